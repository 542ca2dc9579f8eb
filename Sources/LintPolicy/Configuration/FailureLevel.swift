/// The lowest severity that fails a run, as a configuration sets it.
package enum FailureLevel: String, Sendable, Hashable, CaseIterable {
  /// Only errors fail a run.
  case error
  /// Errors and warnings fail a run.
  case warning
  /// Every finding fails a run.
  case info
  /// No finding fails a run.
  case never

  /// Whether more findings fail a run than with another level.
  package func isStricter(than other: FailureLevel) -> Bool { rank < other.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    case .never: 3
    }
  }
}
