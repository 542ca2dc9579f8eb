package import FileSystem
internal import Findings

/// The records on standard input, each a file as JSON on a line; see `InputRecord`. Consecutive records of one group come
/// together.
package struct RecordList: FileSource {
  private var lines = InputLines(maximumByteCount: InputRecord.maximumByteCount)
  private var count = 0
  /// The line after the last group, which was read to find its end.
  private var held: Result<LineSplitter.Line?, InputFailure>?
  /// The group whose other records do not count, since it has too many.
  private var oversized: String?
  /// The number of the last line, if it could not be read.
  private var unread: Int?

  /// Makes a source that has read nothing.
  package init() {}

  package mutating func next() -> FileInput? {
    do throws(InputFailure) {
      guard let line = try take() else { return nil }
      var records = RecordLines(number: count, line)
      let group = InputRecord.group(of: line, isInside: oversized != nil || unread != nil)
      defer { unread = InputRecord.isUnreadable(records.lines.last) ? count : nil }
      switch group {
      case .named(let name): records.group = name
      case .unreadable: return .records(records)
      case .none:
        oversized = nil
        return .records(records)
      }
      records.unreadBefore = unread
      guard oversized != records.group else {
        records.isWhole = false
        return .records(records)
      }
      oversized = nil
      var room = InputGroup.maximumByteCount - line.byteCount
      while let line = peek(), belongs(line, to: group) {
        room -= line.byteCount
        guard records.lines.count < InputGroup.maximumCount, room > 0 else {
          oversized = records.group
          records.isWhole = false
          break
        }
        records.lines.append(line)
        held = nil
        count += 1
      }
      return .records(records)
    } catch {
      return .failure(error)
    }
  }

  /// Whether a line is of a group, or cannot be read and may be.
  private func belongs(_ line: LineSplitter.Line, to group: InputRecord.Group) -> Bool {
    let other = InputRecord.group(of: line, isInside: true)
    return other == group || other == .unreadable
  }

  private mutating func take() throws(InputFailure) -> LineSplitter.Line? {
    let line: LineSplitter.Line?
    if let held {
      self.held = nil
      line = try held.get()
    } else {
      line = try lines.next()
    }
    if line != nil { count += 1 }
    return line
  }

  /// The line that is next; nil at the end, and where standard input cannot be read.
  private mutating func peek() -> LineSplitter.Line? {
    if held == nil {
      do throws(InputFailure) {
        held = .success(try lines.next())
      } catch {
        held = .failure(error)
      }
    }
    if case .success(let line) = held { return line }
    return nil
  }
}

extension LineSplitter.Line {
  fileprivate var byteCount: Int {
    switch self {
    case .whole(let bytes): bytes.count
    case .tooLong: 0
    }
  }
}
