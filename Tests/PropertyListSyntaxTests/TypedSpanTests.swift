import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Spans of OpenStep data and typed values")
struct TypedSpanTests {
  @Test(
    "A value ends behind its '>'",
    arguments: [
      "<*I5>", "<*I\"5\">", "<*R1.5>", "<*BY>", "<*D2001-01-01 00:00:00 +0000>", "<0fbd 77>", "<>",
      "<*I \"5\" >", "<*I5 >",
    ])
  func span(value: String) {
    let reader = PropertyListReader(isLenient: true)
    func read(_ text: String) -> PropertyListDocument {
      reader.read(SourceFile(path: "x.plist", bytes: Array(text.utf8)))
    }
    let document = read("{ a = \(value); }")
    let found = document.root?.dictionary?["a"]
    #expect(found.map { document.source.text($0.span) } == value)
    let alone = read(value)
    #expect(alone.root.map { alone.source.text($0.span) } == value)
  }
}
