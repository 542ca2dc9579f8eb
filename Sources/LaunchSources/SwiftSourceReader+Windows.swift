/// Reads the uses of the app delegate's window, of key windows and of the screen, which belong to a scene
/// once an app has adopted scenes.
extension SwiftSourceReader {
  /// The number of tokens in a chain of members that are followed.
  private static let chainLimit = 32
  /// The number of properties of one file that are followed because they hold the app delegate.
  private static let propertyLimit = 16

  /// An expression for the app delegate.
  private struct AppDelegateExpression {
    /// Its first token.
    var first: Int
    /// The class to which the app delegate is cast; empty without a cast, where its type is the protocol.
    var className: String
  }

  /// Reads `window`, `keyWindow`, `windows`, `UIScreen` or `statusBarOrientation`.
  mutating func windowOrScreen(_ at: Int, _ word: SwiftWord) {
    switch word {
    case .window: windowProperty(at)
    case .keyWindow:
      if isMember(at), !isOfScene(at) { add(.keyWindow, "", tokens.span(at)) }
    case .windows:
      if isMember(at), takesFirst(at), !isOfScene(at) { add(.keyWindow, "", tokens.span(at)) }
    case .UIScreen:
      if tokens[at + 1].kind == .dot, tokens[at + 2].word == .main, !isSizeOfWindow(at) {
        add(.mainScreen, "", tokens.span(at, through: at + 2))
      }
    case .statusBarOrientation:
      if isMember(at), !tokens.isOperator(at + 1, "=") {
        add(.statusBarOrientation, "", tokens.span(at))
      }
    default: break
    }
  }

  /// Follows a variable that holds the app delegate. A variable of the same name with another value hides it.
  mutating func appDelegateVariable(_ name: Int) {
    let value = tokens.isOperator(name + 1, "=") ? appDelegateValue(name + 2) : nil
    if frame.isTypeBody || frame.kind == .top {
      guard let value, appDelegateProperties.count < Self.propertyLimit else { return }
      appDelegateProperties.append((name, frame.type, value))
    } else if let value {
      remember(name, .appDelegate(value))
    } else if appDelegateClass(named: name) != nil {
      remember(name, .unknown)
    }
  }

  /// The token of the app delegate's class in the expression that begins at a token; -1 without a cast to a
  /// class; nil for other expressions.
  private func appDelegateValue(_ start: Int) -> Int? {
    if let type = appDelegateCast(start) { return type }
    guard let end = afterSharedDelegate(start), tokens[end].word != .as, endsExpression(end) else {
      return nil
    }
    return -1
  }

  /// The token of the class in `UIApplication.shared.delegate as! Class`, if that expression begins at a
  /// token.
  private func appDelegateCast(_ start: Int) -> Int? {
    guard let end = afterSharedDelegate(start), tokens[end].word == .as else { return nil }
    let type = tokens[end + 1].kind == .operator ? end + 2 : end + 1
    guard isTypeName(type), tokens[type + 1].kind != .dot, !tokens.opensGenerics(type + 1) else {
      return nil
    }
    return type
  }

  /// The token after `UIApplication.shared.delegate` and after a `?` or `!` that follows it.
  private func afterSharedDelegate(_ start: Int) -> Int? {
    guard tokens.isName(start, "UIApplication"), tokens[start + 1].kind == .dot,
      tokens.isName(start + 2, "shared"), tokens[start + 3].kind == .dot,
      tokens.isName(start + 4, "delegate")
    else { return nil }
    return tokens[start + 5].kind == .postfix ? start + 6 : start + 5
  }

  // MARK: The window of the app delegate

  private mutating func windowProperty(_ at: Int) {
    var next = at + 1
    var marks: [Bool] = []
    while tokens[next].kind == .postfix, marks.count < 4 {
      marks.append(tokens.bytes[Int(tokens[next].start)] == UInt8(ascii: "!"))
      next += 1
    }
    if tokens.isOperator(next, "=") || isReference(at) { return windowChange(at) }
    guard isMember(at), let delegate = appDelegate(endingAt: at - 2) else {
      return ownWindow(at, marks, next)
    }
    // In the protocol, the property `window` is optional, and so is its value: the first mark belongs to the
    // property.
    let valueMark = delegate.className.isEmpty ? 1 : 0
    let isForced = marks.count > valueMark && marks[valueMark]
    let hasNoEffect = !marks.isEmpty && isStatement(delegate.first) && setsMember(next)
    add(
      isForced || hasNoEffect ? .needsAppDelegateWindow : .readsAppDelegateWindow,
      delegate.className, tokens.span(at))
  }

  /// Reads `window!`, `window?.rootViewController as! T` and `self.window?.rootViewController = …`.
  private mutating func ownWindow(_ at: Int, _ marks: [Bool], _ next: Int) {
    var first = at
    if isMember(at) {
      guard tokens[at - 2].word == .self else { return }
      first = at - 2
    }
    guard frame.type >= 0, frame.method >= 0 else { return }
    if marks.first == true || !marks.isEmpty && isForciblyCast(next) {
      add(.needsOwnWindow, "traps", tokens.span(at))
    } else if marks.isEmpty, tokens[next].kind == .dot {
      add(.needsOwnWindow, "implicit", tokens.span(at))
    } else if !marks.isEmpty, isStatement(first), setsMember(next) {
      add(.needsOwnWindow, "", tokens.span(at))
    }
  }

  /// The token after a chain of members, which continues at a token.
  private func afterMembers(_ start: Int) -> Int {
    var at = start
    while at < start + Self.chainLimit, tokens[at].kind == .dot || tokens[at].kind == .postfix {
      at += tokens[at].kind == .dot ? 2 : 1
    }
    return at
  }

  /// Whether `as!` follows a chain of members, which continues at a token.
  private func isForciblyCast(_ start: Int) -> Bool {
    let at = afterMembers(start)
    guard tokens[at].word == .as else { return false }
    let mark = tokens[at + 1]
    return (mark.kind == .operator || mark.kind == .postfix)
      && tokens.bytes[Int(mark.start)] == UInt8(ascii: "!")
  }

  /// `window = …` and `self.window = …` set the type's own property; other assignments may set the property
  /// of any type.
  private mutating func windowChange(_ at: Int) {
    let isOwn = !isMember(at) || tokens[at - 2].word == .self
    add(.setsWindow, isOwn && !isReference(at) ? "" : "other", tokens.span(at))
  }

  /// Whether it is a reference such as `\Type.window` or `&window`, through which the property may be set.
  private func isReference(_ at: Int) -> Bool {
    let before = tokens[chainStart(at) - 1]
    return before.kind == .backslash
      || before.kind == .operator && before.length == 1
        && tokens.bytes[Int(before.start)] == UInt8(ascii: "&")
  }

  /// The expression for the app delegate that ends at a token; nil for everything else.
  private func appDelegate(endingAt index: Int) -> AppDelegateExpression? {
    var end = index
    while tokens[end].kind == .postfix, end > index - 3 { end -= 1 }
    if tokens[end].kind == .closeParenthesis {
      let match = tokens[end].match
      guard match != .max, Int(match) < end, !continuesCall(Int(match)) else { return nil }
      let open = Int(match)
      if let type = appDelegateCast(open + 1), type + 1 == end {
        return AppDelegateExpression(first: open, className: tokens.name(type))
      }
      guard afterSharedDelegate(open + 1) == end else { return nil }
      return AppDelegateExpression(first: open, className: "")
    }
    guard tokens[end].kind == .identifier else { return nil }
    if let behind = afterSharedDelegate(end - 4), behind > end, tokens[end - 5].kind != .dot {
      return AppDelegateExpression(first: end - 4, className: "")
    }
    var first = end
    if isMember(end) {
      guard tokens[end - 2].word == .self else { return nil }
      first = end - 2
    }
    guard let type = appDelegateClass(named: end) else { return nil }
    return AppDelegateExpression(first: first, className: type < 0 ? "" : tokens.name(type))
  }

  /// Whether a parenthesis opens the arguments of a call.
  private func continuesCall(_ open: Int) -> Bool {
    switch tokens[open - 1].kind {
    case .identifier: !tokens[open].startsLine && !tokens[open - 1].word.precedesOperand
    case .closeParenthesis, .closeSquare, .postfix: !tokens[open].startsLine
    default: false
    }
  }

  /// The token of the class of the app delegate that a variable holds, or -1 without a cast; nil for other
  /// variables.
  private func appDelegateClass(named name: Int) -> Int? {
    switch isMember(name) ? nil : special(name) {
    case .appDelegate(let type)?: return type
    case .some: return nil
    case nil: break
    }
    let found = appDelegateProperties.last { property in
      (property.type == frame.type || property.type < 0) && tokens.isSameName(property.name, name)
    }
    return found?.className
  }

  /// Whether the expression at a token begins a statement.
  private func isStatement(_ first: Int) -> Bool {
    guard tokens[first].startsLine else { return false }
    switch tokens[first - 1].kind {
    case .operator, .comma, .colon, .openParenthesis, .openSquare, .dot: return false
    case .identifier: return !tokens[first - 1].word.precedesOperand
    default: return true
    }
  }

  /// Whether a chain of members, which continues at a token, ends with `=`.
  private func setsMember(_ start: Int) -> Bool {
    let at = afterMembers(start)
    return at > start && tokens.isOperator(at, "=")
  }

  // MARK: Windows and the screen

  /// Whether an element of the array is taken: `windows.first`, `windows.last`, `windows[0]`,
  /// `windows.filter { … }`.
  private func takesFirst(_ at: Int) -> Bool {
    if tokens[at + 1].kind == .openSquare, !tokens[at + 1].startsLine { return true }
    return tokens[at + 1].kind == .dot
      && ["first", "last", "filter"].contains(tokens.name(at + 2))
  }

  /// Whether a property is that of a scene and not of the application: `scene.windows`, `$0.keyWindow` in a closure over
  /// scenes, `connectedScenes.first.windows`.
  private func isOfScene(_ at: Int) -> Bool {
    var owner = at - 2
    while tokens[owner].kind == .postfix, owner > at - 5 { owner -= 1 }
    if tokens.name(owner).hasPrefix("$") { return true }
    // Back over the members, calls and closures of the chain.
    var left = Self.chainLimit
    while owner >= 0, left > 0 {
      left -= 1
      switch tokens[owner].kind {
      case .postfix, .dot: owner -= 1
      case .closeParenthesis, .closeBrace, .closeSquare:
        let match = tokens[owner].match
        guard match != .max, Int(match) < owner else { return false }
        if hasSceneType(Int(match)..<owner) { return true }
        owner = Int(match) - 1
      case .identifier:
        let name = tokens.name(owner).lowercased()
        if name.hasSuffix("scene") || name.hasSuffix("scenes") { return true }
        guard isMember(owner) else { return false }
        owner -= 1
      default: return false
      }
    }
    return false
  }

  private func hasSceneType(_ range: Range<Int>) -> Bool {
    range.prefix(4 * Self.chainLimit).contains { tokens.isName($0, "UIWindowScene") }
  }

  /// Whether the screen only provides the frame of a new window: `UIWindow(frame: UIScreen.main.bounds)`.
  private func isSizeOfWindow(_ at: Int) -> Bool {
    tokens[at - 1].kind == .colon && tokens.isName(at - 2, "frame")
      && tokens[at - 3].kind == .openParenthesis && tokens[at - 4].word == .UIWindow
  }
}
