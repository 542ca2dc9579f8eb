internal import Findings
internal import LaunchSources
internal import SourceText

/// Reads the bodies of functions, conditions and loops.
extension StarlarkParser {
  private typealias Statement = LiteralExpression.Statement

  /// The maximum number of statements in one body, and of bodies inside one another.
  private static let maximumStatementCount = 500
  static let maximumBodyDepth = 24

  /// Reads the body after a `:`, which ends before the current token: the rest of the line, or the lines that are indented
  /// by more than some bytes.
  mutating func body(below column: UInt32, depth: Int = 0) -> [LiteralExpression.Statement] {
    let span = token.span
    guard depth < Self.maximumBodyDepth else {
      skipLines(below: column)
      return [.unread("a deeply nested body", span)]
    }
    var all: [Statement] = []
    if !token.beginsLine { return line(below: column, depth: depth) }
    let own = token.column
    while !isAtEnd, token.beginsLine, token.column > column {
      let before = at
      guard all.count < Self.maximumStatementCount else {
        skipLines(below: column)
        return all + [.unread("a long body", span)]
      }
      if token.column == own {
        all += line(below: own, depth: depth)
      } else {
        all.append(.unread("an indented line", token.span))
        skipLine()
      }
      if at == before { at += 1 }
    }
    return all
  }

  /// Reads the statements of a line, with the bodies below it.
  private mutating func line(
    below column: UInt32, depth: Int
  ) -> [LiteralExpression.Statement] {
    var all = statement(below: column, depth: depth)
    while !token.beginsLine, !isAtEnd, text == ";" {
      at += 1
      if !token.beginsLine { all += statement(below: column, depth: depth) }
    }
    if !token.beginsLine, !isAtEnd {
      all.append(.unread("a statement", token.span))
      skipLine()
    }
    return all
  }

  private mutating func skipLine() {
    while !isAtEnd, !token.beginsLine { at += 1 }
  }

  private mutating func skipLines(below column: UInt32) {
    skipLine()
    while !isAtEnd, token.column > column {
      at += 1
      skipLine()
    }
  }

  /// Reads one statement; more for one that takes arguments out of others in an expression.
  private mutating func statement(below column: UInt32, depth: Int) -> [Statement] {
    let span = token.span
    guard token.kind == .name else {
      // The description of the function.
      let value = expression()
      if case .string = value.content { return [] }
      if let loop = StarlarkComprehension.loop(of: value) { return [loop] }
      return [.unread("a statement", span)]
    }
    switch text {
    case "pass":
      at += 1
      return []
    case "return":
      at += 1
      guard !token.beginsLine, text != ";" else {
        return [.result(LiteralExpression(.none, at: span))]
      }
      return [.result(expression())]
    case "if": return [branch(below: column, depth: depth)]
    case "for": return [loop(below: column, depth: depth)]
    case "def", "continue", "break", "while", "elif", "else":
      skipLine()
      skipLines(below: column)
      return [.unread("a statement", span)]
    default: break
    }
    if nextKind == .punctuation, nextText == "=" || nextText == "+=" {
      let (name, isSum) = (text, nextText == "+=")
      at += 2
      let start = at
      let value = expression()
      let binding = LiteralBinding(name, at: span, value)
      let statement: Statement = isSum ? .add(binding) : .assign(binding)
      // The call itself takes the entry out.
      if case .call(let call) = value.content, call.name.hasSuffix(".pop") { return [statement] }
      return [statement] + changes(from: start)
    }
    let start = at
    let made = effect(of: expression(), span)
    if case .call(let value)? = made.first, case .call(let call) = value.content,
      call.name.contains(".")
    {
      return made
    }
    return made + changes(from: start)
  }

  /// What the calls in the expressions since a token change: `kwargs.pop("name")` takes an entry out, others make the
  /// value unknown.
  private func changes(from start: Int) -> [Statement] {
    var all: [Statement] = []
    for index in start..<max(start, at - 1) {
      guard tokens[index].kind == .name, isMethod(index), index + 5 < tokens.count else { continue }
      let name = source.text(tokens[index].span)
      let span = tokens[index].span
      let method = source.text(tokens[index + 2].span)
      if method == "pop", tokens[index + 4].kind == .string {
        let key = StarlarkLiteral.string(tokens[(index + 4)...(index + 4)], in: source)
        let call = LiteralExpression.Call(
          name: "\(name).pop", nameSpan: span, base: nil,
          arguments: [LiteralExpression.Argument(label: nil, labelSpan: span, value: key)])
        all.append(.call(LiteralExpression(.call(call), at: span)))
      } else {
        let changed = LiteralExpression(.computed("a changed value"), at: span)
        all.append(.assign(LiteralBinding(name, at: span, changed)))
      }
    }
    return all
  }

  /// Whether a call of a method that changes its value begins at a token.
  private func isMethod(_ index: Int) -> Bool {
    guard index + 3 < tokens.count, tokens[index + 2].kind == .name,
      source.text(tokens[index + 1].span) == ".", source.text(tokens[index + 3].span) == "("
    else { return false }
    return [
      "pop", "popitem", "update", "setdefault", "clear", "insert", "remove", "append", "extend",
    ]
    .contains(source.text(tokens[index + 2].span))
  }

  /// What an expression does that is a statement.
  private mutating func effect(of value: LiteralExpression, _ span: SourceSpan) -> [Statement] {
    switch value.content {
    case .call(let call) where call.base == nil:
      if call.name == "print" { return [] }
      if call.name == "fail" {
        return [.result(LiteralExpression(.computed("an error"), at: value.span))]
      }
      guard let dot = call.name.lastIndex(of: "."), !call.name.hasPrefix("native.") else {
        return [.call(value)]
      }
      let name = String(call.name[..<dot])
      guard let added = call.arguments.first?.value else {
        return [.unread("a statement", span)]
      }
      switch call.name[call.name.index(after: dot)...] {
      case "append":
        let list = LiteralExpression(.list([added]), at: added.span)
        return [.add(LiteralBinding(name, at: span, list))]
      case "extend": return [.add(LiteralBinding(name, at: span, added))]
      case "pop": return [.call(value)]
      // A rule of a structure.
      case _ where call["name"] != nil: return [.call(value)]
      default:
        let changed = LiteralExpression(.computed("a changed value"), at: span)
        return [.assign(LiteralBinding(name, at: span, changed))]
      }
    case .element(let base, let key):
      guard case .name(let name) = base.content, text == "=", !token.beginsLine else { break }
      at += 1
      let stored = expression()
      guard case .string(let key) = key.content, !key.contains(".") else {
        let changed = LiteralExpression(.computed("a changed value"), at: span)
        return [.assign(LiteralBinding(name, at: span, changed))]
      }
      return [.assign(LiteralBinding("\(name).\(key)", at: span, stored))]
    default: break
    }
    if let loop = StarlarkComprehension.loop(of: value) { return [loop] }
    return [.unread("a statement", span)]
  }

  private mutating func branch(below column: UInt32, depth: Int) -> Statement {
    var branches: [(clauses: [LiteralExpression.Clause], body: [Statement])] = []
    repeat {
      let isElse = text == "else"
      let span = token.span
      at += 1
      let clauses = isElse ? [] : [LiteralExpression.Clause.test(expression())]
      guard text == ":", !token.beginsLine else {
        skipLine()
        skipLines(below: column)
        return .unread("a condition", span)
      }
      at += 1
      branches.append((clauses, body(below: column, depth: depth + 1)))
      if isElse { break }
    } while token.beginsLine && token.column == column && (text == "elif" || text == "else")
    return .branch(branches)
  }

  private mutating func loop(below column: UInt32, depth: Int) -> Statement {
    let span = token.span
    at += 1
    guard token.kind == .name, nextText == "in" else {
      skipLine()
      skipLines(below: column)
      return .unread("a loop", span)
    }
    let name = text
    at += 2
    let list = expression()
    guard text == ":", !token.beginsLine else {
      skipLine()
      skipLines(below: column)
      return .unread("a loop", span)
    }
    at += 1
    return .loop(name, list, [], body(below: column, depth: depth + 1))
  }
}
