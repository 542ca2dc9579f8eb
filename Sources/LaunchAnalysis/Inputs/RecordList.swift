package import FileSystem
internal import Findings

/// The records on standard input, each a file as JSON on a line; see `InputRecord`. Consecutive records of one group come
/// together.
package struct RecordList: FileSource {
  private var lines = InputLines(maximumByteCount: InputRecord.maximumByteCount)
  private var count = 0
  /// The line after the last group, which was read to find its end.
  private var held: Result<GroupedLine?, InputFailure>?
  /// The group whose other records do not count, since it has too many.
  private var oversized: String?
  /// The number of the last line, if it could not be read.
  private var unread: Int?

  private typealias GroupedLine = (line: LineSplitter.Line, group: InputRecord.Group)

  /// Makes a source that has read nothing.
  package init() {}

  package mutating func next() -> FileInput? {
    do throws(InputFailure) {
      guard let first = try take() else { return nil }
      var records = RecordLines(number: count, first.line)
      var last = first.group
      defer { unread = last == .unreadable ? count : nil }
      guard case .named(let name) = first.group else {
        if first.group == .none { oversized = nil }
        return .records(records)
      }
      records.group = name
      records.unreadBefore = unread
      guard oversized != name else {
        records.isWhole = false
        return .records(records)
      }
      oversized = nil
      var room = InputGroup.maximumByteCount - first.line.byteCount
      // A line that cannot be read may be of the group.
      while let next = peek(), next.group == first.group || next.group == .unreadable {
        room -= next.line.byteCount
        guard records.lines.count < InputGroup.maximumCount, room > 0 else {
          oversized = name
          records.isWhole = false
          break
        }
        records.lines.append(next.line)
        last = next.group
        held = nil
        count += 1
      }
      return .records(records)
    } catch {
      return .failure(error)
    }
  }

  private mutating func take() throws(InputFailure) -> GroupedLine? {
    let next: GroupedLine?
    if let held {
      self.held = nil
      next = try held.get()
    } else {
      next = try read(isInside: oversized != nil || unread != nil)
    }
    if next != nil { count += 1 }
    return next
  }

  /// The line that is next; nil at the end, and where standard input cannot be read.
  private mutating func peek() -> GroupedLine? {
    if held == nil {
      do throws(InputFailure) {
        held = .success(try read(isInside: true))
      } catch {
        held = .failure(error)
      }
    }
    if case .success(let next) = held { return next }
    return nil
  }

  private mutating func read(isInside: Bool) throws(InputFailure) -> GroupedLine? {
    guard let line = try lines.next() else { return nil }
    return (line, InputRecord.group(of: line, isInside: isInside))
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
