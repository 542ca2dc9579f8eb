import Findings
import LaunchKitTestSupport
import LaunchSources
import SourceText
import Testing

/// Files of Swift that describe a project: what is a literal is read, everything else is computed.
@Suite struct SwiftLiteralTests {
  private static let expressions: [(text: String, shape: String)] = [
    (#""a""#, "'a'"), (#""a\n\u{41}\"b""#, "'a\nA\"b'"), (##"#"a\n"#"##, #"'a\n'"#),
    (#""\(name).app""#, "text('' name '.app')"), ("\"\"\"\n    a\n      b\n    \"\"\"", "'a\n  b'"),
    ("12", "12"), ("-1_000", "-1000"), ("0x1F", "31"), ("1.5", "real 1.5"), ("true", "true"),
    ("nil", "nil"), ("[1, 2,]", "[1 2]"), ("[:]", "{}"),
    ("[\"a\": [1], \"b\": false]", "{'a':[1] 'b':false}"),
    (".app", ".app"), ("Product.app", "Product.app"), ("name", "name"), ("(\"a\")", "'a'"),
    (".target(name: \"A\", 1)", ".target(name:'A' 1)"), ("f().g(h: 1)", "f().g(h:1)"),
    ("\"a\" + b + \"c\"", "'a' + b + 'c'"), ("[1] + f()", "[1] + f()"),
    ("a ? b : c", "<a condition>"), ("if a { 1 } else { 2 }", "<a condition>"),
    ("a.map { $0 }", "<a closure>"), ("f { 1 }", "<a closure>"), ("a[0]", "<a subscript>"),
    ("f(a: b ? c ? 1 : 2 : 3, d: 4)", "f(a:<a condition> d:4)"),
    ("f(a: b as! C, d: 4)", "f(a:<an expression> d:4)"), ("1 * 2", "<an expression>"),
    ("try f()", "<an expression>"), ("(1, 2)", "<a tuple>"),
    ("a!", "<an optional value>"), (#""\(a ? b : c)""#, "text('' <a condition> '')"),
    ("[1, \"a\": 2]", "<a collection>"),
    ("99999999999999999999999999999999999999999999", "real 1e+44"),
  ]

  @Test("An expression is what it says", arguments: expressions)
  func expressionsAreRead(text: String, shape: String) throws {
    let literals = Self.read("let x = \(text)\nlet y = 2\n")
    #expect(literals.problem == nil)
    #expect(literals.bindings.map(\.name) == ["x", "y"])
    #expect(Self.shape(try #require(literals.bindings.first).value) == shape)
  }

  @Test func namesAreThoseOfTheTypesAroundThem() {
    let literals = Self.read(
      """
      import A
      import struct B.C
      public enum Constants {
        public static let a: String = "1"
        static var b: [String: [Int]] { ["x": [1]] }
        static var c: Int { return 3 }
        static var d: Int { let e = 4; return e }
        enum Inner { static let f = 5 }
        func g() { let h = 6 }
      }
      private extension [Target] { static var all: Self { [] } }
      extension Array where Element == Int { static var none: Self { [] } }
      let last = 7
      """)
    #expect(literals.imports.contains("A"))
    #expect(
      literals.bindings.map { "\($0.name)=\(Self.shape($0.value))" } == [
        "Constants.a='1'", "Constants.b={'x':[1]}", "Constants.c=3",
        "Constants.d=<a property with a body>", "Constants.Inner.f=5", "Array.all=[]",
        "Array.none=[]", "last=7",
      ])
  }

  @Test func placesAreThoseOfTheValues() throws {
    let literals = Self.read("let x = f(name: \"ab\")\n")
    let binding = try #require(literals.bindings.first)
    guard case .call(let call) = binding.value.content, let name = call.argument("name") else {
      Issue.record("no call")
      return
    }
    #expect(binding.nameSpan == SourceSpan(4..<5))
    #expect(name.labelSpan == SourceSpan(10..<14))
    // The text between the quotation marks.
    #expect(name.value.span == SourceSpan(17..<19))
  }

  private static let hostile: [String] = [
    String(repeating: "[", count: 100_000), String(repeating: "f(", count: 100_000),
    String(repeating: "\"\\(", count: 50_000), String(repeating: "a.", count: 200_000) + "b",
    String(repeating: "a+", count: 200_000) + "b", String(repeating: "f()", count: 100_000),
    String(repeating: "{", count: 100_000), String(repeating: "(", count: 100_000),
  ]

  @Test(arguments: hostile.indices)
  func nothingIsTooDeepOrTooLong(index: Int) {
    let text = Self.hostile[index]
    let time = threadProcessorTime { _ = Self.read("let x = \(text)\nlet y = 1\n") }
    // Without optimization; a program that people use takes a tenth.
    #expect(time < .seconds(10))
  }

  @Test func aFileCutAnywhereIsRead() {
    let text = #"""
      let p = Project(name: "A\(b)c", targets: [.target(name: "x", plist: ["a": [1, true]])] + f { $0 })
      extension [T] { static var all: Self { [.init("""
        x
        """), #"y"#] } }
      """#
    let bytes = Array(text.utf8)
    for end in 0...bytes.count {
      let literals = SwiftLiterals(SourceFile(path: "a.swift", bytes: Array(bytes[..<end])))
      for binding in literals.bindings { #expect(Int(binding.value.span.end) <= end) }
    }
  }

  private static func read(_ text: String) -> SwiftLiterals {
    SwiftLiterals(SourceFile(path: "a.swift", text: text))
  }

  /// An expression as a short text.
  private static func shape(_ value: LiteralExpression) -> String {
    switch value.content {
    case .string(let text): return "'\(text)'"
    case .interpolation(let parts): return "text(\(shapes(parts)))"
    case .integer(let number): return "\(number)"
    case .real(let number): return "real \(number)"
    case .boolean(let flag): return "\(flag)"
    case .none: return "nil"
    case .list(let elements): return "[\(shapes(elements))]"
    case .dictionary(let entries):
      return "{\(entries.map { "\(shape($0.key)):\(shape($0.value))" }.joined(separator: " "))}"
    case .name(let name): return name
    case .member(let name): return ".\(name)"
    case .call(let call):
      let base = call.base.map { "\(shape($0))." } ?? ""
      let arguments = call.arguments.map { "\($0.label.map { "\($0):" } ?? "")\(shape($0.value))" }
      return "\(base)\(call.name)(\(arguments.joined(separator: " ")))"
    case .sum(let terms): return terms.map(shape).joined(separator: " + ")
    case .computed(let words): return "<\(words)>"
    }
  }

  private static func shapes(_ values: [LiteralExpression]) -> String {
    values.map(shape).joined(separator: " ")
  }
}
