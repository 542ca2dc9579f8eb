internal import SourceText

/// Splits what is read into messages with a header, as the Language Server Protocol has them.
///
/// Source: Language Server Protocol 3.17, "Base Protocol". Memory stays bounded whatever is sent: a header and a message have
/// a maximum length, and what is longer is dropped.
struct HeaderFrames {
  /// A message, or what came instead.
  enum Frame: Equatable {
    case message([UInt8])
    /// A header that names no length. What follows is read as the next header.
    case malformed
    case tooLong
  }

  /// The most bytes of a message: a large document with its escapes.
  static let maximumByteCount = 256 << 20
  /// The most bytes of a header.
  static let maximumHeaderByteCount = 8 << 10

  /// What was read and belongs to no complete frame yet.
  private var rest: [UInt8] = []
  /// The bytes of `rest` that were looked at in vain for the end of a header.
  private var searched = 0
  /// The length of the message whose header was read; nil while a header is read.
  private var length: Int?
  /// How many bytes are still to be dropped.
  private var dropped = 0

  /// Adds bytes, and gives the frames that are complete.
  ///
  /// - Complexity: linear in the bytes.
  mutating func add(_ bytes: [UInt8]) -> [Frame] {
    var frames: [Frame] = []
    var bytes = bytes[...]
    if dropped > 0 {
      let count = min(dropped, bytes.count)
      dropped -= count
      bytes = bytes.dropFirst(count)
    }
    rest += bytes
    var at = 0
    while let frame = next(&at) { frames.append(frame) }
    if at > 0 { rest.removeFirst(at) }
    searched = max(0, searched - at)
    return frames
  }

  /// The next frame from an offset of `rest` on, which is moved behind it; nil if it is not complete.
  private mutating func next(_ at: inout Int) -> Frame? {
    if length == nil {
      guard let end = headerEnd(from: at) else {
        guard rest.count - at > Self.maximumHeaderByteCount else { return nil }
        at = rest.count
        return .malformed
      }
      let header = rest[at..<end]
      at = end
      guard let count = Self.length(in: header) else { return .malformed }
      guard count <= Self.maximumByteCount else {
        let present = min(count, rest.count - at)
        at += present
        dropped = count - present
        return .tooLong
      }
      length = count
    }
    guard let count = length, rest.count - at >= count else { return nil }
    length = nil
    defer { at += count }
    return .message(Array(rest[at..<at + count]))
  }

  /// The offset behind the empty line that ends a header.
  private mutating func headerEnd(from start: Int) -> Int? {
    var at = max(start, searched - 3)
    while at + 3 < rest.count {
      if rest[at] == 0x0D, rest[at + 1] == 0x0A, rest[at + 2] == 0x0D, rest[at + 3] == 0x0A {
        searched = 0
        return at + 4
      }
      at += 1
    }
    searched = rest.count
    return nil
  }

  /// The value of `Content-Length`; nil if there is none, or if it is no number.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
        // Names are the same in small and capital letters.
        line[..<colon].lazy.map({ ASCII.isUppercase($0) ? $0 | 0x20 : $0 })
          .elementsEqual("content-length".utf8)
      else { continue }
      let value = line[(colon + 1)...].filter {
        $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r")
      }
      guard value.count <= 12, value.allSatisfy(ASCII.isDigit) else { return nil }
      return value.isEmpty ? nil : value.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    return nil
  }

  /// A message with its header.
  static func frame(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }
}
