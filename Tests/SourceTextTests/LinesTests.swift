import SourceText
import Testing

/// The lines of a file with their places.
@Suite struct LinesTests {
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb\r\n", ["a", "b", ""]),
    ("a\rb\n\n", ["a\rb", "", ""]),
  ])
  func textsAreLinesWithoutTheirEnds(_ text: String, _ expected: [String]) {
    let source = SourceFile(path: "a", text: text)
    #expect(source.lines().map(\.text) == expected)
    #expect(source.lines().map { source.text($0.span) } == expected)
  }

  @Test func longLinesAreCutOff() {
    let source = SourceFile(path: "a", text: "abcdef\ngh")
    let lines = source.lines(upTo: 3)
    #expect(lines.map(\.text) == ["abc", "gh"])
    #expect(lines.map { source.text($0.span) } == ["abc", "gh"])
  }
}
