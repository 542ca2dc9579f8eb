internal import SourceText

/// Attributes and modifiers that have been read, of a declaration that has not.
struct SwiftPendingAttributes {
  var names: [(name: Located<String>, condition: CompilationCondition)] = []
  /// The argument of `@objc(…)`.
  var objectiveCName: Located<String>?
  /// The token of an attribute that makes the type of the property the app delegate.
  var adaptor: Int?
  private(set) var isEmpty = true
  var isStatic = false { didSet { isEmpty = false } }
  var isPrivate = false { didSet { isEmpty = false } }

  mutating func add(_ name: Located<String>, _ condition: CompilationCondition) {
    names.append((name, condition))
    isEmpty = false
  }

  mutating func clear() {
    if isEmpty { return }
    self = SwiftPendingAttributes()
  }
}

extension SwiftSourceReader {
  /// `@name`, `@name(arguments)`.
  mutating func attribute(_ at: Int) -> Int {
    guard tokens[at + 1].kind == .identifier else { return at + 1 }
    let end = afterAttribute(at)
    if frame.kind == .list { return end }
    var name = at + 1
    while tokens[name + 1].kind == .dot, tokens[name + 2].kind == .identifier { name += 2 }
    let token = tokens[name]
    pending.add(Located(tokens.name(name), at: tokens.span(name)), conditions.current)
    let open = name + 1
    let hasArguments = end > open && tokens[open].kind == .openParenthesis
    switch token.word {
    case .objc where hasArguments:
      let close = tokens.close(open)
      if close > open + 1 {
        let text = tokens.text(open + 1, through: close - 1)
        let isPlain = !text.utf8.contains(where: ASCII.isBlankOrLineEnd)
        pending.objectiveCName = Located(
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

  /// The index behind an attribute that begins at `at` with the `@`.
  func afterAttribute(_ at: Int) -> Int {
    var end = at + 2
    while tokens[end].kind == .dot, tokens[end + 1].kind == .identifier { end += 2 }
    if tokens.opensGenerics(end), tokens[end].flags.isEmpty {
      end = tokens.afterGenerics(end) ?? end
    }
    let next = tokens[end]
    // Attributes of the language may have a space before the parenthesis, those of others have none.
    if next.kind == .openParenthesis, !next.startsLine,
      next.flags.isEmpty || tokens[at + 1].word == .objc || tokens.isName(at + 1, "available")
    {
      end = tokens.close(end) + 1
    }
    return min(end, tokens.count)
  }
}
