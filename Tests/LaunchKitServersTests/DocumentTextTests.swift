import LaunchKitTestSupport
import Testing

@testable import LaunchKitServers

@Suite("Positions in documents")
struct DocumentTextTests {
  /// A text, a position in it in both encodings, and the offset in bytes.
  static let positions: [(text: String, line: Int, utf8: Int, utf16: Int, offset: Int)] = [
    ("", 0, 0, 0, 0),
    ("abc", 0, 2, 2, 2),
    ("é𝒳b", 0, 2, 1, 2),
    ("é𝒳b", 0, 6, 3, 6),
    ("a\n🚀b\nc", 1, 4, 2, 6),
    ("a\r\nb\rc\nd", 1, 1, 1, 4),
    ("a\r\nb\rc\nd", 2, 0, 0, 5),
    ("a\r\nb\rc\nd", 3, 1, 1, 8),
    ("a\n", 1, 0, 0, 2),
    // Offsets leave out a byte-order mark, and positions have it: the client has it in its text.
    ("\u{FEFF}ab\ncd", 0, 4, 2, 1),
    ("\u{FEFF}ab\ncd", 1, 1, 1, 4),
  ]

  @Test("positions and offsets are the same place", arguments: Self.positions)
  func samePlace(
    _ example: (text: String, line: Int, utf8: Int, utf16: Int, offset: Int)
  ) {
    let text = DocumentText(Array(example.text.utf8))
    for (encoding, character) in [
      (PositionEncoding.utf8, example.utf8), (.utf16, example.utf16),
    ] {
      let position = DocumentPosition(line: example.line, character: character)
      #expect(text.offset(of: position, encoding) == example.offset)
      #expect(text.position(of: example.offset, encoding) == position)
    }
  }

  @Test("positions on long lines are counted in blocks")
  func longLines() {
    let line = String(repeating: "aé🚀\t", count: 3_000)
    let text = DocumentText(Array("x\n\(line)\ny".utf8))
    var units = 0
    var offset = 2
    for scalar in line.unicodeScalars {
      if offset % 97 < 4 {
        #expect(
          text.position(of: offset, .utf16) == DocumentPosition(line: 1, character: units))
      }
      offset += String(scalar).utf8.count
      units += String(scalar).utf16.count
    }
    #expect(text.position(of: offset + 1, .utf16) == DocumentPosition(line: 2, character: 0))
  }

  @Test("positions outside of the text are at its ends")
  func outside() {
    let text = DocumentText(Array("ab\ncd\n".utf8))
    for (line, character, offset) in [
      (0, 99, 2), (1, 99, 5), (2, 9, 6), (9, 0, 6), (-1, 5, 0), (0, -3, 0),
    ] {
      #expect(
        text.offset(of: DocumentPosition(line: line, character: character), .utf16) == offset)
    }
    // In the middle of a character.
    let rocket = DocumentText(Array("🚀x".utf8))
    #expect(rocket.offset(of: DocumentPosition(line: 0, character: 1), .utf16) == 0)
    #expect(rocket.offset(of: DocumentPosition(line: 0, character: 2), .utf8) == 0)
  }

  @Test("after any change the lines are those of the new text")
  func changes() {
    var random = SeededGenerator(seed: 11)
    let parts = ["a", "\n", "\r\n", "\r", "é", "🚀", "", "xyz\n\nq", "\u{FEFF}"].map {
      Array($0.utf8)
    }
    for _ in 0..<400 {
      var text = DocumentText([])
      for _ in 0..<40 {
        let start = Int.random(in: 0...text.count, using: &random)
        let end = min(text.count, start + Int.random(in: 0...4, using: &random))
        text.replace(start..<end, with: parts.randomElement(using: &random) ?? [])
        let fresh = DocumentText(text.bytes)
        for offset in 0...text.count {
          #expect(
            text.position(of: offset, .utf8) == fresh.position(of: offset, .utf8),
            "\(text.bytes) at \(offset)")
        }
      }
    }
  }

  @Test("the replacement of a text is small")
  func replacement() throws {
    for (old, new, range, words) in [
      ("abcdef", "abXdef", 2..<3, "X"), ("abc", "abcd", 3..<3, "d"), ("aaa", "aa", 2..<3, ""),
      ("é", "è", 0..<2, "è"), ("🚀", "🚁", 0..<4, "🚁"), ("", "x", 0..<0, "x"),
    ] {
      let found = try #require(DocumentText(Array(old.utf8)).replacement(by: Array(new.utf8)[...]))
      #expect(found.range == range && found.text == Array(words.utf8), "\(old) to \(new)")
    }
    #expect(DocumentText(Array("a".utf8)).replacement(by: Array("a".utf8)[...]) == nil)
  }
}
