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

  /// The words that begin statements which are not read, or stand inside expressions.
  static let keywords: Set<String> = [
    "def", "for", "if", "else", "elif", "while", "return", "pass", "break", "continue", "lambda",
    "in", "not", "and", "or",
  ]

  private let source: SourceFile
  private let tokens: [StarlarkToken]
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
    let token = tokens[min(index, tokens.count - 1)]
    return source.text(token.span)
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
      if problem == nil {
        problem = Finding(
          rule: ProjectRule.invalidFile, severity: .warning,
          message:
            "expressions are nested more than \(Self.maximumDepth) deep; they are not read",
          span: token.span)
      }
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

  /// The operators that are read, from those that bind least.
  private enum Operator {
    case or, and, equal, unequal, contains, lacks, plus, percent

    var level: Int {
      switch self {
      case .or: 0
      case .and: 1
      case .equal, .unequal, .contains, .lacks: 2
      case .plus: 3
      case .percent: 4
      }
    }

    var tokenCount: Int { self == .lacks ? 2 : 1 }
  }

  private func infix() -> Operator? {
    let token = token
    guard !token.beginsLine else { return nil }
    switch token.kind {
    case .name:
      switch text {
      case "or": return .or
      case "and": return .and
      case "in": return .contains
      case "not": return nextText == "in" ? .lacks : nil
      default: return nil
      }
    case .punctuation:
      if isPunctuation("+") { return .plus }
      if isPunctuation("%") { return .percent }
      if isPunctuation("==") { return .equal }
      if isPunctuation("!=") { return .unequal }
      return nil
    default: return nil
    }
  }

  /// Reads operands and the operators between them that bind at least as much as a level. The list of a comprehension
  /// ends before its `if`.
  mutating func operation(_ level: Int) -> LiteralExpression {
    let start = at
    var left = prefixed()
    while let found = infix(), found.level >= level {
      var operands = [left]
      while infix() == found {
        at += found.tokenCount
        operands.append(operation(found.level + 1))
      }
      left = operands[1...].isEmpty ? left : joined(found, operands, from: start)
    }
    return left
  }

  private func joined(
    _ kind: Operator, _ operands: [LiteralExpression], from start: Int
  ) -> LiteralExpression {
    let span = span(from: start)
    func made(_ content: LiteralExpression.Content) -> LiteralExpression {
      LiteralExpression(content, at: span)
    }
    /// A method of the value on one side.
    func call(_ name: String, of base: LiteralExpression, _ other: LiteralExpression)
      -> LiteralExpression
    {
      made(
        .call(
          LiteralExpression.Call(
            name: name, nameSpan: span, base: base,
            arguments: [
              LiteralExpression.Argument(label: nil, labelSpan: other.span, value: other)
            ])))
    }
    switch kind {
    case .or: return made(.operation(.or, operands))
    case .and: return made(.operation(.and, operands))
    case .plus: return made(.sum(operands))
    case .percent where operands.count == 2: return call("%", of: operands[0], operands[1])
    case .equal where operands.count == 2: return made(.operation(.equal, operands))
    case .unequal where operands.count == 2: return made(.operation(.unequal, operands))
    case .contains where operands.count == 2: return call("contains", of: operands[1], operands[0])
    case .lacks where operands.count == 2:
      return made(.operation(.not, [call("contains", of: operands[1], operands[0])]))
    default: return made(.computed("an expression"))
    }
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
      if token.kind == .punctuation {
        switch source[Int(token.start)] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): open -= 1
        default: break
        }
      }
      at += 1
    }
  }

  private func span(from start: Int) -> SourceSpan {
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
      if isPunctuation("(") || isPunctuation("[") || isPunctuation("{") { open += 1 }
      if isPunctuation(")") || isPunctuation("]") || isPunctuation("}") { open -= 1 }
      at += 1
    }
  }

  private mutating func primary() -> LiteralExpression {
    let start = at
    switch token.kind {
    case .string: return string()
    case .number:
      let text = text
      at += 1
      return number(text, from: start)
    case .name:
      let word = text
      if Self.keywords.contains(word) {
        skip()
        return computed(word == "lambda" ? "a function" : "a condition", from: start)
      }
      at += 1
      let span = span(from: start)
      switch word {
      case "True", "False": return LiteralExpression(.boolean(word == "True"), at: span)
      case "None": return LiteralExpression(.none, at: span)
      default: return LiteralExpression(.name(word), at: span)
      }
    case .end: return computed("an expression", from: start)
    case .punctuation:
      if isPunctuation("[") { return list(until: "]", from: start) }
      if isPunctuation("(") { return list(until: ")", from: start) }
      if isPunctuation("{") { return dictionary() }
      if isPunctuation("-"), nextKind == .number {
        at += 2
        return number("-" + text(at - 1), from: start)
      }
      if isEnd { return computed("an expression", from: start) }
      at += 1
      return computed("an expression", from: start)
    }
  }

  private func number(_ text: String, from start: Int) -> LiteralExpression {
    let span = span(from: start)
    guard text.utf8.count <= 100 else { return LiteralExpression(.computed("a number"), at: span) }
    if let number = Int128(text) { return LiteralExpression(.integer(number), at: span) }
    for (prefix, radix) in [("0x", 16), ("0o", 8)] where text.lowercased().hasPrefix(prefix) {
      let number = Int128(text.dropFirst(2), radix: radix)
      return LiteralExpression(number.map { .integer($0) } ?? .computed("a number"), at: span)
    }
    return LiteralExpression(Double(text).map { .real($0) } ?? .computed("a number"), at: span)
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
    guard token.kind == .name, nextText == "in" else {
      at = before
      return nil
    }
    let name = text
    at += 2
    func call(_ method: String, _ base: LiteralExpression, _ value: LiteralExpression)
      -> LiteralExpression
    {
      let closure = LiteralExpression(.closure([name], [.result(value)]), at: value.span)
      return LiteralExpression(
        .call(
          LiteralExpression.Call(
            name: method, nameSpan: element.span, base: base,
            arguments: [
              LiteralExpression.Argument(label: nil, labelSpan: value.span, value: closure)
            ])), at: element.span)
    }
    var list = operation(0)
    if isWord("if") {
      at += 1
      list = call("filter", list, operation(0))
    }
    guard isPunctuation(end) else {
      at = before
      return nil
    }
    at += 1
    return call("map", list, element)
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
        if isPunctuation("="), problem == nil {
          problem = Finding(
            rule: ProjectRule.invalidFile, severity: .warning,
            message: "the argument before '=' does not follow a comma, so Bazel refuses the file",
            span: token.span, help: "end the argument before it with ','")
        }
        guard !token.beginsStatement else { break }
        if at == before || isEnd { at += 1 }
      }
    }
    if isPunctuation(")") { at += 1 }
    return all
  }

  // MARK: Strings

  /// Adjacent strings are one string.
  private mutating func string() -> LiteralExpression {
    let start = at
    var texts: [String] = []
    while token.kind == .string, at == start || !token.beginsLine {
      texts.append(text(of: token))
      at += 1
    }
    let span =
      texts.count == 1
      ? SourceSpan(tokens[start].content) : span(from: start)
    return LiteralExpression(.string(texts.joined()), at: span)
  }

  private func text(of token: StarlarkToken) -> String {
    let range = token.content
    guard token.hasEscape, !token.isRaw else { return source.text(range) }
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = source[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < range.upperBound else {
        result.append(byte)
        index += 1
        continue
      }
      let escape = source[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case 0x0A: continue
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): result.append(escape)
      default: result += [byte, escape]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
