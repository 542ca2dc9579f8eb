import LaunchKitTestSupport
import LintPolicy
import SourceText
import Testing

@Suite struct EditedFileTests {
  @Test func editsOfSeveralRoundsAreChangesToTheTextThatWasRead() throws {
    let source = SourceFile(path: "a", text: "one two three\n")
    var file = try #require(EditedFile(source))
    #expect(file.changes.isEmpty)
    try file.apply(
      [
        TextEdit(replacing: SourceSpan(8..<13), with: "3"),
        TextEdit(replacing: SourceSpan(0..<3), with: "first"),
      ], to: source)
    #expect(String(decoding: file.bytes, as: UTF8.self) == "first two 3\n")
    // In the second round a part of what the first wrote goes.
    let second = SourceFile(path: "a", bytes: file.bytes)
    try file.apply(
      [
        TextEdit(replacing: SourceSpan(3..<6), with: "-"),
        TextEdit(replacing: .at(12), with: "end\n"),
      ], to: second)
    #expect(String(decoding: file.bytes, as: UTF8.self) == "fir-two 3\nend\n")
    #expect(
      file.changes == [
        .init(range: 0..<4, text: Array("fir-".utf8)), .init(range: 8..<13, text: Array("3".utf8)),
        .init(range: 14..<14, text: Array("end\n".utf8)),
      ])
  }

  @Test func whatIsUndoneIsNoChange() throws {
    let source = SourceFile(path: "a", text: "abc")
    var file = try #require(EditedFile(source))
    try file.apply([TextEdit(replacing: SourceSpan(1..<2), with: "x")], to: source)
    try file.apply(
      [TextEdit(replacing: SourceSpan(1..<2), with: "b")],
      to: SourceFile(path: "a", bytes: file.bytes))
    #expect(file.changes.isEmpty)
    #expect(file.bytes == file.originalBytes)
  }

  /// Random edits in random rounds: the changes to the first text give the last one.
  @Test(arguments: 0..<40)
  func changesGiveTheLastText(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let original = SourceFile(
      path: "a", bytes: (0..<60).map { _ in UInt8.random(in: 97...122, using: &random) })
    var file = try #require(EditedFile(original))
    for _ in 0..<4 {
      let source = SourceFile(path: "a", bytes: file.bytes)
      var edits: [TextEdit] = []
      var at = 0
      while at < source.count, edits.count < 5 {
        let start = Int.random(in: at...source.count, using: &random)
        let end = min(source.count, start + Int.random(in: 0...6, using: &random))
        let text = String(repeating: "X", count: Int.random(in: 0...4, using: &random))
        edits.append(TextEdit(replacing: SourceSpan(start..<end), with: text))
        at = end + 1
      }
      try file.apply(edits.shuffled(using: &random), to: source)
    }
    var text = Array(original.bytes)
    for change in file.changes.reversed() { text.replaceSubrange(change.range, with: change.text) }
    #expect(text == file.bytes)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE], "UTF-16LE"), ([0xFE, 0xFF], "UTF-16BE"), ([0xEF, 0xBB, 0xBF], "UTF-8"),
    ] as [([UInt8], String)])
  func encodingAndMarkStay(_ mark: [UInt8], _ encoding: String) throws {
    let form = try #require(SourceFile.Encoding(rawValue: encoding))
    let disk = mark + Self.encode("a é 🚀\r\n", form)
    let source = try SourceFile(path: "a", bytes: disk).decoded()
    var file = try #require(EditedFile(source))
    #expect(file.originalBytes == disk)
    try file.apply([TextEdit(replacing: SourceSpan(0..<1), with: "ü")], to: source)
    #expect(file.bytes == mark + Self.encode("ü é 🚀\r\n", form))
  }

  private static func encode(_ text: String, _ encoding: SourceFile.Encoding) -> [UInt8] {
    switch encoding {
    case .utf16LittleEndian:
      text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    case .utf16BigEndian:
      text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    default: Array(text.utf8)
    }
  }
}
