extension SwiftBodyParser {
  /// The number of nested expressions that are read.
  private static var maximumDepth: Int { 64 }

  /// The range of an expression. Moves `at` to the token after it.
  ///
  /// - Parameters:
  ///   - isHead: whether the expression ends before a `{`, as the condition of a branch does.
  ///   - stopsAtComma: whether the expression ends before a comma.
  func until(
    _ at: inout Int, _ end: Int, isHead: Bool = false, stopsAtComma: Bool = false
  ) -> Range<Int> {
    let start = at
    while at < end {
      let token = tokens[at]
      switch token.kind {
      case .semicolon, .closeBrace, .closeParenthesis, .closeSquare: return start..<at
      case .comma where stopsAtComma: return start..<at
      case .openBrace where isHead: return start..<at
      case .identifier where token.word == .else && at > start: return start..<at
      default: break
      }
      if at > start, token.startsLine, !isHead, !goesOn(at) { return start..<at }
      at = min(tokens.after(at), end)
    }
    return start..<at
  }

  /// Whether a token at the beginning of a line continues the previous line.
  private func goesOn(_ at: Int) -> Bool {
    switch tokens[at].kind {
    case .dot, .operator, .colon, .postfix: return true
    case .identifier where tokens[at].word == .as || tokens[at].word == .is: return true
    default: break
    }
    switch tokens[at - 1].kind {
    case .operator, .comma, .dot, .colon: return true
    default: return false
    }
  }

  // MARK: Tests

  /// The tests before a `{` or an `else`.
  mutating func tests(_ at: inout Int, _ end: Int) -> [CodeTest] {
    var result: [CodeTest] = []
    while at < end, tokens[at].kind != .openBrace, tokens[at].word != .else {
      let start = at
      while at < end, tokens[at].kind != .comma, tokens[at].kind != .openBrace,
        !(tokens[at].word == .else && tokens[at].kind == .identifier)
      {
        at = min(tokens.after(at), end)
      }
      result += clause(start..<at)
      if at < end, tokens[at].kind == .comma { at += 1 }
    }
    return result
  }

  private mutating func clause(_ range: Range<Int>) -> [CodeTest] {
    guard let first = range.first else { return [] }
    if tokens[first].kind == .directive { return [CodeTest(form: .availability)] }
    let isCase = tokens[first].word == .case
    guard isCase || tokens[first].word == .let || tokens[first].word == .var else {
      return truth(range)
    }
    let sign = range.first { tokens.isOperator($0, "=") }
    var names: [String] = []
    var isPlain = !isCase
    for at in first..<(sign ?? range.upperBound) where tokens[at].kind == .identifier {
      switch tokens[at].word {
      case .let, .var, .case: break
      default:
        // `case let name?` binds any value; other patterns test more.
        if names.isEmpty { names.append(tokens.name(at)) }
        if isCase, tokens[at + 1].kind == .postfix { isPlain = true }
      }
    }
    var value = sign.map { expression($0 + 1..<range.upperBound, isHead: true) } ?? CodeExpression()
    if sign == nil, let name = names.first { value.chains = [CodeChain(root: .name(name))] }
    return [CodeTest(names: names, expression: value, form: isPlain ? .binding : .unknown)]
  }

  /// The tests of a condition: one for each side of `&&`.
  mutating func truth(_ range: Range<Int>) -> [CodeTest] {
    if split(range, at: "?").count > 1 {
      return [CodeTest(expression: expression(range, isHead: true), form: .truth)]
    }
    let alternatives = split(range, at: "||")
    if alternatives.count > 1 {
      return [CodeTest(form: .alternatives(alternatives.map { conjunction($0) }))]
    }
    return conjunction(range)
  }

  private func split(_ range: Range<Int>, at text: StaticString) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var at = range.lowerBound
    while at < range.upperBound {
      if tokens.isOperator(at, text) {
        parts.append(start..<at)
        start = at + 1
      }
      at = tokens.after(at)
    }
    parts.append(start..<max(start, range.upperBound))
    return parts
  }

  private mutating func conjunction(_ range: Range<Int>) -> [CodeTest] {
    split(range, at: "&&").map { CodeTest(expression: expression($0, isHead: true), form: .truth) }
  }

  // MARK: Chains

  /// Reads an expression.
  mutating func expression(_ range: Range<Int>, isHead: Bool = false) -> CodeExpression {
    var result = CodeExpression()
    guard depth < Self.maximumDepth else { return result }
    depth += 1
    defer { depth -= 1 }
    var at = range.lowerBound
    let end = range.upperBound
    while at < end {
      let token = tokens[at]
      switch token.kind {
      case .identifier: word(&at, end, isHead, &result)
      case .dot where tokens[at + 1].kind == .identifier:
        var chain = CodeChain(root: .implicit)
        steps(&at, end, isHead, &chain)
        result.chains.append(chain)
      case .openParenthesis, .openSquare:
        let close = min(tokens.close(at), end)
        var chain = CodeChain(root: .group(expression(at + 1..<max(close, at + 1))))
        at = close + 1
        steps(&at, end, isHead, &chain)
        result.chains.append(chain)
      case .openBrace:
        result.chains.append(CodeChain(root: .closure(closure(&at, end))))
      case .operator, .number, .string, .regex:
        let isText = token.kind == .operator || token.kind == .string
        result.others.append(isText ? tokens.text(at, through: at) : "0")
        at += 1
      default: at += 1
      }
    }
    return result
  }

  private mutating func word(
    _ at: inout Int, _ end: Int, _ isHead: Bool, _ result: inout CodeExpression
  ) {
    let token = tokens[at]
    switch token.word {
    case .try, .await, .let, .var, .return, .in, .and, .some:
      at += 1
    case .nil, .true, .false:
      result.others.append(tokens.name(at))
      at += 1
    case .is:
      result.others.append("is")
      at += 1
    case .as:
      at += 1
      while tokens[at].kind == .postfix || tokens[at].kind == .operator { at += 1 }
      var name: String?
      while at < end, tokens[at].kind == .identifier {
        name = tokens.name(at)
        at += 1
        if tokens[at].kind == .dot { at += 1 } else { break }
      }
      if !result.chains.isEmpty, let name { result.chains[result.chains.count - 1].cast = name }
    default:
      var chain: CodeChain
      if isCall(at + 1, end) {
        chain = CodeChain(root: .implicit)
        let name = tokens.name(at)
        at += 1
        call(name, &at, end, isHead, &chain)
      } else {
        chain = CodeChain(root: .name(tokens.name(at)))
        at += 1
      }
      steps(&at, end, isHead, &chain)
      result.chains.append(chain)
    }
  }

  private func isCall(_ next: Int, _ end: Int) -> Bool {
    next < end && tokens[next].kind == .openParenthesis && !tokens[next].startsLine
  }

  /// Adds the members, subscripts and calls that follow to a chain.
  private mutating func steps(
    _ at: inout Int, _ end: Int, _ isHead: Bool, _ chain: inout CodeChain
  ) {
    while at < end {
      let token = tokens[at]
      switch token.kind {
      case .postfix:
        if asksForNil(at) { chain.isConditional = true }
        at += 1
      case .dot:
        guard tokens[at + 1].kind == .identifier || tokens[at + 1].kind == .number else {
          at += 1
          continue
        }
        let name = tokens.name(at + 1)
        at += 2
        var next = at
        while next < end, tokens[next].kind == .postfix {
          if asksForNil(next) { chain.isConditional = true }
          next += 1
        }
        if isCall(next, end) {
          at = next
          call(name, &at, end, isHead, &chain)
        } else if !isHead, at < end, tokens[at].kind == .openBrace, !tokens[at].startsLine {
          trailingClosures(name, [], [], &at, end, &chain)
        } else {
          chain.steps.append(.member(name))
        }
      case .openSquare where !token.startsLine:
        let close = min(tokens.close(at), end)
        chain.steps.append(.key(expression(at + 1..<max(close, at + 1))))
        at = close + 1
      case .openBrace where !isHead && !token.startsLine && isFunctionWithClosure(chain):
        guard case .name(let name) = chain.root else { return }
        chain.root = .implicit
        trailingClosures(name, [], [], &at, end, &chain)
      default: return
      }
    }
  }

  /// Whether a mark after a value is a question mark, and no exclamation mark.
  func asksForNil(_ at: Int) -> Bool {
    tokens[at].kind == .postfix && tokens.bytes[tokens[at].range].contains(UInt8(ascii: "?"))
  }

  /// Whether a chain is only a name, so that a brace after it is a trailing closure, as in `Task { … }`.
  private func isFunctionWithClosure(_ chain: CodeChain) -> Bool {
    if case .name = chain.root { return chain.steps.isEmpty }
    return false
  }

  private mutating func call(
    _ name: String, _ at: inout Int, _ end: Int, _ isHead: Bool, _ chain: inout CodeChain
  ) {
    let close = min(tokens.close(at), end)
    var labels: [String] = []
    var values: [CodeExpression] = []
    var start = at + 1
    while start < close {
      var next = start
      while next < close, tokens[next].kind != .comma { next = tokens.after(next) }
      next = min(next, close)
      if tokens[start].kind == .identifier, tokens[start + 1].kind == .colon {
        labels.append(tokens.name(start))
        start += 2
      } else {
        labels.append("_")
      }
      values.append(expression(start..<max(start, next)))
      start = next + 1
    }
    at = close + 1
    if !isHead, at < end, tokens[at].kind == .openBrace, !tokens[at].startsLine {
      return trailingClosures(name, labels, values, &at, end, &chain)
    }
    chain.steps.append(.call(Self.fullName(name, labels), values))
  }

  private mutating func trailingClosures(
    _ name: String, _ labels: [String], _ values: [CodeExpression], _ at: inout Int, _ end: Int,
    _ chain: inout CodeChain
  ) {
    let value = CodeExpression(chains: [CodeChain(root: .closure(closure(&at, end)))])
    var name = Self.fullName(name, labels + ["_"])
    // Swift omits the label of a trailing closure; a callback is found by its other labels.
    if let callback = TrailingHandler.callbackName(name) { name = callback }
    chain.steps.append(.call(name, values + [value]))
  }

  private static func fullName(_ name: String, _ labels: [String]) -> String {
    "\(name)(\(labels.map { $0 + ":" }.joined()))"
  }

  private mutating func closure(_ at: inout Int, _ end: Int) -> CodeClosure {
    let close = min(tokens.close(at), end)
    var start = at + 1
    var parameters: [String] = []
    // The head of a closure ends with `in` on its first line.
    var place = start
    while place < close, !(tokens[place].startsLine && place > start) {
      if tokens[place].word == .in, tokens[place].kind == .identifier {
        parameters = (start..<place).filter {
          tokens[$0].kind == .identifier && tokens[$0 - 1].kind != .colon
            && tokens[$0 - 1].kind != .dot && tokens[$0].word == .none
        }.map { tokens.name($0) }
        start = place + 1
        break
      }
      if tokens[place].kind == .identifier, tokens[place].word == .for { break }
      place += 1
    }
    var names: Set<String> = []
    for index in start..<max(close, start) where tokens[index].kind == .identifier {
      names.insert(tokens.name(index))
    }
    let body = block(start..<max(close, start))
    at = close + 1
    return CodeClosure(
      parameters: parameters.isEmpty ? ["$0"] : parameters, names: names, body: body)
  }
}
