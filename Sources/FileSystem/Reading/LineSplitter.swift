/// Splits what is read into lines.
///
/// A line that is too long is dropped up to its end, so that memory stays bounded whatever is sent.
package struct LineSplitter: Sendable {
  /// A line, or the fact that one was too long.
  package enum Line: Equatable, Sendable {
    case whole([UInt8])
    case tooLong
  }

  private let maximumByteCount: Int
  private var rest: [UInt8] = []
  private var isDropping = false

  /// Makes a splitter for lines of limited length.
  package init(maximumByteCount: Int) { self.maximumByteCount = maximumByteCount }

  /// Adds bytes, and gives the lines that are complete. Lines of white space are left out.
  ///
  /// - Complexity: linear in the bytes.
  package mutating func add(_ bytes: some Collection<UInt8>) -> [Line] {
    var lines: [Line] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      take(bytes[start..<end])
      if let line = complete() { lines.append(line) }
      start = bytes.index(after: end)
    }
    take(bytes[start...])
    return lines
  }

  /// The last line, which has no end; nil if there is none.
  package mutating func end() -> Line? { complete() }

  private mutating func take(_ part: some Collection<UInt8>) {
    guard !isDropping else { return }
    guard rest.count + part.count <= maximumByteCount else {
      isDropping = true
      rest = []
      return
    }
    rest += part
  }

  private mutating func complete() -> Line? {
    defer {
      rest = []
      isDropping = false
    }
    if isDropping { return .tooLong }
    let isBlank = rest.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return isBlank ? nil : .whole(rest)
  }
}
