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
    ("a ? b : c", "(a ? b : c)"), ("if a { 1 } else { 2 }", "{if a {1} else {2}}"),
    ("a.map { $0 }", "a.map({ $0})"), ("a.map { x in x.b }", "a.map({x x.b})"),
    ("f { 1 }", "f({ 1})"), ("{ let a = 1; return a }()", "{a = 1; a}"), ("a[0]", "a[0]"),
    ("a[0, 1]", "<a subscript>"),
    ("f(a: b ? c ? 1 : 2 : 3, d: 4)", "f(a:(b ? (c ? 1 : 2) : 3) d:4)"),
    ("f(a: b as! C, d: 4)", "f(a:b d:4)"), ("1 * 2", "<an expression>"),
    ("try f()", "<an expression>"), ("(1, 2)", "<a tuple>"),
    ("a == .b && !c || d", "(((a == .b) && !c) || d)"),
    ("a ?? b ?? c", "(a ?? b ?? c)"), ("f().a?.b", "f().a.b"), ("[A]()", "[]"), ("[A: B]()", "{}"),
    ("a!", "a"), (#""\(a ? b : c)""#, "text('' (a ? b : c) '')"),
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
        "Constants.d={e = 4; e}", "Constants.Inner.f=5", "Array.all=[]",
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
    String(repeating: "f { ", count: 50_000), String(repeating: "{ a in if b { ", count: 30_000),
    String(repeating: "a ? b : ", count: 50_000), String(repeating: "!", count: 100_000),
    String(repeating: "a ?? b && ", count: 50_000),
    "{ " + String(repeating: "switch a { case .b: ", count: 30_000),
    "{ " + String(repeating: "x.append({ ", count: 30_000),
    "{ " + String(repeating: "a = b\n", count: 50_000) + "}",
    String(repeating: "a == b != ", count: 50_000),
    "{ if " + String(repeating: "let a = b, ", count: 50_000) + "c { } }",
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
    case .property(let base, let name): return "\(shape(base)).\(name)"
    case .element(let base, let key): return "\(shape(base))[\(shape(key))]"
    case .conditional(let condition, let then, let otherwise):
      return "(\(shape(condition)) ? \(shape(then)) : \(shape(otherwise)))"
    case .operation(.not, let operands): return "!\(shapes(operands))"
    case .operation(let kind, let operands):
      let sign =
        switch kind {
        case .equal: "=="
        case .unequal: "!="
        case .and: "&&"
        case .or: "||"
        case .coalescing: "??"
        case .not: "!"
        }
      return "(\(operands.map(shape).joined(separator: " \(sign) ")))"
    case .closure(let names, let body): return "{\(names.joined(separator: ",")) \(shape(body))}"
    case .block(let body): return "{\(shape(body))}"
    }
  }

  /// Statements as a short text.
  private static func shape(_ statements: [LiteralExpression.Statement]) -> String {
    statements.map { statement in
      switch statement {
      case .bind(let binding), .assign(let binding):
        "\(binding.name) = \(shape(binding.value))"
      case .add(let binding): "\(binding.name) += \(shape(binding.value))"
      case .result(let value), .call(let value), .value(let value): shape(value)
      case .unread(let words, _): "<\(words)>"
      case .guarded(let clauses, let body): "guard \(shape(clauses)) {\(shape(body))}"
      case .loop(let name, let list, let clauses, let body):
        "for \(name) in \(shape(list)) [\(shape(clauses))] {\(shape(body))}"
      case .branch(let branches):
        branches.map {
          $0.clauses.isEmpty ? "{\(shape($0.body))}" : "if \(shape($0.clauses)) {\(shape($0.body))}"
        }
        .joined(separator: " else ")
      case .choice(let subject, let choices):
        "switch \(shape(subject)) {\(choices.map { "\(shape($0.patterns)): \(shape($0.body))" }.joined(separator: "; "))}"
      }
    }.joined(separator: "; ")
  }

  private static func shape(_ clauses: [LiteralExpression.Clause]) -> String {
    clauses.map { clause in
      switch clause {
      case .test(let value): shape(value)
      case .bound(let binding): "let \(binding.name) = \(shape(binding.value))"
      }
    }.joined(separator: ", ")
  }

  private static func shape(_ patterns: [LiteralExpression.Pattern]) -> String {
    patterns.map { pattern in
      switch pattern {
      case .any(let name): name ?? "_"
      case .value(let value): shape(value)
      case .enumCase(let name, let names):
        ".\(name)(\(names.map { $0 ?? "_" }.joined(separator: ",")))"
      }
    }.joined(separator: ",")
  }

  private static let bodies: [(text: String, shape: String)] = [
    (
      "a = 1\n  b.append(2)\n  c += [3]\n  d.append(contentsOf: e)\n  return d",
      "a = 1; b += [2]; c += [3]; d += e; d"
    ),
    (
      "if let a, b == 1 { return 1 } else if c { return 2 }\n  return 3",
      "if let a = a, (b == 1) {1} else if c {2}; 3"
    ),
    ("guard let a = b else { fatalError(\"\") }\n  return a", "guard let a = b {<an error>}; a"),
    ("for a in b where a.c { d.append(a) }\n  return d", "for a in b [a.c] {d += [a]}; d"),
    (
      "switch a {\n  case .b, .c: return 1\n  case let .d(e as any F), .g(let e, _): return e\n  case \"h\": print(1); return 2\n  @unknown default: return 3\n  }",
      "switch a {.b(),.c(): 1; .d(e),.g(e,_): e; 'h': 2; _: 3}"
    ),
    ("switch a {\n  case .b: \"1\"\n  default: \"2\"\n  }", "switch a {.b(): '1'; _: '2'}"),
    (
      "let a: B\n  if c { a = 1 } else { a = 2 }\n  return a",
      "a = <a variable without a value>; if c {a = 1} else {a = 2}; a"
    ),
    ("if a { b() }\n  return 1", "if a {<a statement>}; 1"),
    ("if a { b } else { c }", "if a {b} else {c}"),
    (
      "switch a {\n  case .b: break\n  case .c: d()\n  default: continue\n  }\n  return 1",
      "switch a {.b(): ; .c(): <a statement>; _: <a statement>}; 1"
    ),
    ("for a in b { c(a) }\n  return 1", "for a in b [] {<a statement>}; 1"),
    ("while a { b() }\n  return 1", "<a statement>; 1"),
    ("a.`.` = 1\n  return 2", "a.. = 1; 2"),
    ("let a = b.removeLast()\n  return a", "<a value that changes a variable>; a"),
    ("a.forEach { b.append($0) }\n  return b", "for $0 in a [] {b += [$0]}; b"),
    (
      "switch a { case .b: c = 1 case .d: c = 2 }\n  return c",
      "switch a {.b(): c = 1; .d(): c = 2}; c"
    ),
    ("switch a {\n  case .b where c: return 1\n  default: return 2\n  }", "<a choice>"),
    ("switch a {\n  case let b as C: return b\n  default: return 2\n  }", "<a choice>"),
    ("for (a, b) in c { d(a) }\n  return 1", "<a loop>; 1"),
    ("if case .a = b { return 1 }\n  return 2", "<a condition>; 2"),
    ("let (a, b) = c\n  return a", "<a pattern>; a"),
    ("a()\n  return b", "<a statement>; b"),
    (
      "#if A\n  return 1\n  #endif\n  return 2",
      "<a condition of the compiler>; 1; <a condition of the compiler>; 2"
    ),
  ]

  @Test("The body of a function is read", arguments: bodies)
  func bodiesAreRead(text: String, shape: String) throws {
    let literals = Self.read(
      "extension A {\n  static func f(x: [B: C]? = nil, y z: D) -> E {\n  \(text)\n  }\n}\nlet y = 2\n"
    )
    #expect(literals.bindings.map(\.name) == ["y"])
    let function = try #require(literals.functions.first)
    #expect(function.name == "A.f")
    #expect(function.parameters.map(\.name) == ["x", "z"])
    #expect(function.parameters.map(\.type) == [nil, "D"])
    guard case .block(let statements)? = function.result?.content else {
      Issue.record("no block")
      return
    }
    #expect(Self.shape(statements) == shape)
  }

  @Test func casesHaveRawValues() {
    let literals = Self.read(
      """
      enum A: String { case b, c = "d"; case e(F, g: [H: I]), j
        enum K { case l }
        init(m: Int) { self.n = m }
        init?(rawValue: String) { nil }
      }
      """)
    #expect(
      literals.cases.map { "\($0.name)=\(Self.shape($0.value))" } == [
        "A.b='b'", "A.c='d'", "A.e='e'", "A.j='j'", "A.K.l=<a raw value>",
      ])
    #expect(literals.functions.map(\.name) == ["A.init", "A.init"])
  }

  private static func shapes(_ values: [LiteralExpression]) -> String {
    values.map(shape).joined(separator: " ")
  }
}
