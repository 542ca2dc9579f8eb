import SourceText
import Testing

@Suite("Visible text")
struct VisibleTextTests {
  @Test(
    "What acts on a terminal or reorders a line gets a stand-in",
    arguments: [
      ("plain 'é' 日本", "plain 'é' 日本"),
      ("a\u{1B}[31mb", "a␛[31mb"),
      ("a\u{0}\u{7F}", "a␀␡"),
      ("a\u{9B}2J", "a<U+009B>2J"),
      ("a\n::error title=x::y\r\tz", "a␊::error title=x::y␍␉z"),
      ("a\u{202E}\u{2066}\u{200F}\u{61C}b", "a<U+202E><U+2066><U+200F><U+061C>b"),
    ])
  func standIns(text: String, expected: String) {
    #expect(text.visible == expected)
    #expect(text.visible.visible == expected)
  }

  @Test(
    "Line ends and tabs of several lines stay, and bytes that are not text are shown",
    arguments: [
      (Array("a\n\tb\u{1B}\r\nc".utf8), "a\n\tb␛␍\nc"),
      ([0x61, 0xFF, 0x0A, 0xC3, 0x28], "a<0xFF>\n<0xC3>("),
      ([0xF0, 0x9F, 0x98], "<0xF0><0x9F><0x98>"),
      ([], ""),
    ])
  func lines(bytes: [UInt8], expected: String) {
    #expect(String(decoding: VisibleText.lines(bytes), as: UTF8.self) == expected)
  }
}
