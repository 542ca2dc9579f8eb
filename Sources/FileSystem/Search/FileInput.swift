package import Findings

/// A file to check, or the reason why there is none.
package enum FileInput: Sendable {
  /// A file; it has not been opened.
  case file(FoundFile)
  /// A folder that cannot be searched or has nothing to check, or a line that cannot be a path.
  case failure(InputFailure)
  /// Records on standard input that are checked together.
  case records(RecordLines)

  /// The path to show.
  package var path: String {
    switch self {
    case .file(let file): file.path
    case .failure(let failure): failure.path
    case .records: InputFile.standardInputPath
    }
  }
}

/// Consecutive lines of standard input, each of which holds a file: one that is checked by itself, or a group.
package struct RecordLines: Sendable {
  /// The number of the first one, from 1.
  package let firstNumber: Int
  /// The lines.
  package var lines: [LineSplitter.Line]
  /// The group; nil for a file by itself.
  package var group: String?
  /// Whether the lines are all of their group.
  package var isWhole = true
  /// The number of the line right before the group, if it could not be read and may be of the group.
  package var unreadBefore: Int?

  /// Begins with one line.
  package init(number: Int, _ line: LineSplitter.Line) {
    firstNumber = number
    lines = [line]
  }
}

/// A sequence of files that are found or read on demand.
package protocol FileSource: Sendable {
  /// The next one; nil at the end.
  mutating func next() -> FileInput?
}
