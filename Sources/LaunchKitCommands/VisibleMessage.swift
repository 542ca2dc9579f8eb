internal import DiagnosticReports
internal import SourceText

/// Words for standard error, in which paths cannot act on the terminal.
enum VisibleMessage {
  /// An input that could not be checked.
  static func of(_ failure: InputFailure) -> String { of(path: failure.path, failure.message) }

  /// A path and what is wrong with it.
  static func of(path: String, _ message: String) -> String {
    "'\(path.visible)' \(message)"
  }
}

/// Durations as people read them.
enum Milliseconds {
  /// Such as `12.3 ms`.
  static func text(_ duration: Duration) -> String {
    let parts = duration.components
    let tenths = parts.seconds * 10_000 + parts.attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
