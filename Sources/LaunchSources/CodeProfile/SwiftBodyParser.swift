internal import SourceText

/// Reads the body of a Swift function into statements.
///
/// - Complexity: linear in the tokens for each level of brackets; levels beyond a limit are not read.
struct SwiftBodyParser {
  /// The number of nested brackets that are read.
  private static let maximumDepth = 48

  let tokens: SwiftTokens
  let source: SourceFile
  /// The known facts about the build, for `#if`.
  let environment: CompilationEnvironment
  var depth = 0

  /// Reads statements.
  mutating func block(_ range: Range<Int>) -> [CodeStatement] {
    guard depth < Self.maximumDepth, !range.isEmpty else { return [] }
    depth += 1
    defer { depth -= 1 }
    var result: [CodeStatement] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let start = at
      statement(&at, range.upperBound, &result)
      at = max(at, start + 1)
    }
    return result
  }

  /// Reads the statements between a brace and its counterpart. Moves `at` to the token after them.
  mutating func braces(_ at: inout Int, _ end: Int) -> [CodeStatement] {
    guard at < end, tokens[at].kind == .openBrace else { return [] }
    let close = min(tokens.close(at), end)
    let open = at
    at = close + 1
    return block(open + 1..<max(close, open + 1))
  }

  private mutating func statement(_ at: inout Int, _ end: Int, _ result: inout [CodeStatement]) {
    let token = tokens[at]
    if token.kind == .directive, isCondition(token) { return directive(&at, end, &result) }
    if token.kind == .openBrace {
      result.append(.choice([CodeTest()], then: braces(&at, end), otherwise: []))
      return
    }
    guard token.kind == .identifier, !token.flags.contains(.isQuoted) else {
      return simple(&at, end, &result)
    }
    switch token.word {
    case .if: result.append(choice(&at, end))
    case .guard:
      at += 1
      let tests = tests(&at, end)
      if tokens[at].word == .else { at += 1 }
      result.append(.requirement(tests, otherwise: braces(&at, end)))
    case .for: result.append(loop(&at, end))
    case .while:
      at += 1
      let tests = tests(&at, end)
      result.append(.choice(tests + [CodeTest()], then: braces(&at, end), otherwise: []))
    case .switch:
      at += 1
      let subject = expression(until(&at, end, isHead: true))
      let test = CodeTest(expression: subject)
      let body = braces(&at, end)
      // The cases are conditional. A `break` in one of them does not decide whether the code after the
      // `switch` is reached.
      result.append(.choice([test], then: body, otherwise: []))
    case .case: result.append(label(&at, end))
    case .do, .repeat, .defer:
      at += 1
      while at < end, tokens[at].kind != .openBrace, !tokens[at].startsLine { at += 1 }
      result.append(.block(braces(&at, end)))
    case .catch:
      at += 1
      while at < end, tokens[at].kind != .openBrace { at = tokens.after(at) }
      result.append(.choice([CodeTest()], then: braces(&at, end), otherwise: []))
    case .return, .throw:
      at += 1
      let value =
        tokens[at].startsLine && token.word == .return
        ? CodeExpression() : expression(until(&at, end))
      result.append(.exit(.function, value))
    case .let, .var: bindings(&at, end, &result)
    case .func, .class, .struct, .enum: skipDeclaration(&at, end)
    default:
      if token.length <= 8, token.word == .none || token.word == .in {
        switch tokens.name(at) {
        case "break":
          at += 1
          return result.append(.exit(.loop, CodeExpression()))
        case "continue":
          at += 1
          return result.append(.exit(.element, CodeExpression()))
        case "default" where tokens[at + 1].kind == .colon:
          at += 2
          return
        default: break
        }
      }
      simple(&at, end, &result)
    }
  }

  /// Reads the label of a `case` as an expression with its literals.
  private func label(_ at: inout Int, _ end: Int) -> CodeStatement {
    var texts = ["case"]
    while at < end, tokens[at].kind != .colon {
      if tokens[at].kind == .string { texts.append(tokens.text(at, through: at)) }
      at = tokens.after(at)
    }
    at += 1
    return .expression(CodeExpression(others: texts))
  }

  private mutating func skipDeclaration(_ at: inout Int, _ end: Int) {
    while at < end, tokens[at].kind != .openBrace { at = tokens.after(at) }
    at = min(tokens.after(at), end)
  }

  private mutating func choice(_ at: inout Int, _ end: Int) -> CodeStatement {
    at += 1
    let tests = tests(&at, end)
    let then = braces(&at, end)
    var otherwise: [CodeStatement] = []
    if at < end, tokens[at].word == .else, tokens[at].kind == .identifier {
      at += 1
      if tokens[at].word == .if {
        guard depth < Self.maximumDepth else { return .choice(tests, then: then, otherwise: []) }
        depth += 1
        otherwise = [choice(&at, end)]
        depth -= 1
      } else {
        otherwise = braces(&at, end)
      }
    }
    return .choice(tests, then: then, otherwise: otherwise)
  }

  private mutating func loop(_ at: inout Int, _ end: Int) -> CodeStatement {
    at += 1
    var name: String?
    while at < end, tokens[at].word != .in, tokens[at].kind != .openBrace {
      if tokens[at].kind == .identifier, tokens[at].word != .case, tokens[at].word != .let {
        name = tokens.name(at)
      }
      at = tokens.after(at)
    }
    if tokens[at].word == .in { at += 1 }
    let range = until(&at, end, isHead: true)
    var tests: [CodeTest] = []
    var values = range
    if let place = range.first(where: { tokens[$0].word == .where }) {
      values = range.lowerBound..<place
      tests = [truth(place + 1..<range.upperBound)].flatMap { $0 }
    }
    let over = expression(values, isHead: true)
    var body = braces(&at, end)
    if !tests.isEmpty { body = [.choice(tests, then: body, otherwise: [])] }
    return .loop(name, over: over, body)
  }

  /// Reads declarations such as `let a = x, b = y`, `let a: T` or `var a: T { … }`.
  private mutating func bindings(_ at: inout Int, _ end: Int, _ result: inout [CodeStatement]) {
    at += 1
    repeat {
      if tokens[at].kind == .comma { at += 1 }
      let name = tokens[at].kind == .identifier ? tokens.name(at) : nil
      at = tokens.after(at)
      while at < end, !tokens.isOperator(at, "="), tokens[at].kind != .comma,
        tokens[at].kind != .openBrace, !tokens[at].startsLine, tokens[at].kind != .semicolon
      {
        at = tokens.after(at)
      }
      guard at < end, tokens.isOperator(at, "=") else {
        if tokens[at].kind == .openBrace { at = min(tokens.after(at), end) }
        continue
      }
      at += 1
      let value = expression(until(&at, end, stopsAtComma: true))
      result.append(name.map { .binding($0, value) } ?? .expression(value))
    } while at < end && tokens[at].kind == .comma
  }

  /// Reads an expression or an assignment.
  private mutating func simple(_ at: inout Int, _ end: Int, _ result: inout [CodeStatement]) {
    let range = until(&at, end)
    guard !range.isEmpty else { return }
    var place = range.lowerBound
    while place < range.upperBound, !tokens.isOperator(place, "="), !tokens.isOperator(place, "+=")
    {
      place = tokens.after(place)
    }
    guard place < range.upperBound, tokens[range.lowerBound].kind == .identifier else {
      return result.append(.expression(expression(range)))
    }
    var value = expression(place + 1..<range.upperBound)
    if (range.lowerBound..<place).contains(where: asksForNil) {
      for index in value.chains.indices { value.chains[index].isConditional = true }
    }
    let name = tokens.name(range.lowerBound)
    if place == range.lowerBound + 1, tokens.isOperator(place, "=") {
      result.append(name == "_" ? .expression(value) : .binding(name, value))
    } else if tokens[range.lowerBound].word != .self {
      result.append(.addition(name, value))
    } else if place == range.lowerBound + 3, tokens[place - 1].kind == .identifier {
      result.append(.binding("self.\(tokens.name(place - 1))", value))
    } else {
      result.append(.expression(value))
    }
  }

  // MARK: Conditions of compilation

  private func isCondition(_ token: SwiftToken) -> Bool {
    switch token.word {
    case .if, .elseif, .else, .endif: true
    default: false
    }
  }

  /// Reads `#if` with its branches. Branches that are not compiled are left out; undecided branches become
  /// conditional.
  private mutating func directive(_ at: inout Int, _ end: Int, _ result: inout [CodeStatement]) {
    guard tokens[at].word == .if else {
      at += 1
      return
    }
    var conditions = ConditionStack()
    var isOpen = true
    var isDecided = false
    while isOpen, at < end {
      let head = at
      at += 1
      if tokens[head].word != .else {
        while at < end, !tokens[at].startsLine { at = tokens.after(at) }
        let condition: CompilationCondition =
          at > head + 1
          ? .parseSwift(source, tokens.span(head + 1, through: at - 1).range) : .other("")
        if tokens[head].word == .if {
          conditions.begin(condition)
        } else {
          conditions.otherwise(condition)
        }
      } else {
        conditions.otherwise()
      }
      let start = at
      isOpen = skipBranch(&at, end)
      let isCompiled = conditions.current.evaluate(in: environment)
      if !isDecided, isCompiled != false {
        let body = block(start..<min(at, end))
        if isCompiled == true {
          result += body
        } else {
          result.append(.choice([CodeTest()], then: body, otherwise: []))
        }
      }
      if isCompiled == true { isDecided = true }
    }
    at = min(at + 1, end)
  }

  /// Moves `at` to the directive that ends a branch; returns false if that is the `#endif`.
  private func skipBranch(_ at: inout Int, _ end: Int) -> Bool {
    var level = 0
    while at < end {
      if tokens[at].kind == .directive {
        switch tokens[at].word {
        case .if: level += 1
        case .endif:
          if level == 0 { return false }
          level -= 1
        case .else, .elseif: if level == 0 { return true }
        default: break
        }
      }
      at = tokens.after(at)
    }
    return false
  }
}
