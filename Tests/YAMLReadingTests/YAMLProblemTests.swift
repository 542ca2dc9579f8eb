import LaunchKitTestSupport
import SourceText
import Testing
import YAMLReading

/// Text that is not YAML, or too much of it, is refused at its place, soon.
@Suite struct YAMLProblemTests {
  private static func problem(_ text: String) throws -> (message: String, location: String) {
    let document = YAMLDocument.read(SourceFile(path: "project.yml", text: text))
    let problem = try #require(document.problem)
    #expect(document.root == nil)
    let location = LineTable(document.source).location(at: Int(problem.span.start))
    return (problem.message, "\(location.line):\(location.column)")
  }

  private static let refused: [(text: String, message: String, location: String)] = [
    ("a: b: c\n", "not valid YAML: mapping values are not allowed in this context", "1:5"),
    ("a:\n\tb: c\n", "not valid YAML: found character that cannot start any token", "2:1"),
    ("ä: x\na: 'open\n", "not valid YAML: found unexpected end of stream", "3:1"),
    ("a: [b\nc: d\n", "not valid YAML: did not find expected ',' or ']'", "2:2"),
    ("a: *x\n", "the alias '*x' has no anchor before it", "1:4"),
    ("a: &x [b, *x]\n", "the alias '*x' is inside the value that it stands for", "1:11"),
    ("a: &x\n  b: {c: [*x]}\n", "the alias '*x' is inside the value that it stands for", "2:11"),
    ("a: b\n---\nc: d\n", "the file has more than one document, expected one", "2:1"),
    ("a: \u{1}\n", "not valid YAML: control characters are not allowed", "1:4"),
  ]

  @Test("What is wrong has its place, and nothing of the file counts", arguments: refused)
  func problemsHaveTheirPlaces(text: String, message: String, location: String) throws {
    let found = try Self.problem(text)
    #expect(found.message == message)
    #expect(found.location == location)
  }

  @Test("Ill-formed UTF-8 is refused at its byte")
  func bytesAreChecked() throws {
    let bytes: [UInt8] = Array("ä: ".utf8) + [0xFF, 0x0A]
    let document = YAMLDocument.read(SourceFile(path: "project.yml", bytes: bytes))
    let problem = try #require(document.problem)
    #expect(problem.span.start == 4)
  }

  /// Ten anchors, each nine times the one before.
  private static let bomb =
    "a0: &a0 x\n"
    + (1...10).map { level in
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      return "a\(level): &a\(level) [\(aliases)]\n"
    }.joined()

  private static let excessive: [(name: String, text: String, message: String)] = [
    ("deep flow", String(repeating: "[", count: 1_000_000), "values are nested more than 200 deep"),
    (
      "deep block",
      (0..<1_500).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
      "values are nested more than 200 deep"
    ),
    ("alias bomb", bomb, "the file has more than 100000 values, those of aliases included"),
    (
      "many values", String(repeating: "- a\n", count: 900_000),
      "the file has more than 100000 values, those of aliases included"
    ),
    (
      "many targets",
      "targets:\n" + (0..<90_000).map { "  t\($0): {type: application}\n" }.joined(),
      "the file has more than 100000 values, those of aliases included"
    ),
    ("large", String(repeating: "# comment\n", count: 500_000), "the file has more than 4 MiB"),
    (
      "directives", String(repeating: "%TAG !a! b\n", count: 300_000) + "--- a\n",
      "the file has more than 20 directives"
    ),
  ]

  @Test("What would take long is refused at once", arguments: excessive)
  func limitsHold(name: String, text: String, message: String) throws {
    var found: String?
    let time = try threadProcessorTime { found = try Self.problem(text).message }
    #expect(found == message)
    #expect(time < .seconds(10), "\(name)")
  }
}
