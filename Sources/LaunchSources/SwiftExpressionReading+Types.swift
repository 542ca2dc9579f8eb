/// Reads names and types.
extension SwiftExpressionReading {
  /// The names with dots between them at the current token, and moves ``at`` behind them.
  mutating func dottedNames() -> [String] {
    var names: [String] = []
    while tokens.isName(at), names.count < 8 {
      names.append(tokens.name(at))
      at += 1
      guard tokens[at].kind == .dot else { break }
      at += 1
    }
    return names
  }

  /// Moves ``at`` behind the type at the current token, and returns its name; nil for other types than named ones.
  mutating func type() -> String? {
    let start = at
    skipType()
    var names: [String] = []
    for index in start..<at {
      switch tokens[index].kind {
      case .identifier where tokens[index].word == .some || tokens[index].word == .and: continue
      case .identifier: names.append(tokens.name(index))
      case .dot, .postfix: continue
      default: return nil
      }
      guard names.count < 8 else { return nil }
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  mutating func skipType() {
    while true {
      switch tokens[at].kind {
      case .identifier, .dot, .postfix: at += 1
      case .openSquare, .openParenthesis: at = tokens.after(at)
      case .operator:
        guard tokens.opensGenerics(at), let end = tokens.afterGenerics(at) else { return }
        at = end
      default: return
      }
      // A name at the beginning of a line belongs to the next declaration.
      if tokens[at].startsLine, tokens[at].kind == .identifier { return }
    }
  }
}
