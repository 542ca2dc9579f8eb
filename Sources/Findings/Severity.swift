/// How bad a finding is.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Worth knowing; nothing is wrong yet.
  case information = "info"
  /// Something silently does nothing, or may go wrong.
  case warning
  /// Whatever the code does, the app traps, shows a black screen or is refused at upload; or the file
  /// cannot be read at all.
  case error

  /// Orders from mild to bad.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .information: 0
    case .warning: 1
    case .error: 2
    }
  }
}
