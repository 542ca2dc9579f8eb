internal import Findings
internal import SourceText

/// Goes over the tokens and passes each one to the part that reads it.
extension ObjectiveCParser {
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
      if container != nil, beginsMethod(token) { readMethod() }
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

  /// Whether the brace belongs to `extern "C"` or a namespace, which contain further declarations.
  private var isTransparent: Bool {
    guard at > 1 else { return false }
    if tokens[at - 1].kind == .cString { return tokens[at - 2].word == .extern }
    /// The maximum number of tokens in the names of nested namespaces.
    let longest = 16
    var index = at - 1
    while index >= 0, at - index <= longest {
      if tokens[index].word == .namespace { return true }
      guard tokens[index].kind == .word || tokens[index].byte == UInt8(ascii: ":") else { break }
      index -= 1
    }
    return false
  }

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
      Finding(
        rule: SourceProblem.rule, severity: .warning, message: message, span: SourceSpan(range),
        help: help))
  }

  /// Reads `NSString * const Name = @"text";`, and the same with a string of C, if its `=` is at ``at``.
  private mutating func constant() {
    guard at > 0, tokens[at + 1].kind == .string || tokens[at + 1].kind == .cString,
      byte(at + 2) == UInt8(ascii: ";")
    else { return }
    // `char Name[] = "text";`
    let isArray = byte(at - 1) == UInt8(ascii: "]") && byte(at - 2) == UInt8(ascii: "[")
    let name = isArray ? at - 3 : at - 1
    guard kind(name) == .word else { return }
    define(text(name), ObjectiveCString.value(source, tokens[at + 1].range))
  }

  mutating func define(_ name: String, _ value: String?) {
    if let known = constants[name], known != value {
      constants[name] = .some(nil)
    } else {
      constants[name] = .some(value)
    }
  }
}
