internal import SourceText

extension SwiftSourceReader {
  /// Reads `@name` or `@name(arguments)`.
  mutating func readAttribute(_ at: Int) -> Int {
    guard tokens[at + 1].kind == .identifier else { return at + 1 }
    let end = afterAttribute(at)
    if frame.kind == .list { return end }
    var name = at + 1
    while tokens[name + 1].kind == .dot, tokens[name + 2].kind == .identifier { name += 2 }
    let token = tokens[name]
    pending.add(LocatedValue(tokens.name(name), at: tokens.span(name)), conditions.current)
    let open = name + 1
    let hasArguments = end > open && tokens[open].kind == .openParenthesis
    switch token.word {
    case .objc where hasArguments:
      let close = tokens.close(open)
      if close > open + 1 {
        let text = tokens.text(open + 1, through: close - 1)
        let isPlain = !text.utf8.contains(where: ASCII.isBlankOrLineEnd)
        pending.objectiveCName = LocatedValue(
          isPlain ? text : String(text.filter { !$0.isWhitespace }),
          at: tokens.span(open + 1, through: close - 1))
      }
    case .UIApplicationDelegateAdaptor:
      if hasArguments, let type = typeReference(open + 1) {
        add(.delegateAdaptor, type.text, tokens.span(type.first, through: type.last))
      } else {
        pending.adaptor = name
      }
    default: break
    }
    return end
  }
}
