internal import LaunchModel

extension SwiftSourceReader {
  /// Reads `UIApplication.LaunchOptionsKey.url`, unless it is a key of a dictionary literal.
  mutating func launchOptionsKey(_ at: Int) {
    guard tokens[at + 1].kind == .dot, tokens[at + 2].kind == .identifier,
      let key = LaunchOptionKey(rawValue: tokens.name(at + 2)), tokens[at + 3].kind != .colon
    else { return }
    add(.launchOption, key.constant, tokens.span(at + 2))
  }

  /// Reads a use of a variable that holds the launch options.
  mutating func readLaunchOptions(_ at: Int) {
    if isNameOnly(at) { return }
    var next = at + 1
    var isRead = false
    var left = 32
    while left > 0 {
      left -= 1
      let token = tokens[next]
      switch token.kind {
      case .postfix: next += 1
      case .dot where tokens[next + 1].kind == .identifier: next += 2
      case .openSquare where !token.startsLine, .openParenthesis where !token.startsLine:
        isRead = true
        launchOption(in: next)
        next = tokens.close(next) + 1
      default: left = 0
      }
    }
    if !isRead, next == at + 1 { passedOn(.passesLaunchOptions, at) }
  }

  /// Reads a key such as `[.url]` or `(forKey: .url)`. Keys with their type are found by the name of the
  /// type.
  private mutating func launchOption(in open: Int) {
    var at = open + 1
    if tokens[at].kind == .identifier, tokens[at + 1].kind == .colon { at += 2 }
    guard tokens[at].kind == .dot, tokens[at + 1].kind == .identifier,
      tokens[at + 2].isClosing || tokens[at + 2].kind == .comma,
      let key = LaunchOptionKey(rawValue: tokens.name(at + 1))
    else { return }
    add(.launchOption, key.constant, tokens.span(at + 1))
  }

  /// Reads a use of a variable that holds the connection options.
  mutating func readConnectionOptions(_ at: Int) {
    if isNameOnly(at) { return }
    var next = at + 1
    while tokens[next].kind == .postfix { next += 1 }
    if tokens[next].kind == .dot, tokens[next + 1].kind == .identifier {
      if let property = ConnectionOptionProperty(rawValue: tokens.name(next + 1)) {
        add(.connectionOption, property.rawValue, tokens.span(next + 1))
      }
      return
    }
    passedOn(.passesConnectionOptions, at)
  }

  /// Reads a use of a variable that holds the session that is being connected.
  mutating func readSceneSession(_ at: Int) {
    if isNameOnly(at) { return }
    var next = at + 1
    while tokens[next].kind == .postfix { next += 1 }
    if tokens[next].kind == .dot {
      if tokens[next + 1].word == .role { sessionRole(next + 1) }
      return
    }
    passedOn(.passesSceneSession, at)
  }

  /// Reads a use of a session's role. Its text is `sessionRole` if the role is only the argument of another
  /// call.
  mutating func sessionRole(_ at: Int) {
    let first = chainStart(at)
    let next = tokens[at + 1].kind
    let isArgument =
      tokens[first - 1].kind == .colon && tokens[first - 2].word == .sessionRole
      && (next == .comma || next == .closeParenthesis)
    add(.sessionRole, isArgument ? "sessionRole" : "", tokens.span(at))
  }

  /// Whether a name is not used as a value here: it is a label or a key, is declared or assigned, or is
  /// compared.
  private func isNameOnly(_ at: Int) -> Bool {
    let before = tokens[at - 1]
    if before.word == .let || before.word == .var { return true }
    if frame.kind == .list, tokens[at + 1].kind == .colon {
      return before.kind == .openParenthesis || before.kind == .comma || before.kind == .openSquare
    }
    if tokens[at + 1].word == .in || tokens.isOperator(at + 1, "=") { return true }
    return tokens.isOperator(at + 1, "==") || tokens.isOperator(at + 1, "!=")
  }

  /// Records that a value as a whole is passed to other code, so it is not known what that code reads from
  /// it.
  private mutating func passedOn(_ kind: SourceUse.Kind, _ at: Int) {
    // `let options = launchOptions` gives the value another name, which is followed.
    if tokens.isOperator(at - 1, "="), tokens[at - 2].kind == .identifier,
      tokens[at - 3].word == .let || tokens[at - 3].word == .var, frame.method >= 0
    {
      return
    }
    if tokens.isOperator(at - 1, "="), tokens.isName(at - 2, "_") { return }
    add(kind, "", tokens.span(at))
  }

  // MARK: Usage descriptions

  /// Reads a call of an API that needs a usage description.
  mutating func protectedAPI(_ at: Int) {
    requiredReason(at)
    let candidates = PrivacyProtectedAPI.candidates(forSwift: tokens.name(at))
    if let found = candidates.first(where: { $0.form == .assigning }) {
      if isAssignment(of: found, at) { add(.privacyProtectedAPI, found.name, tokens.span(at)) }
      return
    }
    guard let open = callOpening(at) ?? trailingClosure(at) else { return }
    if let found = candidates.first(where: { $0.form != .valueMethod && isUse($0, at, open) }) {
      add(.privacyProtectedAPI, found.name, tokens.span(at))
      return
    }
    // One list of arguments may request several permissions.
    for found in candidates where found.form == .valueMethod && isUse(found, at, open) {
      add(.privacyProtectedAPI, found.name, tokens.span(at))
    }
  }

  /// Whether a property gets a constant: `picker.sourceType = .camera`.
  private func isAssignment(of api: PrivacyProtectedAPI, _ at: Int) -> Bool {
    guard isMember(at), tokens.isOperator(at + 1, "="), let argument = api.swiftArgument else {
      return false
    }
    var last = at + 2
    if tokens[last].kind == .dot { last += 1 }
    while tokens[last + 1].kind == .dot, tokens[last + 2].kind == .identifier { last += 2 }
    return tokens.isName(last, argument)
  }

  private func trailingClosure(_ at: Int) -> Int? {
    tokens[at + 1].kind == .openBrace && isMember(at) ? at + 1 : nil
  }

  private func isUse(_ api: PrivacyProtectedAPI, _ at: Int, _ open: Int) -> Bool {
    switch api.form {
    case .making: if tokens[open].kind == .openBrace { return false }
    case .typeMethod:
      guard isMember(at), tokens[at - 2].kind == .identifier, tokens.isName(at - 2, api.type) else {
        return false
      }
    case .valueMethod: if !isMember(at) { return false }
    case .function: if isMember(at) { return false }
    case .assigning: return false
    }
    let hasLabel = tokens[open + 1].kind == .identifier && tokens[open + 2].kind == .colon
    if let label = api.swiftLabel {
      guard hasLabel, tokens.isName(open + 1, label) else { return false }
    }
    guard let expected = api.swiftArgument else { return true }
    let close = tokens.close(open)
    let first = open + (hasLabel ? 3 : 1)
    if tokens[first].kind == .openSquare {
      return hasElement(expected, in: first)
    }
    let end = nextArgument(open + 1, close)
    let last = end < close || tokens[end - 1].kind == .comma ? end - 2 : end - 1
    return last > open && tokens[last].kind == .identifier && tokens.isName(last, expected)
  }
  /// Whether an element of an array literal is this name, or a member with this name.
  private func hasElement(_ name: String, in open: Int) -> Bool {
    let close = tokens.close(open)
    var start = open + 1
    while start < close {
      let end = nextArgument(start, close)
      let last = end < close || tokens[end - 1].kind == .comma ? end - 2 : end - 1
      if last >= start, tokens[last].kind == .identifier, tokens.isName(last, name) { return true }
      start = end
    }
    return false
  }
}
