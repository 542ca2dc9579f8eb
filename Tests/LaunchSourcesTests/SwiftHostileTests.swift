import Findings
import LaunchKitTestSupport
import LaunchSources
import SourceText
import Testing
import source_facts

/// Sources that no compiler would accept, made to break the reader.
@Suite(.serialized) struct SwiftHostileTests {
  private static func read(_ bytes: some Sequence<UInt8>) -> SourceDeclarations {
    SourceDeclarations.read(SourceFile(path: "a.swift", bytes: bytes), as: .swift)
  }

  /// Nothing that is read may point outside the file.
  private static func check(_ bytes: [UInt8]) {
    let result = read(bytes)
    let count = result.file.source.count
    var spans = result.uses.map(\.span) + result.problems.map(\.span)
    spans += result.aliases.flatMap { [$0.name.span] + $0.members.map(\.span) }
    for type in result.types {
      spans.append(type.name.span)
      spans += (type.inherited + type.attributes + type.properties).map(\.span)
      spans += type.methods.map(\.name.span) + type.methods.compactMap(\.body)
    }
    #expect(spans.allSatisfy { $0.start <= $0.end && Int($0.end) <= count })
    _ = SourceFacts.text(result, .snapshot)
  }

  @Test(arguments: try SwiftShapes.names())
  func cutAnywhere(_ name: String) throws {
    let bytes = Array(try SwiftShapes.source(name).bytes)
    for end in stride(from: 0, through: bytes.count, by: bytes.count > 2_000 ? 5 : 1) {
      Self.check(Array(bytes[..<end]))
    }
  }

  @Test(arguments: try SwiftShapes.names())
  func changedAnywhere(_ name: String) throws {
    let original = Array(try SwiftShapes.source(name).bytes)
    let pieces: [[UInt8]] = [
      "\"", "\"\"\"", "#\"", "\\(", "(", ")", "{", "}", "[", "]", "/*", "*/", "//", "/", "#/",
      "#if ",
      "#else", "#endif", "\n", "`", "@", "<", ">", ".", ",", ":", "class ", "func ", "init(",
      "case ",
      "let ", "=", "?", "\u{0}", "é", "import ", "extension ", "@objc(", "switch ", "UIWindow(",
      "!",
    ].map { Array($0.utf8) }
    var random = FragmentGenerator(seed: 7, vocabulary: .xml)
    for _ in 0..<100 {
      var bytes = original
      for _ in 0...random.below(3) where !bytes.isEmpty {
        let at = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes.remove(at: at)
        case 1: bytes[at] = UInt8(random.below(256))
        case 2: bytes.removeSubrange(at..<min(bytes.count, at + random.below(40)))
        default: bytes.insert(contentsOf: pieces[random.below(pieces.count)], at: at)
        }
      }
      Self.check(bytes)
    }
  }

  private static let repetitions: [(String, String)] = [
    ("", "("), ("", "{"), ("", "["), ("", "({["), ("", "}"), ("", "\"\\("), ("", "\"\"\"\n\\("),
    ("", "/*"), ("", "/* */"), ("", "\""), ("", "\"\""), ("", "#"), ("", "##\""), ("", "#/"),
    ("", "##/ "), ("= ", "/\\/"), ("= ", "/ "), ("", "/a("), ("", "= /a)"), ("", "`"),
    ("", "#if A\n"), ("#if A\n", "#elseif B\nclass C {}\n"), ("", "#if A\n#else\n"),
    ("", "#endif\n"), ("", "class A {"), ("", "class A "), ("class A: ", "B & "),
    ("class A: ", "B<"),
    ("class ", "A"), ("", "class A<B"), ("extension ", "A."), ("", "extension A<"), ("", "func "),
    ("", "func a("), ("", "func a<"), ("", "func a() -> "), ("func a(", "b: C<D, "),
    ("func a(", "b: C, "), ("", "func a() { "), ("", "init("), ("", "var "), ("", "let a = "),
    ("class A { ", "var a, "), ("class A { ", "var a: B<"), ("", "@"), ("", "@a("), ("", "@a<"),
    ("", "@objc(a b) "), ("", "Activity<"), ("", "UIWindow("), ("", "UIApplicationMain(a, "),
    ("switch ", "a."), ("", "a.activityType == b.activityType "), ("", "launchOptions?[.url] "),
    ("func a(o: ConnectionOptions) { ", "o.urlContexts; "), ("", "import a."),
    ("enum A { ", "case a, "),
    ("let a = \"x\"; ", "BGAppRefreshTaskRequest(identifier: a); "),
    ("func f() { ", "BGAppRefreshTaskRequest(identifier: a); "),
    ("", "let a = \"x\"; BGAppRefreshTaskRequest(identifier: a); "), ("", "a <"), ("", "!"),
    ("", "? "),
    ("", "case a = \"x\", "), ("", "typealias A = B & "), ("", "\\"), ("", "\u{FEFF}"), ("", "a.b"),
    ("#if ", "("), ("#if ", "! "), ("#if ", "A && "), ("#if ", "A ||\n"), ("", "\r"), ("", "'"),
  ]

  @Test(arguments: repetitions)
  func repeatedManyTimes(_ start: String, _ piece: String) {
    let bytes =
      Array(start.utf8)
      + Array(
        String(
          repeating: piece, count: TestScale.count(200_000, oneIn: 4) / piece.utf8.count
        ).utf8)
    let duration = ContinuousClock().measure { _ = Self.read(bytes) }
    #expect(duration < Patience.limit)
  }

  @Test func depthCostsNoRecursion() {
    for (open, close) in [("(", ")"), ("{", "}"), ("[", "]"), ("\"\\(", ")\"")] {
      let text =
        String(repeating: open, count: 100_000) + String(repeating: close, count: 100_000)
        + "\nclass A {}"
      let result = Self.read(text.utf8)
      #expect(result.problems.isEmpty)
      #expect(result.types.map(\.name.value) == ["A"])
    }
  }

  @Test func aLongLineIsOneLineLikeAnother() {
    let text =
      "class A { let a = [" + String(repeating: "1, ", count: 300_000) + "]; func loadView() {} }"
    let result = Self.read(text.utf8)
    #expect(result.types.first?.methods.count == 1)
  }

  @Test(arguments: [
    (String(repeating: "class A {", count: 200), "types are nested more than 64 deep"),
    (
      "class " + String(repeating: "A", count: 5_000) + " {}",
      "the name of a type has more than 4096 bytes"
    ),
    (
      String(repeating: "a,", count: 1_000_001),
      "the file has more than 2000000 tokens"
    ),
  ])
  func limitsHaveAMessage(_ text: String, _ message: String) {
    let result = Self.read(text.utf8)
    #expect(result.problems.first?.rule == "source-syntax-invalid")
    #expect(result.problems.first?.message == "\(message); the rest of the file is not read")
  }

  @Test func textInOtherEncodingsIsRead() throws {
    let text = "class Ä: B {\n  func loadView() {}\n}\n"
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let result = Self.read(wide)
    #expect(result.types.map(\.name.value) == ["Ä"])
    #expect(result.place(try #require(result.types.first).name.span).text == "Ä")
  }
}
