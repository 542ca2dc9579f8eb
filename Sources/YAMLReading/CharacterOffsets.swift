internal import SourceText

/// The byte offsets at which the characters of a text begin.
struct CharacterOffsets {
  /// The number of bytes in the text.
  let byteCount: Int
  private let source: SourceFile
  /// The offset of every sixty-fourth character; empty if each character is one byte.
  private var marks: [Int] = []

  private static let distance = 64

  /// Goes over a text once.
  init(_ source: SourceFile) {
    self.source = source
    byteCount = source.count
    guard source.bytes.contains(where: { $0 >= 0x80 }) else { return }
    var character = 0
    for offset in 0..<source.count where Self.begins(source[offset]) {
      if character % Self.distance == 0 { marks.append(offset) }
      character += 1
    }
  }

  /// The offset of a character; the end of the text for an index after the last one.
  func byte(ofCharacter index: Int) -> Int {
    guard index > 0 else { return 0 }
    guard !marks.isEmpty else { return min(index, byteCount) }
    let mark = index / Self.distance
    guard mark < marks.count else { return byteCount }
    var offset = marks[mark]
    var rest = index % Self.distance
    while rest > 0, offset < byteCount {
      offset += 1
      while offset < byteCount, !Self.begins(source[offset]) { offset += 1 }
      rest -= 1
    }
    return offset
  }

  /// Whether a byte is the first byte of a character.
  private static func begins(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}
