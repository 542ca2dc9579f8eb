import SourceText
import Testing

@Suite("Text edits")
struct TextEditingTests {
  private let file = SourceFile(path: "x", text: "0123456789")

  private func edit(_ range: Range<Int>, _ text: String) -> TextEdit {
    TextEdit(replacing: SourceSpan(range), with: text)
  }

  @Test("Edits are applied whatever their order, insertions at one place in the order given")
  func apply() throws {
    let edits = [
      edit(8..<10, "end"), edit(2..<2, "a"), edit(2..<2, "b"), edit(2..<4, ""), edit(0..<1, "zero"),
    ]
    let bytes = try TextEditing.apply(edits, to: file)
    #expect(String(decoding: bytes, as: UTF8.self) == "zero1ab4567end")
    #expect(try TextEditing.apply([], to: file) == Array("0123456789".utf8))
  }

  @Test(
    "Overlapping edits and edits past the end are refused",
    arguments: [
      ([(2, 5), (4, 6)], "the edit overlaps another one"),
      ([(2, 5), (3, 3)], "the edit overlaps another one"),
      ([(2, 5), (2, 5)], "the edit overlaps another one"),
      ([(9, 11)], "the edit reaches past the end of the text"),
    ])
  func refusals(ranges: [(Int, Int)], message: String) {
    let edits = ranges.map { edit($0.0..<$0.1, "") }
    let error = #expect(throws: TextEditing.Refusal.self) {
      try TextEditing.apply(edits, to: file)
    }
    #expect(error?.message == message)
  }

  @Test("Adjacent edits do not overlap")
  func neighbors() throws {
    let bytes = try TextEditing.apply(
      [edit(2..<5, "x"), edit(5..<6, "y"), edit(5..<5, "-")], to: file)
    #expect(String(decoding: bytes, as: UTF8.self) == "01x-y6789")
  }

  @Test(
    "A file keeps its encoding and its byte-order mark",
    arguments: [
      [0xEF, 0xBB, 0xBF] + Array("a=1;".utf8),
      [0xFF, 0xFE] + Array("a=1;".utf8).flatMap { [$0, 0] },
      [0xFE, 0xFF] + Array("a=1;".utf8).flatMap { [0, $0] },
      [0xFF, 0xFE, 0, 0] + Array("a=1;".utf8).flatMap { [$0, 0, 0, 0] },
    ] as [[UInt8]])
  func encodings(bytes: [UInt8]) throws {
    let file = try SourceFile(path: "x", bytes: bytes).decoded()
    #expect(file.text(0..<file.count) == "a=1;")
    #expect(try TextEditing.apply([], to: file) == bytes)
    let edited = try TextEditing.apply([edit(2..<3, "ż🙂")], to: file)
    let again = try SourceFile(path: "x", bytes: edited).decoded()
    #expect(again.text(0..<again.count) == "a=ż🙂;")
    #expect(again.encoding == file.encoding)
    #expect(
      Array(edited.prefix(file.byteOrderMarkLength))
        == Array(bytes.prefix(file.byteOrderMarkLength)))
  }

  @Test("A character that the encoding lacks is refused")
  func missingCharacter() throws {
    let xml = "<?xml version='1.0' encoding='ISO-8859-1'?><a>"
    let file = try SourceFile(path: "x", bytes: Array(xml.utf8) + [0xE9]).decoded()
    #expect(try TextEditing.apply([edit(0..<0, "é")], to: file).first == 0xE9)
    let bad = edit(1..<1, "ż")
    #expect(
      throws: TextEditing.Refusal(
        message: "the new text has a character that ISO-8859-1 cannot hold", edit: bad)
    ) { try TextEditing.apply([edit(0..<0, "é"), bad], to: file) }
  }
}
