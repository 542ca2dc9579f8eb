import SourceText
import Testing
import YAMLReading

/// Values are found where they are written, in bytes, whatever libyaml counts.
@Suite struct YAMLPositionTests {
  private static func root(_ text: String) throws -> YAMLNode {
    let document = YAMLDocument.read(SourceFile(path: "project.yml", text: text))
    #expect(document.problem == nil, "\(text): \(document.problem?.message ?? "")")
    return try #require(document.root)
  }

  /// All scalars in the order of the document, each as its text and as the text at its place.
  private static func scalars(_ node: YAMLNode, in text: String) -> [[String]] {
    switch node.content {
    case .scalar(let value, _):
      [[value, SourceFile(path: "", text: text).text(node.span)]]
    case .sequence(let elements): elements.flatMap { scalars($0, in: text) }
    case .mapping(let entries):
      entries.flatMap { scalars($0.key, in: text) + scalars($0.value, in: text) }
    }
  }

  private static let texts: [(text: String, scalars: [[String]])] = [
    ("a: b", [["a", "a"], ["b", "b"]]),
    ("\u{FEFF}a: b\n", [["a", "a"], ["b", "b"]]),
    (
      "ä: ö\nn: 🛩 x\nlast: y\n",
      [["ä", "ä"], ["ö", "ö"], ["n", "n"], ["🛩 x", "🛩 x"], ["last", "last"], ["y", "y"]]
    ),
    // These end a line for libyaml, and not in a report.
    ("a: 'x\u{85}y'\nb: z\n", [["a", "a"], ["x y", "x\u{85}y"], ["b", "b"], ["z", "z"]]),
    (
      "a: \"x\u{2028}y\"\nb: z\n",
      [["a", "a"], ["x\u{2028}y", "x\u{2028}y"], ["b", "b"], ["z", "z"]]
    ),
    ("a: x # \u{2029}\nb: z\n", [["a", "a"], ["x", "x"], ["b", "b"], ["z", "z"]]),
    ("a: b\r\nc: d\r\n", [["a", "a"], ["b", "b"], ["c", "c"], ["d", "d"]]),
    ("a: 'it''s'\n", [["a", "a"], ["it's", "it''s"]]),
    ("a: \"\\u00e4\"\n", [["a", "a"], ["ä", "\\u00e4"]]),
    (
      "a: |\n  one\n  two\n\nb: c\n",
      [["a", "a"], ["one\ntwo\n", "|\n  one\n  two"], ["b", "b"], ["c", "c"]]
    ),
    ("a: &x value\nb: *x\n", [["a", "a"], ["value", "value"], ["b", "b"], ["value", "value"]]),
    ("a: !t &x\n  # why\n  value\n", [["a", "a"], ["value", "value"]]),
    (
      "a:\nb: [c, {d: e}]\n",
      [["a", "a"], ["", ""], ["b", "b"], ["c", "c"], ["d", "d"], ["e", "e"]]
    ),
  ]

  @Test("A scalar has the place of its text, without quotes, anchor and tag", arguments: texts)
  func everyScalarIsFound(text: String, scalars: [[String]]) throws {
    let source = try SourceFile(path: "", bytes: text.utf8).decoded()
    let root = try Self.root(text)
    #expect(Self.scalars(root, in: source.text(0..<source.count)) == scalars)
  }

  @Test("UTF-16 is read, and its places count in the UTF-8 text")
  func wideTextIsRead() throws {
    let text = "näme: App\n"
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let document = YAMLDocument.read(SourceFile(path: "project.yml", bytes: wide))
    let root = try #require(document.root)
    #expect(Self.scalars(root, in: text) == [["näme", "näme"], ["App", "App"]])
  }

  @Test("A container has the place of its bracket, or of the first thing in it")
  func containersBeginWithTheirContent() throws {
    let text = "a:\n  b: c\nd: [e]\nf: {g: h}\ni:\n- j\nk: &x\n  l: m\n"
    guard case .mapping(let entries) = try Self.root(text).content else {
      Issue.record("no mapping")
      return
    }
    let source = SourceFile(path: "", text: text)
    #expect(entries.map { source.text($0.value.span) } == ["b", "[", "{", "-", "l"])
  }
}
