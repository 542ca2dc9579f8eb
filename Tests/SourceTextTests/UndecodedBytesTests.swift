import SourceText
import Testing

@Suite("Bytes that are not UTF-8")
struct UndecodedBytesTests {
  @Test(
    "Every name is had back, and no two are shown alike",
    arguments: [
      (Array("plain é 🙂".utf8), "plain é 🙂"),
      ([0x61, 0xFF], "a\\xFF"),
      ([0x61, 0xFE], "a\\xFE"),
      ([0xC3, 0x28, 0x80], "\\xC3(\\x80"),
      ([0xF0, 0x9F, 0x98], "\\xF0\\x9F\\x98"),
      ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
      ([0x5C, 0x78, 0x46, 0x46], "\\xFF"),
      ([0x5C, 0x78, 0x46, 0x46, 0xFE], "\\x5CxFF\\xFE"),
      // Code points that stand for bytes, in a name that really holds them.
      (Array("\u{10FFFF}\u{10FF80}".utf8), "\\xF4\\x8F\\xBF\\xBF\\xF4\\x8F\\xBE\\x80"),
      (Array("\u{10FF7F}\u{F0000}".utf8), "\u{10FF7F}\u{F0000}"),
      ([], ""),
    ] as [([UInt8], String)])
  func roundTrip(bytes: [UInt8], shown: String) {
    let text = UndecodedBytes.text(bytes)
    #expect(UndecodedBytes.bytes(text) == bytes)
    #expect(UndecodedBytes.shown(text) == shown)
    #expect(UndecodedBytes.text(bytes[...]) == text)
  }

  @Test("A terminal and JSON show the byte")
  func isShown() {
    let path = UndecodedBytes.text([0x61, 0xFF, 0x1B])
    #expect(path.visible == "a\\xFF␛")
    var writer = JSONWriter(layout: .compact)
    writer.object { $0.member("path", path: path) }
    #expect(writer.text == #"{"path":"a\\xFF\u001b"}"#)
  }

  @Test("Random bytes are had back")
  func random() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let bytes = (0..<12).map { _ in
        [0x41, 0x80, 0x8F, 0xBE, 0xBF, 0xC3, 0xF4, 0xFF][Int.random(in: 0..<8, using: &generator)]
          as UInt8
      }
      #expect(UndecodedBytes.bytes(UndecodedBytes.text(bytes)) == bytes, "\(bytes)")
    }
  }
}
