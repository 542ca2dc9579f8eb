internal import Findings
internal import LaunchProject
internal import LaunchSources
internal import SourceText

/// Reads expressions of Starlark as far as their value may be followed; any other expression is *computed*.
struct StarlarkParser {
  /// The maximum depth of expressions inside one another.
  static let maximumDepth = 100
  /// The maximum number of members and calls that follow one value.
  private static let maximumChainLength = 200

  let source: SourceFile
  let tokens: [StarlarkToken]
  var at = 0
  private(set) var problem: Finding?
  private var depth = 0

  init(_ source: SourceFile, _ tokens: [StarlarkToken]) {
    self.source = source
    self.tokens = tokens
  }

  var token: StarlarkToken { tokens[min(at, tokens.count - 1)] }
  var isAtEnd: Bool { token.kind == .end }
  var text: String { text(at) }
  var nextText: String { text(at + 1) }
  var nextKind: StarlarkToken.Kind { tokens[min(at + 1, tokens.count - 1)].kind }

  private func text(_ index: Int) -> String {
    source.text(tokens[min(index, tokens.count - 1)].span)
  }

  private func isPunctuation(_ text: StaticString) -> Bool {
    let token = token
    guard token.kind == .punctuation, Int(token.end - token.start) == text.utf8CodeUnitCount else {
      return false
    }
    return text.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy { source[Int(token.start) + $0] == buffer[$0] }
    }
  }

  /// Keeps the first problem.
  private mutating func warn(_ message: String, help: String? = nil) {
    guard problem == nil else { return }
    problem = Finding(
      rule: ProjectRule.invalidFile, severity: .warning, message: message, span: token.span,
      help: help)
  }

  /// Goes to the next statement.
  mutating func skipStatement() {
    if !isAtEnd { at += 1 }
    while !isAtEnd, !token.beginsStatement { at += 1 }
  }

  // MARK: Expressions

  /// Reads the expression at the current token, and goes to the token after it.
  mutating func expression() -> LiteralExpression {
    let start = at
    guard depth < Self.maximumDepth else {
      warn("expressions are nested more than \(Self.maximumDepth) deep; they are not read")
      skip()
      return computed("an expression that is nested too deeply", from: start)
    }
    depth += 1
    defer { depth -= 1 }
    let value = operation(0)
    if isWord("if") {
      at += 1
      let condition = operation(0)
      guard isWord("else") else {
        skip()
        return computed("a condition", from: start)
      }
      at += 1
      let otherwise = expression()
      return LiteralExpression(
        .conditional(condition, then: value, otherwise: otherwise), at: span(from: start))
    }
    guard isEnd else {
      skip()
      return computed("an expression", from: start)
    }
    return value
  }

  /// Whether the current token is a word inside of a line.
  private func isWord(_ word: StaticString) -> Bool {
    let token = token
    return token.kind == .name && !token.beginsLine && text == word.description
  }

  private func infix() -> StarlarkOperator? {
    let token = token
    guard !token.beginsLine, token.kind == .name || token.kind == .punctuation,
      token.end - token.start <= StarlarkOperator.maximumLength
    else { return nil }
    return StarlarkOperator(text, before: nextText)
  }

  /// Reads operands and the operators between them that bind at least as much as a level. The list of a comprehension
  /// ends before its `if`.
  mutating func operation(_ level: Int) -> LiteralExpression {
    let start = at
    var left = prefixed()
    var last: Int?
    while let found = infix(), found.level >= level {
      // Different operators of one level would nest without a limit.
      let isMixed = last == found.level
      last = found.level
      var operands = [left]
      while infix() == found {
        at += found.tokenCount
        operands.append(operation(found.level + 1))
      }
      left =
        isMixed
        ? computed("an expression", from: start) : found.joined(operands, at: span(from: start))
    }
    return left
  }

  private mutating func prefixed() -> LiteralExpression {
    let start = at
    guard token.kind == .name, text == "not", depth < Self.maximumDepth else { return operand() }
    at += 1
    depth += 1
    defer { depth -= 1 }
    return LiteralExpression(.operation(.not, [operation(2)]), at: span(from: start))
  }

  /// Whether an expression ends before the current token.
  private var isEnd: Bool {
    let token = token
    if token.kind == .end || token.beginsLine { return true }
    // The end of the element of a comprehension.
    if token.kind == .name { return text == "for" }
    guard token.kind == .punctuation, token.end == token.start + 1 else { return false }
    switch source[Int(token.start)] {
    case UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="):
      return true
    default: return false
    }
  }

  /// Skips the rest of an expression, with everything in brackets.
  private mutating func skip() {
    var open = 0
    while !isAtEnd {
      if open == 0, isEnd { return }
      let token = token
      // Brackets that are never closed end with the statement.
      if token.beginsStatement, open > 0 { return }
      open += token.nesting(in: source)
      at += 1
    }
  }

  func span(from start: Int) -> SourceSpan {
    let first = tokens[min(start, tokens.count - 1)]
    let last = tokens[min(max(start, at - 1), tokens.count - 1)]
    return SourceSpan(Int(first.start)..<max(Int(first.start), Int(last.end)))
  }

  private func computed(_ words: String, from start: Int) -> LiteralExpression {
    LiteralExpression(.computed(words), at: span(from: start))
  }

  private mutating func operand() -> LiteralExpression {
    let start = at
    var value = primary()
    var length = 0
    while !token.beginsLine, token.kind == .punctuation {
      length += 1
      if length > Self.maximumChainLength { value = computed("a long chain of calls", from: start) }
      if isPunctuation(".") {
        guard nextKind == .name else { return value }
        at += 2
        let name = text(at - 1)
        switch value.content {
        case .name(let outer) where outer.utf8.count < 1_000:
          value = LiteralExpression(.name("\(outer).\(name)"), at: span(from: start))
        default:
          guard isPunctuation("(") else {
            value = LiteralExpression(.property(value, name), at: span(from: start))
            continue
          }
          let nameSpan = tokens[at - 1].span
          let arguments = arguments()
          value = LiteralExpression(
            .call(
              LiteralExpression.Call(
                name: name, nameSpan: nameSpan, base: value, arguments: arguments)),
            at: span(from: start))
        }
      } else if isPunctuation("(") {
        guard case .name(let name) = value.content else {
          skipBrackets()
          value = computed("a call", from: start)
          continue
        }
        let nameSpan = value.span
        value = LiteralExpression(
          .call(
            LiteralExpression.Call(
              name: name, nameSpan: nameSpan, base: nil, arguments: arguments())),
          at: nameSpan)
      } else if isPunctuation("[") {
        at += 1
        let key = expression()
        guard isPunctuation("]") else {
          skipBrackets(isInside: true)
          value = computed("an element of a value", from: start)
          continue
        }
        at += 1
        value = LiteralExpression(.element(value, key), at: span(from: start))
      } else {
        return value
      }
    }
    return value
  }

  /// Goes behind the brackets that open at the current token, or are open before it.
  private mutating func skipBrackets(isInside: Bool = false) {
    if !isInside { at += 1 }
    var open = 1
    while open > 0, !isAtEnd, !token.beginsStatement {
      open += token.nesting(in: source)
      at += 1
    }
  }

  private mutating func primary() -> LiteralExpression {
    let start = at
    switch token.kind {
    case .string: return string()
    case .number:
      at += 1
      return LiteralExpression(StarlarkLiteral.number(text(at - 1)), at: span(from: start))
    case .name:
      let word = text
      if StarlarkToken.keywords.contains(word) {
        skip()
        return computed(word == "lambda" ? "a function" : "a condition", from: start)
      }
      at += 1
      return LiteralExpression(StarlarkLiteral.word(word), at: span(from: start))
    case .end: return computed("an expression", from: start)
    case .punctuation:
      if isPunctuation("[") { return list(until: "]", from: start) }
      if isPunctuation("(") { return list(until: ")", from: start) }
      if isPunctuation("{") { return dictionary() }
      if isPunctuation("-"), nextKind == .number {
        at += 2
        return LiteralExpression(StarlarkLiteral.number("-" + text(at - 1)), at: span(from: start))
      }
      if !isEnd { at += 1 }
      return computed("an expression", from: start)
    }
  }

  /// A list, a tuple, or an expression in parentheses.
  private mutating func list(until end: StaticString, from start: Int) -> LiteralExpression {
    at += 1
    var elements: [LiteralExpression] = []
    var hasComma = false
    var isLiteral = true
    while !isAtEnd, !isPunctuation(end) {
      let before = at
      let element = expression()
      // `[x for x in y]`
      if isWord("for"), elements.isEmpty, let made = comprehension(element, until: end, from: start)
      {
        return made
      }
      elements.append(element)
      if isPunctuation(",") {
        at += 1
        hasComma = true
      } else if !isPunctuation(end) {
        isLiteral = false
        // What follows the element of a comprehension is skipped with it.
        if isWord("for") { at += 1 }
        guard !token.beginsStatement else { break }
        if at == before || isEnd { at += 1 }
      }
    }
    if isPunctuation(end) { at += 1 }
    guard isLiteral else { return computed("a comprehension", from: start) }
    if end.utf8Start[0] == UInt8(ascii: ")"), elements.count == 1, !hasComma { return elements[0] }
    return LiteralExpression(.list(elements), at: span(from: start))
  }

  /// Reads the rest of a comprehension with one `for`: the elements of a list, as `map` and `filter` make them. The current
  /// token is the `for`; nil for another form.
  private mutating func comprehension(
    _ element: LiteralExpression, until end: StaticString, from start: Int
  ) -> LiteralExpression? {
    let before = at
    at += 1
    guard token.kind == .name, nextText == "in", depth < Self.maximumDepth else {
      at = before
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    let name = text
    at += 2
    var list = operation(0)
    if isWord("if") {
      at += 1
      list = StarlarkComprehension.call("filter", list, name, operation(0), at: element.span)
    }
    guard isPunctuation(end) else {
      skipBrackets(isInside: true)
      return computed("a comprehension", from: start)
    }
    at += 1
    return StarlarkComprehension.call("map", list, name, element, at: element.span)
  }

  private mutating func dictionary() -> LiteralExpression {
    let start = at
    at += 1
    var entries: [LiteralExpression.Entry] = []
    var isLiteral = true
    while !isAtEnd, !isPunctuation("}") {
      let before = at
      let key = expression()
      if isPunctuation(":") {
        at += 1
        let value = expression()
        entries.append(LiteralExpression.Entry(key: key, value: value))
      } else {
        isLiteral = false
      }
      if isPunctuation(",") {
        at += 1
      } else if !isPunctuation("}") {
        isLiteral = false
        guard !token.beginsStatement else { break }
        if at == before || isEnd { at += 1 }
      }
    }
    if isPunctuation("}") { at += 1 }
    guard isLiteral else { return computed("a comprehension", from: start) }
    return LiteralExpression(.dictionary(entries), at: span(from: start))
  }

  private mutating func arguments() -> [LiteralExpression.Argument] {
    at += 1
    var all: [LiteralExpression.Argument] = []
    while !isAtEnd, !isPunctuation(")") {
      let before = at
      var label: String?
      var labelSpan: SourceSpan?
      if token.kind == .name, nextText == "=", nextKind == .punctuation {
        label = text
        labelSpan = token.span
        at += 2
      } else if isPunctuation("*") || isPunctuation("**") {
        // The content of `**kwargs` is unknown.
        at += 1
        label = "**"
      }
      let value = expression()
      all.append(
        LiteralExpression.Argument(
          label: label, labelSpan: labelSpan ?? value.span, value: value))
      if isPunctuation(",") {
        at += 1
      } else if !isPunctuation(")") {
        if isPunctuation("=") {
          warn(
            "the argument before '=' does not follow a comma, so Bazel refuses the file",
            help: "end the argument before it with ','")
        }
        guard !token.beginsStatement else { break }
        if at == before || isEnd { at += 1 }
      }
    }
    if isPunctuation(")") { at += 1 }
    return all
  }

  /// Adjacent strings are one string.
  private mutating func string() -> LiteralExpression {
    let start = at
    repeat { at += 1 } while token.kind == .string && !token.beginsLine
    return StarlarkLiteral.string(tokens[start..<at], in: source)
  }
}
