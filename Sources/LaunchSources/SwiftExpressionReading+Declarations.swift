internal import SourceText

/// Reads the declarations of types, constants, properties and cases.
extension SwiftExpressionReading {
  /// The name of the type that is declared or extended at the current token, without the module that describes projects.
  func nameOfDeclaration() -> String {
    // `extension [Target]` extends `Array`.
    guard tokens.isName(at + 1) else { return "Array" }
    var names = [tokens.name(at + 1)]
    var index = at + 2
    while tokens[index].kind == .dot, tokens.isName(index + 1), names.count < 8 {
      names.append(tokens.name(index + 1))
      index += 2
    }
    if names.count > 1, names[0] == "ProjectDescription" { names.removeFirst() }
    return names.joined(separator: ".")
  }

  /// Whether the raw values of the enumeration that is declared at the current token are strings.
  func inheritsString(_ body: Int) -> Bool {
    (at..<max(at, body)).contains { tokens[$0].word == .String }
  }

  /// The `{` of the type that is declared at the current token; nil if there is none.
  func braceOfDeclaration() -> Int? {
    let isName =
      tokens.isName(at + 1) && tokens[at + 1].word != .func && tokens[at + 1].word != .var
    let isArray = tokens[at].word == .extension && tokens[at + 1].kind == .openSquare
    guard isName || isArray else { return nil }
    var index = isName ? at + 2 : tokens.after(at + 1)
    var left = 200
    while left > 0 {
      left -= 1
      switch tokens[index].kind {
      case .openBrace: return index
      case .closeBrace, .semicolon, .end: return nil
      case .openParenthesis, .openSquare: index = tokens.after(index)
      default: index += 1
      }
    }
    return nil
  }

  /// Reads the constant or property that is declared at the current token, and moves ``at`` to the token
  /// after it.
  mutating func binding() -> LiteralBinding? {
    let isVariable = tokens[at].word == .var
    at += 1
    guard tokens.isName(at) else { return nil }
    let name = tokens.name(at)
    let span = tokens.span(at)
    at += 1
    var type: String?
    if tokens[at].kind == .colon {
      at += 1
      type = self.type()
    }
    if tokens.isOperator(at, "=") {
      at += 1
      return LiteralBinding(name, at: span, expression(), type: type)
    }
    // A computed property.
    if tokens[at].kind == .openBrace {
      var binding = LiteralBinding(name, at: span, body(), type: type)
      binding.isComputed = true
      return binding
    }
    // A variable of an optional type begins with `nil`.
    guard isVariable, tokens[at - 1].kind == .postfix else { return nil }
    return LiteralBinding(name, at: span, LiteralExpression(.none, at: span), type: type)
  }

  /// Reads the cases of an enumeration that are declared at the current token, and moves ``at`` to the token after them.
  ///
  /// - Parameter areTexts: whether the raw value of a case is its name if no other is written.
  mutating func cases(areTexts: Bool) -> [LiteralBinding] {
    var all: [LiteralBinding] = []
    repeat {
      at += 1
      guard tokens.isName(at) else { return all }
      let name = tokens.name(at)
      let span = tokens.span(at)
      at += 1
      var raw = LiteralExpression(areTexts ? .string(name) : .computed("a raw value"), at: span)
      if tokens[at].kind == .openParenthesis, !tokens[at].startsLine { at = tokens.after(at) }
      if tokens.isOperator(at, "=") {
        at += 1
        raw = expression()
      }
      all.append(LiteralBinding(name, at: span, raw))
    } while tokens[at].kind == .comma
    return all
  }

  /// The names that the statement with a body at the current token may change, and moves ``at`` behind the body.
  mutating func changedNames() -> [String] {
    while tokens[at].kind != .openBrace, tokens[at].kind != .end { at = tokens.after(at) }
    let end = tokens.close(at)
    var names: [String] = []
    while at < end {
      let isFirst =
        tokens[at].startsLine || tokens[at - 1].kind == .openBrace
        || tokens[at - 1].kind == .semicolon
      if isFirst, tokens.isName(at), names.count < 1_000 { names.append(tokens.name(at)) }
      at += 1
    }
    at = min(end, tokens.count) + 1
    return names
  }

  /// Reads a value that is added to a list at the current token: `NAME += VALUE` and `NAME.append(VALUE)`, with the
  /// name of the list; nil for another statement.
  mutating func addition() -> LiteralBinding? {
    let start = at
    let span = tokens.span(at)
    let names = dottedNames()
    if tokens.isOperator(at, "+=") {
      at += 1
      return LiteralBinding(names.joined(separator: "."), at: span, expression())
    }
    guard tokens[at].kind == .openParenthesis, names.count > 1,
      let method = names.last, method == "append" || method == "insert"
    else {
      at = start
      return nil
    }
    at = start
    let value = expression()
    guard case .call(let call) = value.content else { return nil }
    return Self.addition(call, value)
  }

  /// The list that a call of `append` or `insert` adds to the list of a variable; nil for other calls.
  static func addition(
    _ call: LiteralExpression.Call, _ value: LiteralExpression
  ) -> LiteralBinding? {
    guard call.base == nil, let dot = call.name.lastIndex(of: "."),
      ["append", "insert"].contains(call.name[call.name.index(after: dot)...]),
      let added = call.arguments.first
    else { return nil }
    // `append(contentsOf:)` adds the elements of a list.
    let isList = added.label == "contentsOf"
    return LiteralBinding(
      String(call.name[..<dot]), at: value.span,
      isList ? added.value : LiteralExpression(.list([added.value]), at: added.value.span))
  }
}
