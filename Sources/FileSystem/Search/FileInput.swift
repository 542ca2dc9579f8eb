package import Findings

/// A file to check, or the reason why there is none.
package enum FileInput: Sendable {
  /// A file; it has not been opened.
  case file(FoundFile)
  /// A folder that cannot be searched or has nothing to check, or a line that cannot be a path.
  case failure(InputFailure)
  /// A line of standard input that holds a file, and its number from 1.
  case record(Int, LineSplitter.Line)

  /// The path to show.
  package var path: String {
    switch self {
    case .file(let file): file.path
    case .failure(let failure): failure.path
    case .record: InputFile.standardInputPath
    }
  }
}

/// A sequence of files that are found or read on demand.
package protocol FileSource: Sendable {
  /// The next one; nil at the end.
  mutating func next() -> FileInput?
}
