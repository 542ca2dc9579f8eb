internal import DiagnosticReports
internal import LaunchProject
internal import SourceText

/// Words for standard error, in which paths cannot act on the terminal.
enum VisibleMessage {
  /// An input that could not be checked.
  static func of(_ failure: InputFailure) -> String {
    "'\(failure.path.visible)' \(failure.message)"
  }

  /// An output that could not be written.
  static func of(output path: String, _ failure: OutputFailure) -> String {
    "cannot write '\(path.visible)': \(failure.message)"
  }

  /// Several lines that may quote what was typed.
  static func of(lines text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).visible }.joined(separator: "\n")
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
