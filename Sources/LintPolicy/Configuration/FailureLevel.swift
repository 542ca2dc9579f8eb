/// The mildest finding that makes a run fail, as a configuration says it.
package enum FailureLevel: String, Sendable, Hashable, CaseIterable {
  /// Only errors.
  case error
  /// Errors and warnings.
  case warning
  /// No finding, however bad.
  case never

  /// Whether a run fails by more findings than with another level.
  package func isStricter(than other: FailureLevel) -> Bool { rank < other.rank }

  private var rank: Int {
    switch self {
    case .warning: 0
    case .error: 1
    case .never: 2
    }
  }
}
