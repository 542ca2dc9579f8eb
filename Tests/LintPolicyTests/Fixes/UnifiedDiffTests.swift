import LaunchKitTestSupport
import LintPolicy
import SourceText
import Testing

@Suite struct UnifiedDiffTests {
  private func edited(_ bytes: [UInt8], _ edits: [TextEdit]) throws -> EditedFile {
    let source = try SourceFile(path: "a", bytes: bytes).decoded()
    var file = try #require(EditedFile(source))
    try file.apply(edits, to: source)
    return file
  }

  private func diff(_ text: String, _ edits: [TextEdit], path: String = "App/Info.plist") throws
    -> String
  {
    let file = try edited(Array(text.utf8), edits)
    let patch = try #require(UnifiedDiff.of(file, path: path))
    #expect(try PatchReader(patch).apply(to: Array(text.utf8)) == file.bytes)
    return String(decoding: patch, as: UTF8.self)
  }

  private static let ten = (1...20).map { "line \($0)\n" }.joined()

  @Test func aLineInTheMiddle() throws {
    #expect(
      try diff(Self.ten, [TextEdit(replacing: SourceSpan(35..<41), with: "LINE 6")]) == """
        --- a/App/Info.plist
        +++ b/App/Info.plist
        @@ -3,7 +3,7 @@
         line 3
         line 4
         line 5
        -line 6
        +LINE 6
         line 7
         line 8
         line 9

        """)
  }

  @Test func aWholeLineThatGoesAndOneThatComes() throws {
    #expect(
      try diff(
        Self.ten,
        [
          TextEdit(replacing: SourceSpan(0..<7), with: ""),
          TextEdit(replacing: .at(Self.ten.utf8.count), with: "end\n"),
        ]) == """
          --- a/App/Info.plist
          +++ b/App/Info.plist
          @@ -1,4 +1,3 @@
          -line 1
           line 2
           line 3
           line 4
          @@ -18,3 +17,4 @@
           line 18
           line 19
           line 20
          +end

          """)
  }

  @Test func changesWhoseSurroundingsMeetAreToldTogether() throws {
    let text = try diff(
      Self.ten,
      [
        TextEdit(replacing: SourceSpan(0..<4), with: "Line"),
        TextEdit(replacing: SourceSpan(49..<53), with: "Line"),
      ])
    #expect(text.split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
    #expect(text.contains("@@ -1,11 +1,11 @@"))
  }

  @Test(
    arguments: [
      (
        "a\nb", [2..<3], "c",
        "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"
      ),
      ("a\nb", [3..<3], "\n", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"),
      ("a\nb\n", [3..<4], "", "@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file\n"),
      ("a", [0..<1], "", "@@ -1 +0,0 @@\n-a\n\\ No newline at end of file\n"),
      ("", [0..<0], "a\n", "@@ -0,0 +1 @@\n+a\n"),
      ("a\r\nb\r\n", [3..<4], "c", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n"),
      (
        "a\rb\r", [2..<3], "c",
        "@@ -1 +1 @@\n-a\rb\r\n\\ No newline at end of file\n+a\rc\r\n\\ No newline at end of file\n"
      ),
    ] as [(String, [Range<Int>], String, String)])
  func endsOfLinesAndOfTheFile(
    _ text: String, _ ranges: [Range<Int>], _ new: String, _ expected: String
  ) throws {
    let patch = try diff(
      text, ranges.map { TextEdit(replacing: SourceSpan($0), with: new) }, path: "a")
    #expect(patch == "--- a/a\n+++ b/a\n" + expected)
  }

  @Test(arguments: [
    ("a b", "a/a b\t"), ("ä", "\"a/\\303\\244\""),
    ("a\"\\\t\n\r\u{1}", "\"a/a\\\"\\\\\\t\\n\\r\\001\""),
    ("plain-1_2.plist", "a/plain-1_2.plist"),
  ])
  func pathsAreWrittenAsGitWritesThem(_ path: String, _ expected: String) throws {
    let file = try edited(Array("a\n".utf8), [TextEdit(replacing: SourceSpan(0..<1), with: "b")])
    let patch = try #require(UnifiedDiff.of(file, path: path))
    let names = try PatchReader(patch).files.map(\.oldName)
    #expect(names.first == expected)
  }

  @Test func aByteOrderMarkBelongsToTheFirstLine() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for (range, new) in [(0..<1, "x"), (0..<0, "new\n"), (0..<2, ""), (2..<3, "x")] {
      let bytes = mark + Array("a\nb\nc\n".utf8)
      let file = try edited(bytes, [TextEdit(replacing: SourceSpan(range), with: new)])
      let patch = try #require(UnifiedDiff.of(file, path: "a"))
      #expect(try PatchReader(patch).apply(to: bytes) == file.bytes)
    }
  }

  @Test func textInLatin1StaysInLatin1() throws {
    let bytes =
      Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n".utf8) + [0xE9, 0x0A, 0x62, 0x0A]
    let source = try SourceFile(path: "a", bytes: bytes).decoded()
    let file = try edited(
      bytes, [TextEdit(replacing: SourceSpan(source.count - 2..<source.count - 1), with: "ü")])
    let patch = try #require(UnifiedDiff.of(file, path: "a"))
    #expect(try PatchReader(patch).apply(to: bytes) == file.bytes)
    #expect(file.bytes.suffix(2) == [0xFC, 0x0A])
  }

  @Test func thereIsNoDifferenceOfWhatGitTakesForBinary() throws {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x0A, 0]
    let file = try edited(bytes, [TextEdit(replacing: SourceSpan(0..<1), with: "b")])
    #expect(UnifiedDiff.of(file, path: "a") == nil)
    #expect(!UnifiedDiff.isText(file))
  }

  @Test func nothingIsToldWhereNothingChanges() throws {
    let file = try edited(
      Array("a\n".utf8), [TextEdit(replacing: SourceSpan(0..<1), with: "a")])
    #expect(UnifiedDiff.of(file, path: "a") == nil)
  }

  /// Random edits to random lines: the difference leads from one text to the other.
  @Test(arguments: 0..<200)
  func everyDifferenceApplies(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func text(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in
        Bool.random(using: &random) ? 0x0A : UInt8.random(in: 97...99, using: &random)
      }
    }
    let bytes =
      (seed.isMultiple(of: 3) ? [0xEF, 0xBB, 0xBF] : [])
      + text(Int.random(in: 0...90, using: &random))
    let source = try SourceFile(path: "a", bytes: bytes).decoded()
    var edits: [TextEdit] = []
    var at = 0
    while at <= source.count, edits.count < 6 {
      let start = Int.random(in: at...source.count, using: &random)
      let end = min(source.count, start + Int.random(in: 0...9, using: &random))
      let new = String(decoding: text(Int.random(in: 0...6, using: &random)), as: UTF8.self)
      edits.append(TextEdit(replacing: SourceSpan(start..<end), with: new))
      at = end + 1
    }
    let file = try edited(bytes, edits)
    if file.bytes == bytes {
      #expect(UnifiedDiff.of(file, path: "a") == nil)
    } else {
      let patch = try #require(UnifiedDiff.of(file, path: "a"))
      #expect(try PatchReader(patch).apply(to: bytes) == file.bytes)
    }
  }
}
