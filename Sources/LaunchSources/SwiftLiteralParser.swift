internal import Findings
internal import SourceText

/// Reads Swift expressions as far as their value may be followed; all others are *computed*.
struct SwiftLiteralParser: SwiftExpressionReading {
  /// The maximum number of nested expressions.
  static let maximumDepth = 100
  /// The maximum number of nested bodies of statements and closures.
  private static let maximumBodyDepth = 24
  /// The maximum number of members and calls in the chain of one value.
  static let maximumChainLength = 200

  let tokens: SwiftTokens
  var at = 0
  private(set) var problem: Finding?
  private var depth = 0
  private var bodyDepth = 0
  /// Whether a `{` begins the body of a statement, and no closure.
  private var isCondition = false

  init(_ tokens: SwiftTokens) { self.tokens = tokens }

  mutating func expression() -> LiteralExpression {
    let start = at
    guard depth < Self.maximumDepth else {
      if problem == nil {
        problem = .unreadSource(
          "expressions are nested more than \(Self.maximumDepth) deep; they are not read",
          at: tokens.span(at))
      }
      skip()
      return computed("an expression that is nested too deeply", from: start)
    }
    depth += 1
    defer { depth -= 1 }
    let value = operation(0)
    if tokens.isOperator(at, "?") {
      at += 1
      let then = expression()
      guard tokens[at].kind == .colon else {
        skip()
        return computed("a condition", from: start)
      }
      at += 1
      let otherwise = expression()
      return LiteralExpression(
        .conditional(value, then: then, otherwise: otherwise),
        at: tokens.span(start, through: at - 1))
    }
    guard isEnd else {
      skip()
      return computed("an expression", from: start)
    }
    return value
  }

  mutating func condition() -> LiteralExpression {
    let before = isCondition
    isCondition = true
    defer { isCondition = before }
    return expression()
  }

  mutating func enterBody() -> Bool {
    guard depth < Self.maximumDepth, bodyDepth < Self.maximumBodyDepth else { return false }
    depth += 1
    bodyDepth += 1
    return true
  }

  mutating func leaveBody() {
    depth -= 1
    bodyDepth -= 1
  }

  /// Reads something in brackets, where a `{` begins a closure.
  private mutating func inBrackets<Value>(
    _ read: (inout SwiftLiteralParser) -> Value
  ) -> Value {
    let before = isCondition
    isCondition = false
    defer { isCondition = before }
    return read(&self)
  }

  /// Reads operands and the operators between them that bind at least as much as a level.
  private mutating func operation(_ level: Int) -> LiteralExpression {
    let start = at
    var left = prefixed()
    var last: Int?
    while let found = SwiftInfixOperator(tokens, at), found.level >= level {
      // Different operators of one level would nest without a limit.
      let isMixed = last == found.level
      last = found.level
      var operands = [left]
      while tokens.isOperator(at, found.text) {
        at += 1
        operands.append(operation(found.level + 1))
      }
      left =
        isMixed
        ? computed("an expression", from: start)
        : LiteralExpression(
          found.kind.map { .operation($0, operands) } ?? .sum(operands),
          at: tokens.span(start, through: at - 1))
    }
    return left
  }

  private mutating func prefixed() -> LiteralExpression {
    let start = at
    guard tokens.isOperator(at, "!") else { return operand() }
    at += 1
    return LiteralExpression(
      .operation(.not, [operand()]), at: tokens.span(start, through: at - 1))
  }

  /// Whether an expression may end before the current token.
  private var isEnd: Bool {
    switch tokens[at].kind {
    case .comma, .closeParenthesis, .closeSquare, .closeBrace, .semicolon, .end, .colon: true
    case .openBrace: isCondition
    case .operator, .postfix, .dot: false
    case .identifier:
      tokens[at].word == .case
        || (tokens[at].startsLine && tokens[at].word != .as && tokens[at].word != .is)
        || (isCondition && (tokens[at].word == .else || tokens[at].word == .where))
    default: tokens[at].startsLine
    }
  }

  /// Skips the rest of an expression, including the `:` of each `?` in it.
  private mutating func skip() {
    var conditions = 0
    while tokens[at].kind != .end {
      if tokens[at].kind == .colon, conditions > 0 {
        conditions -= 1
        at += 1
        continue
      }
      if isEnd { return }
      if tokens[at].kind == .operator, tokens.isOperator(at, "?") { conditions += 1 }
      at = tokens.after(at)
    }
  }

  private func computed(_ words: String, from start: Int) -> LiteralExpression {
    LiteralExpression(
      .computed(words), at: tokens.span(start, through: max(start, at - 1)))
  }

  private mutating func operand() -> LiteralExpression {
    var value = primary()
    var length = 0
    while true {
      let token = tokens[at]
      length += 1
      if length > Self.maximumChainLength {
        value = LiteralExpression(.computed("a long chain of calls"), at: value.span)
      }
      switch token.kind {
      case .dot where tokens.isName(at + 1):
        value = member(of: value)
      case .openParenthesis where !token.startsLine:
        value = call(value)
      case .openBrace where !isCondition && !token.startsLine && isCallable(value):
        value = call(value, with: closure())
      case .openSquare where !token.startsLine:
        value = element(of: value)
      case .postfix:
        // A property of `nil` is `nil`.
        at += 1
      case .identifier where token.word == .as && !token.startsLine:
        at += 1
        if tokens[at].kind == .postfix || tokens[at].kind == .operator { at += 1 }
        skipType()
      default: return value
      }
    }
  }

  private func isCallable(_ value: LiteralExpression) -> Bool {
    switch value.content {
    case .name, .member, .call, .computed: true
    default: false
    }
  }

  private mutating func primary() -> LiteralExpression {
    let start = at
    let token = tokens[at]
    switch token.kind {
    case .string: return string()
    case .number: return number(isNegative: false)
    case .operator where tokens.isOperator(at, "-") && tokens[at + 1].kind == .number:
      at += 1
      return number(isNegative: true)
    case .openSquare: return collection()
    case .openParenthesis:
      let close = tokens.close(at)
      at += 1
      let inner = inBrackets { $0.expression() }
      guard at == close else {
        at = min(close, tokens.count) + 1
        return computed("a tuple", from: start)
      }
      at += 1
      return inner
    case .dot where tokens.isName(at + 1):
      at += 2
      return LiteralExpression(
        .member(tokens.name(at - 1)), at: tokens.span(start, through: at - 1))
    case .identifier: return word()
    case .openBrace where !isCondition:
      let closure = closure()
      guard tokens[at].kind == .openParenthesis, tokens.close(at) == at + 1,
        case .closure([], let statements) = closure.content
      else { return closure }
      at += 2
      return LiteralExpression(.block(statements), at: closure.span)
    case .closeParenthesis, .closeSquare, .closeBrace, .end, .comma, .colon, .semicolon:
      return computed("an expression", from: start)
    default:
      at = tokens.after(at)
      return computed("an expression", from: start)
    }
  }

  private mutating func word() -> LiteralExpression {
    let start = at
    let span = tokens.span(at)
    let word = tokens[at].word
    if !tokens[at].flags.contains(.isQuoted) {
      switch word {
      case .true, .false:
        at += 1
        return LiteralExpression(.boolean(word == .true), at: span)
      case .nil:
        at += 1
        return LiteralExpression(.none, at: span)
      case .try, .await:
        at += 1
        skip()
        return computed("an expression", from: start)
      case .if, .switch:
        return LiteralExpression(.block([selection()]), at: span)
      default: break
      }
    }
    at += 1
    return LiteralExpression(.name(tokens.name(start)), at: span)
  }

  private mutating func member(of base: LiteralExpression) -> LiteralExpression {
    let name = tokens.name(at + 1)
    let nameSpan = tokens.span(at + 1)
    at += 2
    let span = SourceSpan(Int(base.span.start)..<nameSpan.range.upperBound)
    switch base.content {
    case .name(let outer) where outer.utf8.count < SwiftSourceReader.nameLimit:
      return LiteralExpression(.name("\(outer).\(name)"), at: span)
    case .member(let outer) where outer.utf8.count < SwiftSourceReader.nameLimit:
      return LiteralExpression(.member("\(outer).\(name)"), at: span)
    default:
      var arguments: [LiteralExpression.Argument]?
      if tokens[at].kind == .openParenthesis, !tokens[at].startsLine {
        arguments = self.arguments()
      } else if tokens[at].kind == .openBrace, !isCondition, !tokens[at].startsLine {
        arguments = []
      }
      guard let arguments else {
        return LiteralExpression(.property(base, name), at: span)
      }
      return LiteralExpression(
        .call(
          LiteralExpression.Call(
            name: name, nameSpan: nameSpan, base: base, arguments: arguments)), at: span)
    }
  }

  private mutating func call(_ callee: LiteralExpression) -> LiteralExpression {
    let arguments = arguments()
    let name: String
    switch callee.content {
    case .name(let text): name = text
    case .member(let text): name = ".\(text)"
    // `[Target]()` is an empty list.
    case .list(let elements) where elements.count == 1 && arguments.isEmpty:
      return LiteralExpression(.list([]), at: callee.span)
    case .dictionary(let entries) where entries.count == 1 && arguments.isEmpty:
      return LiteralExpression(.dictionary([]), at: callee.span)
    default: return LiteralExpression(.computed("a call"), at: callee.span)
    }
    return LiteralExpression(
      .call(
        LiteralExpression.Call(
          name: name, nameSpan: callee.span, base: nil, arguments: arguments)), at: callee.span)
  }

  /// A call with a closure behind its arguments.
  private func call(
    _ callee: LiteralExpression, with closure: LiteralExpression
  ) -> LiteralExpression {
    var call: LiteralExpression.Call
    switch callee.content {
    case .call(let before): call = before
    case .name(let text):
      call = LiteralExpression.Call(name: text, nameSpan: callee.span, base: nil, arguments: [])
    case .member(let text):
      call = LiteralExpression.Call(
        name: ".\(text)", nameSpan: callee.span, base: nil, arguments: [])
    default: return LiteralExpression(.computed("a closure"), at: callee.span)
    }
    call.arguments.append(
      LiteralExpression.Argument(label: nil, labelSpan: closure.span, value: closure))
    return LiteralExpression(.call(call), at: callee.span)
  }

  /// Reads the closure whose `{` is the current token.
  private mutating func closure() -> LiteralExpression {
    let span = tokens.span(at)
    return inBrackets { parser in
      let names = parser.parametersOfClosure()
      let statements = parser.statements(isClosure: true)
      return LiteralExpression(
        names.map { .closure($0, statements) } ?? .computed("a closure"), at: span)
    }
  }

  /// Reads the subscript at the current token.
  private mutating func element(of base: LiteralExpression) -> LiteralExpression {
    let close = tokens.close(at)
    at += 1
    let key = inBrackets { $0.expression() }
    let isWhole = at == close
    at = min(close, tokens.count) + 1
    return LiteralExpression(
      isWhole ? .element(base, key) : .computed("a subscript"), at: base.span)
  }

  private mutating func arguments() -> [LiteralExpression.Argument] {
    let close = tokens.close(at)
    at += 1
    var all: [LiteralExpression.Argument] = []
    while at < close {
      var label: String?
      var labelSpan: SourceSpan?
      if tokens.isName(at), tokens[at + 1].kind == .colon {
        label = tokens.name(at)
        labelSpan = tokens.span(at)
        at += 2
      }
      let value = inBrackets { $0.expression() }
      all.append(
        LiteralExpression.Argument(
          label: label, labelSpan: labelSpan ?? value.span, value: value))
      if at < close, tokens[at].kind != .comma {
        // Syntax that this parser does not know: the argument is computed, but those after it are read.
        while at < close, tokens[at].kind != .comma { at = tokens.after(at) }
        all[all.count - 1].value.content = .computed("an expression")
      }
      at += 1
    }
    at = min(close, tokens.count) + 1
    return all
  }

  private mutating func collection() -> LiteralExpression {
    let start = at
    let close = tokens.close(at)
    at += 1
    func end(_ parser: inout SwiftLiteralParser) -> SourceSpan {
      parser.at = min(close, parser.tokens.count) + 1
      return parser.tokens.span(start)
    }
    if tokens[at].kind == .colon {
      return LiteralExpression(.dictionary([]), at: end(&self))
    }
    var elements: [LiteralExpression] = []
    var entries: [LiteralExpression.Entry] = []
    while at < close {
      let key = inBrackets { $0.expression() }
      if tokens[at].kind == .colon {
        at += 1
        let value = inBrackets { $0.expression() }
        entries.append(LiteralExpression.Entry(key: key, value: value))
      } else {
        elements.append(key)
      }
      guard tokens[at].kind == .comma else { break }
      at += 1
    }
    let isWhole = at == close && (elements.isEmpty || entries.isEmpty)
    let span = end(&self)
    guard isWhole else { return LiteralExpression(.computed("a collection"), at: span) }
    return LiteralExpression(entries.isEmpty ? .list(elements) : .dictionary(entries), at: span)
  }
}
