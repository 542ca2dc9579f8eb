internal import Findings
internal import SourceText

/// Reads declarations and uses from tokens: one pass, with brackets counted and not followed in calls.
struct ObjectiveCParser {
  /// A method or function whose body is being read.
  struct Body {
    /// The tokens of the name: from the `-` of a method to its `{`, or the name of a function.
    var head: Range<Int>
    /// The index of the type and of the method in it, where it is kept.
    var method: (type: Int, index: Int)?
    /// The full name; made when it is first needed.
    var name: String?
    /// Where the body begins.
    var start: Int
  }

  /// What is restored at `#else`.
  private struct Branch {
    var depth: Int
    var body: Body?
    var container: Int?
    var functionName: Int?
    var place: Range<Int>
  }

  /// How many directives that enclose each other have their state restored at `#else`.
  private static let maximumBranches = 64

  let source: SourceFile
  let tokens: [ObjectiveCToken]
  let directives: [ObjectiveCDirective]
  var types: [TypeDeclaration] = []
  var uses: [SourceUse] = []
  var problems: [Diagnostic]

  var at = 0
  /// Open braces, those of `extern "C"` and namespaces left out.
  var depth = 0
  var transparentBraces = 0
  /// The index of the type between `@interface` and `@end`.
  var container: Int?
  var containerPlace = 0..<0
  var body: Body?
  /// The token of the name in a declaration of C that may become a function.
  var functionName: Int?
  var conditions = ConditionStack()
  private var branches: [Branch] = []
  private var excessBranches = 0

  /// String constants of the file; nil for a name with several values.
  var constants: [String: String?] = [:]
  /// URLs in variables of the method.
  var localURLs: [String: String?] = [:]
  /// The properties that hold connection options.
  var fileOptions: Set<String> = []
  /// The variables of the method whose uses are followed.
  var watched: [Watched] = []

  init(_ lexer: ObjectiveCLexer) {
    source = lexer.source
    tokens = lexer.tokens
    directives = lexer.directives
    problems = lexer.problems
  }

  mutating func run() {
    while true {
      let token = tokens[at]
      switch token.kind {
      case .end:
        finish()
        return
      case .directive: directive(directives[token.index])
      case .at: atWord(token)
      case .punctuation: punctuation(token)
      case .word:
        if token.word != .none || !token.flags.isDisjoint(with: Self.interesting) {
          use(token)
        } else if !watched.isEmpty, depth > 0 {
          watchedUse()
        }
      default: break
      }
      at += 1
    }
  }

  private static let interesting: ObjectiveCToken.Flags = [
    .mayNeedPurpose, .isLaunchOption, .isConnectionOption,
  ]

  // MARK: Brackets

  private mutating func punctuation(_ token: ObjectiveCToken) {
    switch token.byte {
    case UInt8(ascii: "{"): openBrace()
    case UInt8(ascii: "}"):
      if depth == 0 {
        transparentBraces = max(0, transparentBraces - 1)
        functionName = nil
      } else {
        depth -= 1
        if depth == 0 { endBody(Int(token.end)) }
      }
    case _ where depth > 0: break
    case UInt8(ascii: ";"): functionName = nil
    case UInt8(ascii: "("):
      if functionName == nil, at > 0, tokens[at - 1].kind == .word { functionName = at - 1 }
    case UInt8(ascii: "="):
      functionName = nil
      constant()
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      if container != nil, beginsMethod(token) { method() }
    default: break
    }
  }

  private mutating func openBrace() {
    if depth == 0, isTransparent {
      transparentBraces += 1
      return
    }
    depth += 1
    guard depth == 1, body == nil, let name = functionName, at > 0 else { return }
    let previous = tokens[at - 1]
    guard previous.kind == .word || previous.byte == UInt8(ascii: ")") else { return }
    beginBody(Body(head: name..<name + 1, start: Int(tokens[at].start)))
    functionName = nil
  }

  /// Whether the brace is that of `extern "C"` or of a namespace, where declarations go on.
  private var isTransparent: Bool {
    guard at > 1 else { return false }
    if tokens[at - 1].kind == .cString { return tokens[at - 2].word == .extern }
    /// Names of nested namespaces.
    let longest = 16
    var index = at - 1
    while index >= 0, at - index <= longest {
      if tokens[index].word == .namespace { return true }
      guard tokens[index].kind == .word || tokens[index].byte == UInt8(ascii: ":") else { break }
      index -= 1
    }
    return false
  }

  mutating func beginBody(_ body: Body) {
    self.body = body
    localURLs.removeAll(keepingCapacity: true)
    watched.removeAll(keepingCapacity: true)
  }

  mutating func endBody(_ end: Int) {
    if let body, let method = body.method {
      types[method.type].methods[method.index].body = SourceSpan(body.start..<end)
    }
    body = nil
    functionName = nil
  }

  // MARK: Branches

  private mutating func directive(_ directive: ObjectiveCDirective) {
    switch directive.kind {
    case .begin(let condition):
      conditions.begin(condition)
      if branches.count < Self.maximumBranches {
        branches.append(
          Branch(
            depth: depth, body: body, container: container, functionName: functionName,
            place: directive.range))
      } else {
        excessBranches += 1
      }
    case .otherwise(let condition):
      conditions.otherwise(condition)
      guard excessBranches == 0, let branch = branches.last else { return }
      depth = branch.depth
      body = branch.body
      container = branch.container
      functionName = branch.functionName
    case .end:
      conditions.end()
      if excessBranches > 0 { excessBranches -= 1 } else { _ = branches.popLast() }
    case .imports(let range):
      add(.importsModule, source.text(range), at: SourceSpan(range))
    case .constant(let name, let literal):
      define(source.text(name), ObjectiveCString.value(source, literal))
    }
  }

  private mutating func finish() {
    if let container, conditions.isEmpty, branches.isEmpty {
      problem(
        "'\(source.text(containerPlace)) \(types[container].name.value)' has no '@end'",
        containerPlace, help: "write '@end' after its last member")
    }
    if let branch = branches.last {
      problem(
        "'\(source.text(branch.place))' has no '#endif'", branch.place,
        help: "write '#endif' where the branch ends")
    }
    if body != nil { endBody(source.count) }
  }

  private mutating func problem(_ message: String, _ range: Range<Int>, help: String) {
    guard problems.isEmpty else { return }
    problems.append(
      Diagnostic(
        rule: SourceProblem.rule, severity: .warning, message: message, span: SourceSpan(range),
        help: help))
  }

  // MARK: Constants

  /// `NSString * const Name = @"text";`; ``at`` is the `=`.
  private mutating func constant() {
    guard at > 0, tokens[at - 1].kind == .word, tokens[at + 1].kind == .string,
      byte(at + 2) == UInt8(ascii: ";")
    else { return }
    define(text(at - 1), ObjectiveCString.value(source, tokens[at + 1].range))
  }

  mutating func define(_ name: String, _ value: String?) {
    if let known = constants[name], known != value {
      constants[name] = .some(nil)
    } else {
      constants[name] = .some(value)
    }
  }

  // MARK: Tokens

  func byte(_ index: Int) -> UInt8 {
    index >= 0 && index < tokens.count ? tokens[index].byte : 0
  }

  func word(_ index: Int) -> ObjectiveCWord {
    index >= 0 && index < tokens.count ? tokens[index].word : .none
  }

  func kind(_ index: Int) -> ObjectiveCToken.Kind {
    index >= 0 && index < tokens.count ? tokens[index].kind : .end
  }

  func text(_ index: Int) -> String { source.text(tokens[index].range) }

  func span(_ index: Int) -> SourceSpan {
    SourceSpan(start: tokens[index].start, end: tokens[index].end)
  }

  /// Whether the token ends with a text, so that the word needs not be made.
  func ends(_ index: Int, with suffix: StaticString) -> Bool {
    guard kind(index) == .word else { return false }
    let count = suffix.utf8CodeUnitCount
    let range = tokens[index].range
    guard range.count >= count else { return false }
    return source.paddedBytes[range.upperBound - count..<range.upperBound].elementsEqual(
      String(describing: suffix).utf8)
  }
}
