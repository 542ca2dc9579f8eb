internal import SourceText

/// Recognizes short sequences of tokens, wherever they are.
extension SwiftSourceReader {
  /// Whether the name follows a dot.
  func isMember(_ at: Int) -> Bool { tokens[at - 1].kind == .dot }

  /// Whether a parenthesis follows.
  func isCall(_ at: Int) -> Bool {
    tokens[at + 1].kind == .openParenthesis && !tokens[at + 1].startsLine
  }

  /// The parenthesis of `Name(…)` or `Name.init(…)`.
  func callOpening(_ at: Int) -> Int? {
    if isCall(at) { return at + 1 }
    guard tokens[at + 1].kind == .dot, tokens[at + 2].word == .`init`, isCall(at + 2) else {
      return nil
    }
    return at + 3
  }

  /// The first token of the argument with a label.
  func argument(_ open: Int, _ label: SwiftWord) -> Int? {
    var at = open + 1
    let close = tokens.close(open)
    var left = 64
    while at < close, left > 0 {
      left -= 1
      if tokens[at].word == label, tokens[at + 1].kind == .colon { return at + 2 }
      at = nextArgument(at, close)
    }
    return nil
  }

  /// The index after the next comma, or the closing bracket.
  func nextArgument(_ start: Int, _ close: Int) -> Int {
    var at = start
    while at < close {
      if tokens[at].kind == .comma { return at + 1 }
      at = tokens.after(at)
    }
    return close
  }

  /// The type in an expression such as `Outer.Name.self`.
  func typeReference(_ start: Int) -> (text: String, first: Int, last: Int)? {
    var at = start
    var text = ""
    while tokens[at].kind == .identifier, tokens[at + 1].kind == .dot,
      tokens[at + 2].kind == .identifier, at < start + 32
    {
      text += text.isEmpty ? tokens.name(at) : "." + tokens.name(at)
      if tokens[at + 2].word == .self { return (text, start, at) }
      at += 2
    }
    return nil
  }

  /// The first name of a chain such as `a?.b.c` that ends at `index`. Chains longer than a limit are not
  /// followed to their beginning.
  func chainStart(_ index: Int) -> Int {
    var first = index
    while first > index - 16, tokens[first - 1].kind == .dot {
      var before = first - 2
      while tokens[before].kind == .postfix { before -= 1 }
      guard tokens[before].kind == .identifier else { break }
      first = before
    }
    return first
  }

  /// Whether the token is a name that begins with a capital letter.
  func isTypeName(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.kind == .identifier else { return false }
    let byte = tokens.bytes[Int(token.start)]
    return byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  /// Whether an expression continues with a member, a call or a subscript.
  func continuesExpression(_ at: Int) -> Bool {
    switch tokens[at].kind {
    case .dot, .postfix: true
    case .openParenthesis, .openSquare: !tokens[at].startsLine
    default: false
    }
  }

  /// Whether an expression has ended before `at`.
  func endsExpression(_ at: Int) -> Bool {
    let token = tokens[at]
    switch token.kind {
    case .comma, .semicolon, .end, .closeParenthesis, .closeSquare, .closeBrace, .colon, .directive,
      .openBrace:
      return true
    case .operator:
      return tokens.isOperator(at, "==") || tokens.isOperator(at, "!=")
        || tokens.isOperator(at, "&&") || tokens.isOperator(at, "||") || tokens.isOperator(at, "?")
    case .dot, .postfix: return false
    default: return token.startsLine || token.kind == .identifier
    }
  }

  /// The text of a string without interpolations and escapes, or the name of an identifier; nil for other
  /// tokens.
  func literalText(_ index: Int) -> String? {
    let token = tokens[index]
    if token.kind == .identifier { return tokens.name(index) }
    guard token.kind == .string, token.match == .max,
      !token.flags.contains(.hasEscape), !token.flags.contains(.isMultiline)
    else { return nil }
    var range = token.range
    if token.flags.contains(.isRaw) {
      while tokens.bytes[range.lowerBound] == UInt8(ascii: "#"), range.count > 2 {
        range = range.lowerBound + 1..<range.upperBound - 1
      }
    }
    guard range.count >= 2 else { return nil }
    return String(
      decoding: tokens.bytes[range.lowerBound + 1..<range.upperBound - 1], as: UTF8.self)
  }

  /// The index after an attribute whose `@` is at `at`.
  func afterAttribute(_ at: Int) -> Int {
    var end = at + 2
    while tokens[end].kind == .dot, tokens[end + 1].kind == .identifier { end += 2 }
    if tokens.opensGenerics(end), tokens[end].flags.isEmpty {
      end = tokens.afterGenerics(end) ?? end
    }
    let next = tokens[end]
    // Attributes of the language may have a space before the parenthesis; other attributes may not.
    if next.kind == .openParenthesis, !next.startsLine,
      next.flags.isEmpty || tokens[at + 1].word == .objc || tokens.isName(at + 1, "available")
    {
      end = tokens.close(end) + 1
    }
    return min(end, tokens.count)
  }

  func afterOwnGenerics(_ at: Int) -> Int {
    tokens.opensGenerics(at) ? tokens.afterGenerics(at, limit: 4_096) ?? at : at
  }

  /// Reads the inherited types after the colon; returns the index after them.
  func inheritance(_ start: Int, _ inherited: inout [LocatedValue<String>]) -> Int {
    var at = start
    var isSuppressed = false
    while true {
      let token = tokens[at]
      switch token.kind {
      case .at: at = afterAttribute(at)
      case .comma, .openParenthesis, .closeParenthesis, .postfix: at += 1
      case .operator:
        if tokens.isOperator(at, "~") { isSuppressed = true }
        if tokens.opensGenerics(at) {
          // If one list does not end, the rest is not searched again for each `<`.
          guard let end = tokens.afterGenerics(at, limit: 4_096) else { return at }
          at = end
        } else {
          at += 1
        }
      case .identifier:
        if token.word == .where { return at }
        if token.word.beginsDeclaration, token.word != .class { return at }
        let isModifier = token.word == .nonisolated || token.word == .and
        if isModifier, tokens[at + 1].kind == .identifier || tokens[at + 1].kind == .at {
          at += 1
          continue
        }
        var text = tokens.name(at)
        let first = at
        at = afterOwnGenerics(at + 1)
        var last = first
        while tokens[at].kind == .dot, tokens[at + 1].kind == .identifier {
          text += "." + tokens.name(at + 1)
          last = at + 1
          at = afterOwnGenerics(at + 2)
        }
        if !isSuppressed {
          inherited.append(LocatedValue(text, at: tokens.span(first, through: last)))
        }
        isSuppressed = false
      default: return at
      }
    }
  }

  /// The index of the `{` of a declaration whose head continues at `start`; nil when there is none.
  func bodyBrace(_ start: Int) -> Int? {
    var at = start
    while at < tokens.count {
      let token = tokens[at]
      switch token.kind {
      case .openBrace: return at
      case .openParenthesis, .openSquare: at = tokens.close(at) + 1
      case .closeParenthesis, .closeSquare, .closeBrace, .semicolon, .string, .directive: return nil
      case .at:
        if token.startsLine { return nil }
        at = afterAttribute(at)
      case .identifier:
        if token.word.beginsDeclaration { return nil }
        if token.startsLine, !goesOn(token.word), endsType(at - 1) { return nil }
        at += 1
      default: at += 1
      }
    }
    return nil
  }

  /// Whether a line in a declaration's head can begin with the word.
  private func goesOn(_ word: SwiftWord) -> Bool {
    switch word {
    case .where, .throws, .rethrows, .async, .some, .and: true
    default: false
    }
  }

  private func endsType(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .identifier: tokens[index].word != .where && !goesOn(tokens[index].word)
    case .closeParenthesis, .closeSquare, .postfix: true
    case .operator: tokens.isOperator(index, ">")
    default: false
    }
  }
}
