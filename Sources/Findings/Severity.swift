/// The severity of a finding.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Worth knowing, but nothing is wrong yet.
  case info
  /// Something has no effect without a message, or may go wrong.
  case warning
  /// The app traps, shows a black screen or is refused at upload, whatever its code does; or the file cannot
  /// be read at all.
  case error

  /// Orders severities from the lowest to the highest.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
