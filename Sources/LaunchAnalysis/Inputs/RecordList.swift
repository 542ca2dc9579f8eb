package import FileSystem
internal import Findings

/// The records on standard input, each a file as JSON on a line; see `InputRecord`.
package struct RecordList: FileSource {
  private var lines = InputLines(maximumByteCount: InputRecord.maximumByteCount)
  private var count = 0

  /// Makes a source that has read nothing.
  package init() {}

  package mutating func next() -> FileInput? {
    do throws(InputFailure) {
      guard let line = try lines.next() else { return nil }
      count += 1
      return .record(count, line)
    } catch {
      return .failure(error)
    }
  }
}
