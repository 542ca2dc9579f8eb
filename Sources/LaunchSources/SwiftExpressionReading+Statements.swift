internal import SourceText

/// The maximum number of statements in one body.
private let maximumStatementCount = 500
/// The maximum number of conditions of one statement.
private let maximumClauseCount = 30
/// Functions that change nothing that is read.
private let withoutEffect: Set<String> = [
  "print", "debugPrint", "dump", "assert", "precondition",
]

/// Methods that change the value that they are called on.
private let changingMethods: Set<String> = [
  "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popFirst", "popLast",
  "sort",
  "reverse", "swapAt", "merge", "formUnion", "subtract", "updateValue", "removeValue",
]

/// Reads the bodies of functions, properties and closures.
extension SwiftExpressionReading {
  /// Reads the body whose `{` is the current token, and moves ``at`` to the token after its `}`: one expression, or the
  /// statements that return a value.
  mutating func body() -> LiteralExpression {
    let start = at
    let statements = statements(isClosure: false)
    switch statements.first {
    case .result(let value) where statements.count == 1: return value
    case .value(let value) where statements.count == 1: return value
    default: break
    }
    return LiteralExpression(.block(statements), at: tokens.span(start))
  }

  /// Reads the statements between the `{` at the current token and its `}`. Without any other statement, an expression is
  /// the result.
  mutating func statements(isClosure: Bool) -> [LiteralExpression.Statement] {
    let end = tokens.close(at)
    at = isClosure ? startOfBody() : at + 1
    let all = statements(until: end)
    at = min(end, tokens.count) + 1
    return all
  }

  /// The names of the parameters of the closure whose `{` is the current token, which are empty without any; nil if they
  /// have a form that is not read.
  func parametersOfClosure() -> [String]? {
    let start = startOfBody()
    guard start > at + 1 else { return [] }
    var names: [String] = []
    var index = at + 1
    let isInBrackets = tokens[index].kind == .openParenthesis
    let end = isInBrackets ? tokens.close(index) : start - 1
    if isInBrackets { index += 1 }
    while index < end {
      guard tokens.isName(index) else { return nil }
      names.append(tokens.name(index))
      index += 1
      while index < end, tokens[index].kind != .comma { index = tokens.after(index) }
      index += 1
    }
    return names
  }

  /// The index after the `{` at the current token and after the parameters of a closure, which end with `in`.
  private func startOfBody() -> Int {
    let end = tokens.close(at)
    var index = at + 1
    guard tokens[index].word != .for else { return index }
    var left = 40
    while index < end, left > 0, !(tokens[index].startsLine && index > at + 1) {
      switch tokens[index].kind {
      case .identifier where tokens[index].word == .in: return index + 1
      case .identifier, .comma, .colon, .dot, .postfix, .operator: index += 1
      case .openParenthesis, .openSquare: index = tokens.after(index)
      default: return at + 1
      }
      left -= 1
    }
    return at + 1
  }

  /// Reads the `if` or `switch` at the current token, whose bodies have the value of an expression.
  mutating func selection() -> LiteralExpression.Statement {
    tokens[at].word == .if ? branch(until: tokens.count) : choice(until: tokens.count)
  }

  private mutating func statements(until end: Int) -> [LiteralExpression.Statement] {
    var all: [LiteralExpression.Statement] = []
    guard enterBody() else { return [.unread("a deeply nested body", tokens.span(at))] }
    defer { leaveBody() }
    while at < end {
      if tokens[at].kind == .semicolon {
        at += 1
        continue
      }
      let start = at
      guard all.count < maximumStatementCount else {
        all.append(.unread("a long body", tokens.span(at)))
        break
      }
      if let statement = statement(isOnly: all.isEmpty, until: end) {
        all.append(
          changesValues(start, statement)
            ? .unread("a value that changes a variable", tokens.span(start)) : statement)
      }
      if at <= start { at = start + 1 }
    }
    at = min(at, end)
    return all.count > 1 ? all.map(Self.withoutValue) : all
  }

  /// Whether an expression of the statement that was read changes a variable: `f(&x)`, `x.removeLast()`. Statements that
  /// do nothing else are read as such.
  private func changesValues(_ start: Int, _ statement: LiteralExpression.Statement) -> Bool {
    switch statement {
    case .bind, .assign, .add, .result, .value: break
    default: return false
    }
    var isAddition = false
    if case .add = statement { isAddition = true }
    for index in start..<max(start, at) {
      if tokens.isOperator(index, "&"), tokens.isName(index + 1) { return true }
      guard tokens[index].kind == .dot, tokens.isName(index + 1),
        tokens[index + 2].kind == .openParenthesis,
        changingMethods.contains(tokens.name(index + 1))
      else { continue }
      // The first one is that of the statement.
      if isAddition { isAddition = false } else { return true }
    }
    return false
  }

  /// A statement beside others, or in a loop: expressions in it are no results.
  private static func withoutValue(
    _ statement: LiteralExpression.Statement
  ) -> LiteralExpression.Statement {
    switch statement {
    case .value(let value): .unread("a statement", value.span)
    case .branch(let branches):
      .branch(branches.map { ($0.clauses, $0.body.map(withoutValue)) })
    case .choice(let subject, let choices):
      .choice(subject, choices.map { ($0.patterns, $0.body.map(withoutValue)) })
    default: statement
    }
  }

  /// Reads one statement; nil if it has no effect that matters.
  private mutating func statement(isOnly: Bool, until end: Int) -> LiteralExpression.Statement? {
    let start = at
    guard tokens[at].kind != .directive else {
      return unread("a condition of the compiler", from: start, until: end)
    }
    switch tokens[at].word {
    case .let, .var:
      let isPattern = !tokens.isName(at + 1)
      if let binding = binding() { return .bind(binding) }
      guard !isPattern else { return unread("a pattern", from: start, until: end) }
      // It gets its value later.
      let span = tokens.span(start + 1)
      return .bind(
        LiteralBinding(
          tokens.name(start + 1), at: span,
          LiteralExpression(.computed("a variable without a value"), at: span)))
    case .return:
      at += 1
      guard at < end, tokens[at].kind != .semicolon else {
        return .result(LiteralExpression(.none, at: tokens.span(start)))
      }
      return .result(expression())
    case .if: return branch(until: end)
    case .guard: return guarded(until: end)
    case .for: return loop(until: end)
    case .switch: return choice(until: end)
    case .func:
      // A function inside of another one; what it does to variables is not known.
      return unread("a nested function", from: start, until: end)
    case .repeat, .while, .do, .defer, .throw, .try, .await:
      return unread("a statement", from: start, until: end)
    default: break
    }
    if let change = change() { return change }
    at = start
    let value = expression()
    if case .call(let call) = value.content {
      if let addition = Self.addition(call, value) { return .add(addition) }
      if let loop = Self.loop(call) { return loop }
      if withoutEffect.contains(call.name) { return nil }
      if call.name == "fatalError" || call.name == "preconditionFailure" {
        return .result(LiteralExpression(.computed("an error"), at: value.span))
      }
    }
    let isLast = at >= end || (at + 1 == end && tokens[at].kind == .semicolon)
    guard isOnly, isLast else {
      return .unread("a statement", tokens.span(start))
    }
    if case .name(let word) = value.content, ["break", "continue", "fallthrough"].contains(word) {
      return .unread("a statement", tokens.span(start))
    }
    return .value(value)
  }

  /// A statement that is not read, with everything up to the end of its line and its braces.
  private mutating func unread(_ words: String, from start: Int, until end: Int)
    -> LiteralExpression.Statement
  {
    if at <= start { at = tokens.after(start) }
    while at < end, !tokens[at].startsLine { at = tokens.after(at) }
    return .unread(words, tokens.span(start))
  }

  /// Reads an assignment to a variable, or an addition by `+=`; nil for another statement.
  private mutating func change() -> LiteralExpression.Statement? {
    let start = at
    let names = dottedNames()
    let isAddition = tokens.isOperator(at, "+=")
    guard !names.isEmpty, isAddition || tokens.isOperator(at, "=") else { return nil }
    at += 1
    let binding = LiteralBinding(
      names.joined(separator: "."), at: tokens.span(start), expression())
    return isAddition ? .add(binding) : .assign(binding)
  }

  /// The loop that `list.forEach { … }` is; nil for another call.
  private static func loop(
    _ call: LiteralExpression.Call
  ) -> LiteralExpression.Statement? {
    guard call.arguments.count == 1, case .closure(let names, let body)? = call.unnamed?.content,
      names.count <= 1
    else { return nil }
    var list = call.base
    if list == nil, call.name.hasSuffix(".forEach") {
      list = LiteralExpression(.name(String(call.name.dropLast(8))), at: call.nameSpan)
    } else if call.name != "forEach" {
      return nil
    }
    return list.map { .loop(names.first ?? "$0", $0, [], body.map(withoutValue)) }
  }

  // MARK: Conditions

  private mutating func branch(until end: Int) -> LiteralExpression.Statement {
    let start = at
    var branches: [(clauses: [LiteralExpression.Clause], body: [LiteralExpression.Statement])] = []
    while tokens[at].word == .if {
      at += 1
      guard let clauses = clauses(), tokens[at].kind == .openBrace else {
        while at < end, tokens[at].kind != .openBrace { at = tokens.after(at) }
        at = tokens.after(at)
        return unread("a condition", from: start, until: end)
      }
      branches.append((clauses, statements(isClosure: false)))
      guard tokens[at].word == .else else { return .branch(branches) }
      at += 1
    }
    if tokens[at].kind == .openBrace { branches.append(([], statements(isClosure: false))) }
    return .branch(branches)
  }

  private mutating func guarded(until end: Int) -> LiteralExpression.Statement {
    let start = at
    at += 1
    guard let clauses = clauses(), tokens[at].word == .else, tokens[at + 1].kind == .openBrace
    else {
      while at < end, tokens[at].kind != .openBrace { at = tokens.after(at) }
      return unread("a condition", from: start, until: end)
    }
    at += 1
    return .guarded(clauses, otherwise: statements(isClosure: false).map(Self.withoutValue))
  }

  /// Reads the conditions before a `{` or an `else`; nil if one of them is a pattern.
  private mutating func clauses() -> [LiteralExpression.Clause]? {
    var all: [LiteralExpression.Clause] = []
    while true {
      guard all.count < maximumClauseCount else { return nil }
      switch tokens[at].word {
      case .case: return nil
      case .let, .var:
        at += 1
        guard tokens.isName(at) else { return nil }
        let span = tokens.span(at)
        let name = tokens.name(at)
        at += 1
        if tokens[at].kind == .colon {
          at += 1
          skipType()
        }
        var value = LiteralExpression(.name(name), at: span)
        if tokens.isOperator(at, "=") {
          at += 1
          value = condition()
        }
        all.append(.bound(LiteralBinding(name, at: span, value)))
      default: all.append(.test(condition()))
      }
      guard tokens[at].kind == .comma else { return all }
      at += 1
    }
  }

  // MARK: Loops and choices

  private mutating func loop(until end: Int) -> LiteralExpression.Statement {
    let start = at
    at += 1
    guard tokens.isName(at), tokens[at].word != .case, tokens[at + 1].word == .in else {
      while at < end, tokens[at].kind != .openBrace { at = tokens.after(at) }
      return unread("a loop", from: start, until: end)
    }
    let name = tokens.name(at)
    at += 2
    let list = condition()
    var tests: [LiteralExpression.Clause] = []
    if tokens[at].word == .where {
      at += 1
      tests.append(.test(condition()))
    }
    guard tokens[at].kind == .openBrace else { return unread("a loop", from: start, until: end) }
    return .loop(
      name, list, tests, statements(isClosure: false).map(Self.withoutValue))
  }

  private mutating func choice(until end: Int) -> LiteralExpression.Statement {
    let start = at
    at += 1
    let subject = condition()
    guard tokens[at].kind == .openBrace else { return unread("a choice", from: start, until: end) }
    let close = tokens.close(at)
    // Without its end, each case would go on to the end of the file.
    guard close < tokens.count else {
      at = tokens.count
      return .unread("a choice", tokens.span(start))
    }
    at += 1
    var choices: [(patterns: [LiteralExpression.Pattern], body: [LiteralExpression.Statement])] = []
    while at < close {
      if tokens[at].kind == .at {
        // `@unknown default`
        at += 2
        continue
      }
      guard let patterns = patterns(), tokens[at].kind == .colon else {
        at = min(close, tokens.count) + 1
        return .unread("a choice", tokens.span(start))
      }
      at += 1
      let end = endOfChoice(before: close)
      // A `break` alone does nothing.
      if tokens.isName(at), tokens.isName(at, "break"), at + 1 == end { at = end }
      choices.append((patterns, statements(until: end)))
    }
    at = min(close, tokens.count) + 1
    return .choice(subject, choices)
  }

  /// The index of the `case` or `default` after the current one.
  private func endOfChoice(before close: Int) -> Int {
    var index = at
    while index < close {
      let token = tokens[index]
      let before = tokens[index - 1]
      let isPattern = [.if, .guard, .while, .for].contains(before.word) || before.kind == .comma
      if token.word == .case, !isPattern, before.kind != .dot { return index }
      if token.kind == .at, token.startsLine { return index }
      if before.kind != .dot, token.kind == .identifier, tokens.isName(index, "default"),
        tokens[index + 1].kind == .colon
      {
        return index
      }
      index = tokens.after(index)
    }
    return close
  }
}
