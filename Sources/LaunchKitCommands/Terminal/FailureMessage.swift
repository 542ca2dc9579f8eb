internal import FileSystem
internal import Findings

/// Messages for inputs and outputs that failed.
enum FailureMessage {
  /// An input that could not be checked.
  static func of(_ failure: InputFailure) -> String {
    "'\(failure.path)' \(failure.message)"
  }

  /// An output that could not be written.
  static func of(output path: String, _ failure: OutputFailure) -> String {
    "cannot write '\(path)': \(failure.message)"
  }

  /// A file that could not be replaced, and is unchanged.
  static func of(replaced path: String, _ failure: ReplaceableFile.Failure) -> String {
    switch failure {
    case .changed:
      "'\(path)' was modified by another process and is not written; run the command again"
    case .failed(let reason): "cannot write '\(path)': \(reason)"
    }
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
