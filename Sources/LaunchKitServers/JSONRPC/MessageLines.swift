/// Splits what is read into messages, one on each line.
///
/// A line that is too long is dropped up to its end, so that memory stays bounded whatever is sent.
struct MessageLines {
  /// A line, or the fact that one was too long.
  enum Line: Equatable {
    case message([UInt8])
    case tooLong
  }

  /// The most bytes of a message.
  static let maximumByteCount = 10 << 20

  private var rest: [UInt8] = []
  private var isDropping = false

  /// Adds bytes, and gives the lines that are complete. White space alone is no message.
  ///
  /// - Complexity: linear in the bytes.
  mutating func add(_ bytes: some Collection<UInt8>) -> [Line] {
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
  mutating func end() -> Line? { complete() }

  private mutating func take(_ part: some Collection<UInt8>) {
    guard !isDropping else { return }
    guard rest.count + part.count <= Self.maximumByteCount else {
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
    return isBlank ? nil : .message(rest)
  }
}
