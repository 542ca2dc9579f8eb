internal import SourceText

/// The maximum number of patterns of one case.
private let maximumPatternCount = 500

/// Reads the patterns of a `switch`.
extension SwiftExpressionReading {
  /// Reads the patterns of a `case`, or `default`; nil if one of them has a form that is not read.
  mutating func patterns() -> [LiteralExpression.Pattern]? {
    if tokens[at].kind == .identifier, tokens.isName(at, "default") {
      at += 1
      return [.any(nil)]
    }
    guard tokens[at].word == .case else { return nil }
    at += 1
    var all: [LiteralExpression.Pattern] = []
    while true {
      guard all.count < maximumPatternCount, let pattern = pattern() else { return nil }
      all.append(pattern)
      guard tokens[at].kind == .comma else { return all }
      at += 1
    }
  }

  private mutating func pattern() -> LiteralExpression.Pattern? {
    let isBinding = tokens[at].word == .let || tokens[at].word == .var
    if isBinding { at += 1 }
    if tokens[at].kind == .identifier, !isBinding, tokens.isName(at, "_") {
      at += 1
      return .any(nil)
    }
    var name: String?
    var index = at
    // A name, or names with dots between them.
    while tokens[index].kind == .dot
      || (tokens[index].kind == .identifier && (index == at || tokens[index - 1].kind == .dot))
    {
      if tokens[index].kind == .identifier { name = tokens.name(index) }
      index += 1
    }
    let hasValues = tokens[index].kind == .openParenthesis
    if let name,
      tokens[at].kind == .dot || isBinding || (hasValues && tokens[index - 2].kind == .dot)
    {
      guard tokens[index].kind == .openParenthesis else {
        let isPlain = tokens[at].kind != .dot && isBinding
        // `let name as Type`
        guard tokens[index].word != .as else { return nil }
        at = index
        return isPlain ? .any(name) : .enumCase(name, [])
      }
      let close = tokens.close(index)
      at = index + 1
      guard let names = names(until: close, isBinding: isBinding) else { return nil }
      at = close + 1
      return .enumCase(name, names)
    }
    return .value(condition())
  }

  /// Reads the names that a pattern gives to the values of a case; nil if one of them is a pattern itself.
  private mutating func names(until close: Int, isBinding: Bool) -> [String?]? {
    var all: [String?] = []
    while at < close {
      if tokens.isName(at), tokens[at + 1].kind == .colon { at += 2 }
      let isNamed = tokens[at].word == .let || tokens[at].word == .var
      if isNamed { at += 1 }
      guard tokens.isName(at), isNamed || isBinding || tokens.isName(at, "_") else { return nil }
      all.append(tokens.isName(at, "_") ? nil : tokens.name(at))
      at += 1
      if tokens[at].word == .as {
        at += 1
        skipType()
      }
      guard at == close || tokens[at].kind == .comma else { return nil }
      at += 1
    }
    return all
  }
}
