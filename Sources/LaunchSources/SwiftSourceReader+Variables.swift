internal import SourceText

extension SwiftSourceReader {
  /// The number of tokens of a declaration that are searched for more names.
  private static let variableLimit = 128

  /// Reads `var` or `let`.
  mutating func readVariable(_ at: Int) -> Int {
    let attributes = pending
    pending.clear()
    let name = at + 1
    guard tokens[name].kind == .identifier else { return name }
    if let adaptor = attributes.adaptor { delegateAdaptor(adaptor, name) }
    if frame.isTypeBody, frame.kind != .protocolBody {
      if !attributes.isStatic { properties(name) }
      constant(at, name)
    } else if frame.kind == .top {
      constant(at, name)
    } else {
      alias(name)
    }
    appDelegateVariable(name)
    return name + 1
  }

  private mutating func delegateAdaptor(_ attribute: Int, _ name: Int) {
    guard tokens[name + 1].kind == .colon, tokens[name + 2].kind == .identifier else {
      return add(.delegateAdaptor, "", tokens.span(attribute))
    }
    var text = tokens.name(name + 2)
    var last = name + 2
    while tokens[last + 1].kind == .dot, tokens[last + 2].kind == .identifier {
      text += "." + tokens.name(last + 2)
      last += 2
    }
    add(.delegateAdaptor, text, tokens.span(name + 2, through: last))
  }

  /// Reads all names of a declaration such as `var a, b: Int` or `var a = 1, b = 2`.
  private mutating func properties(_ name: Int) {
    addProperty(name)
    var at = name + 1
    var hasValue = false
    let end = min(frame.end, at + Self.variableLimit)
    while at < end {
      let token = tokens[at]
      switch token.kind {
      case .comma:
        if tokens[at + 1].kind == .identifier { addProperty(at + 1) }
        at += 2
      case .semicolon, .directive: return
      case .openBrace where !hasValue: return
      case .operator where tokens.opensGenerics(at) && token.flags.isEmpty:
        at = tokens.afterGenerics(at, limit: 256) ?? at + 1
      default:
        if token.startsLine, tokens[at - 1].kind != .comma, tokens[at - 1].kind != .colon,
          tokens[at - 1].kind != .operator, token.kind != .operator, token.kind != .dot
        {
          return
        }
        if tokens.isOperator(at, "=") { hasValue = true }
        at = tokens.after(at)
      }
    }
  }

  private mutating func addProperty(_ name: Int) {
    types[frame.type].properties.append(LocatedValue(tokens.name(name), at: tokens.span(name)))
  }

  /// Keeps a `let` with its literal. Another variable is kept without one, because it may have the same name.
  private mutating func constant(_ keyword: Int, _ name: Int) {
    var at = name + 1
    if tokens[at].kind == .colon {
      at += 1
      while tokens[at].kind == .identifier || tokens[at].kind == .dot { at += 1 }
    }
    var literal = -1
    if tokens[keyword].word == .let, tokens.isOperator(at, "="), tokens[at + 1].kind == .string,
      endsExpression(tokens.after(at + 1))
    {
      literal = at + 1
    }
    constants.append(
      SwiftConstant(name: name, type: frame.type, literal: literal, isCase: false))
  }

  /// Reads `case a = "x", b` in an enumeration, or the patterns in a `switch` over activities or shortcuts.
  mutating func readCase(_ at: Int) {
    switch frame.kind {
    case .enumBody: enumCases(at + 1)
    case .activities: patterns(at + 1, .handlesActivity)
    case .shortcuts: patterns(at + 1, .shortcutType)
    default: break
    }
  }

  private mutating func enumCases(_ start: Int) {
    let isString = types[frame.type].inherited.first?.value == "String"
    var at = start
    while tokens[at].kind == .identifier {
      var literal = isString ? at : -1
      let name = at
      at += 1
      if tokens[at].kind == .openParenthesis { at = tokens.close(at) + 1 }
      if tokens.isOperator(at, "=") {
        literal = tokens[at + 1].kind == .string ? at + 1 : -1
        at = tokens.after(at + 1)
      }
      constants.append(
        SwiftConstant(name: name, type: frame.type, literal: literal, isCase: true))
      guard tokens[at].kind == .comma else { return }
      at += 1
    }
  }

  private mutating func patterns(_ start: Int, _ kind: SourceUse.Kind) {
    var at = start
    while at < frame.end {
      addResolved(kind, at, required: true)
      while at < frame.end, tokens[at].kind != .comma {
        if tokens[at].kind == .colon || tokens[at].isClosing || tokens[at].word == .where { return }
        at = tokens.after(at)
      }
      at += 1
    }
  }

  /// Follows the new name in `let options = launchOptions` too.
  private mutating func alias(_ name: Int) {
    guard tokens.isOperator(name + 1, "=") else { return }
    var value = name + 2
    if tokens[value].word == .self, tokens[value + 1].kind == .dot { value += 2 }
    guard let what = special(value), !continuesExpression(value + 1) else { return }
    remember(name, what)
  }
}
