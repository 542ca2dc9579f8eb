internal import SourceText

/// Reads the uses of the app delegate's window, of key windows and of the screen, which belong to a scene
/// once an app has adopted scenes.
extension ObjectiveCParser {
  /// The number of variables of a method that are followed because they hold the app delegate.
  private static let maximumVariables = 8
  /// The maximum number of properties in a chain, or of brackets around a receiver, that are followed.
  private static let maximumChain = 16

  /// An expression for the app delegate or its window.
  private struct Expression {
    /// Its first token.
    var first: Int
    /// The class to which the app delegate is cast, or the class of its variable; empty without one, where
    /// its type is the protocol.
    var className: String
  }

  /// Reads `window`, `setWindow:`, `keyWindow`, `windows`, `UIScreen`, `statusBarOrientation` or `delegate`.
  mutating func windowOrScreen(_ token: ObjectiveCToken) {
    guard depth > 0 else { return }
    switch token.word {
    case .window: windowProperty()
    case .setWindow:
      guard byte(at + 1) == UInt8(ascii: ":") else { return }
      add(.setsWindow, word(at - 1) == .`self` ? "" : "other", at: span(at))
    case .windowVariable: if byte(at + 1) == UInt8(ascii: "=") { add(.setsWindow, at: span(at)) }
    case .keyWindow: if isReadProperty, !isOfScene { add(.keyWindow, at: span(at)) }
    case .windows: if isReadProperty, takesFirst, !isOfScene { add(.keyWindow, at: span(at)) }
    case .UIScreen:
      guard word(at + 1) == .mainScreen || word(at + 2) == .mainScreen, !isSizeOfWindow else {
        return
      }
      add(.mainScreen, at: span(at))
    case .statusBarOrientation: if isReadProperty { add(.statusBarOrientation, at: span(at)) }
    case .delegate: appDelegateVariable()
    default: break
    }
  }

  /// Whether a property is read at ``at``, as in `value.name` or `[value name]`.
  private var isReadProperty: Bool {
    if byte(at - 1) == UInt8(ascii: ".") { return byte(at + 1) != UInt8(ascii: "=") }
    return byte(at + 1) == UInt8(ascii: "]")
      && (kind(at - 1) == .word || byte(at - 1) == UInt8(ascii: "]"))
  }

  /// Whether the property at ``at`` is that of a scene and not of the application: `scene.windows`,
  /// `((UIWindowScene *)value).keyWindow`.
  private var isOfScene: Bool {
    let owner = byte(at - 1) == UInt8(ascii: ".") ? at - 2 : at - 1
    if kind(owner) == .word {
      return source.text(tokens[owner].range).lowercased().hasSuffix("scene")
    }
    guard byte(owner) == UInt8(ascii: ")") else { return false }
    return (max(0, owner - Self.maximumChain)..<owner).contains {
      kind($0) == .word && source.text(tokens[$0].range) == "UIWindowScene"
    }
  }

  // MARK: The window of the app delegate

  private mutating func windowProperty() {
    let isMember = byte(at - 1) == UInt8(ascii: ".")
    if byte(at + 1) == UInt8(ascii: "=") {
      // The declaration of a local variable has a star here.
      if byte(at - 1) == UInt8(ascii: "*") { return }
      let isOwn = !isMember || word(at - 2) == .`self`
      return add(.setsWindow, isOwn ? "" : "other", at: span(at))
    }
    if isMember {
      if word(at - 2) == .`self` {
        if isSentMessage(at - 2) || isSetMember(at - 2, at) {
          add(.needsOwnWindow, at: span(at))
        } else if byte(at + 1) == UInt8(ascii: "."), kind(at + 2) == .word {
          add(.needsOwnWindow, "read", at: span(at))
        }
        return
      }
      guard let delegate = appDelegate(endingAt: at - 2) else { return }
      read(delegate, last: at)
    } else if byte(at + 1) == UInt8(ascii: "]") {
      guard let delegate = appDelegate(endingAt: at - 1),
        byte(delegate.first - 1) == UInt8(ascii: "[")
      else { return }
      read(Expression(first: delegate.first - 1, className: delegate.className), last: at + 1)
    }
  }

  /// Records that a window is read, by an expression that ends at `last`.
  private mutating func read(_ window: Expression, last: Int) {
    let hasNoEffect = isSentMessage(window.first) || isSetMember(window.first, last)
    add(
      hasNoEffect ? .needsAppDelegateWindow : .readsAppDelegateWindow, window.className,
      at: span(at))
  }

  /// Whether the value that begins at a token is the receiver of a message whose result is not used.
  private func isSentMessage(_ first: Int) -> Bool {
    var start = first
    while start > first - Self.maximumChain, byte(start - 1) == UInt8(ascii: "[") { start -= 1 }
    return start < first && beginsStatement(start)
  }

  /// Whether a property of a value is set, as in `value.a.b = c;`.
  private func isSetMember(_ first: Int, _ last: Int) -> Bool {
    guard beginsStatement(first) else { return false }
    var index = last + 1
    while index < last + Self.maximumChain, byte(index) == UInt8(ascii: "."),
      kind(index + 1) == .word
    {
      index += 2
    }
    return index > last + 1 && byte(index) == UInt8(ascii: "=")
  }

  private func beginsStatement(_ index: Int) -> Bool {
    switch byte(index - 1) {
    case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
    default: false
    }
  }

  /// The expression for the app delegate that ends at a token; nil for everything else.
  private func appDelegate(endingAt index: Int) -> Expression? {
    if let shared = sharedDelegate(endingAt: index) {
      return Expression(first: shared, className: "")
    }
    if byte(index) == UInt8(ascii: ")") { return castDelegate(endingAt: index) }
    guard kind(index) == .word, byte(index - 1) != UInt8(ascii: ".") else { return nil }
    let range = tokens[index].range
    let found = appDelegates.last { variable in
      variable.name.count == range.count
        && zip(variable.name, range).allSatisfy { source[$0.0] == source[$0.1] }
    }
    return found.map { Expression(first: index, className: text($0.className)) }
  }

  /// The expression `((AppDelegate *)value)` that ends at a token.
  private func castDelegate(endingAt index: Int) -> Expression? {
    guard let value = sharedDelegate(endingAt: index - 1) else { return nil }
    if byte(value - 1) == UInt8(ascii: "(") {
      // A word before the parenthesis would make it the argument list of a function.
      return kind(value - 2) == .word ? nil : Expression(first: value - 1, className: "")
    }
    guard let type = cast(before: value), byte(type - 2) == UInt8(ascii: "("),
      kind(type - 3) != .word
    else { return nil }
    return Expression(first: type - 2, className: text(type))
  }

  /// The token of the class in a cast `(Class *)` that ends before a token.
  private func cast(before index: Int) -> Int? {
    guard byte(index - 1) == UInt8(ascii: ")"), byte(index - 2) == UInt8(ascii: "*"),
      kind(index - 3) == .word, byte(index - 4) == UInt8(ascii: "(")
    else { return nil }
    return index - 3
  }

  /// The first token of `[UIApplication sharedApplication].delegate`, in any of its spellings, that ends at a
  /// token.
  private func sharedDelegate(endingAt index: Int) -> Int? {
    if word(index) == .delegate, byte(index - 1) == UInt8(ascii: ".") {
      return sharedApplication(endingAt: index - 2)
    }
    guard byte(index) == UInt8(ascii: "]"), word(index - 1) == .delegate,
      let application = sharedApplication(endingAt: index - 2),
      byte(application - 1) == UInt8(ascii: "[")
    else { return nil }
    return application - 1
  }

  private func sharedApplication(endingAt index: Int) -> Int? {
    if word(index) == .sharedApplication, byte(index - 1) == UInt8(ascii: "."),
      word(index - 2) == .UIApplication
    {
      return index - 2
    }
    guard byte(index) == UInt8(ascii: "]"), word(index - 1) == .sharedApplication,
      word(index - 2) == .UIApplication, byte(index - 3) == UInt8(ascii: "[")
    else { return nil }
    return index - 3
  }

  /// Follows the variable in
  /// `AppDelegate *name = (AppDelegate *)[[UIApplication sharedApplication] delegate];`, if `delegate` is at
  /// ``at``.
  private mutating func appDelegateVariable() {
    let last = byte(at + 1) == UInt8(ascii: "]") ? at + 1 : at
    guard byte(last + 1) == UInt8(ascii: ";"), let value = sharedDelegate(endingAt: last) else {
      return
    }
    let equals = (cast(before: value) ?? value + 1) - 2
    guard byte(equals) == UInt8(ascii: "="), kind(equals - 1) == .word,
      byte(equals - 2) == UInt8(ascii: "*"), kind(equals - 3) == .word,
      appDelegates.count < Self.maximumVariables
    else { return }
    appDelegates.append(
      AppDelegateVariable(name: tokens[equals - 1].range, className: equals - 3))
  }

  // MARK: Windows and the screen

  /// Whether an element of the array is taken, by `windows.firstObject`, `[windows firstObject]`,
  /// `windows[0]` or `[windows objectAtIndex:0]`.
  private var takesFirst: Bool {
    var next = at + 1
    if byte(next) == UInt8(ascii: "["), kind(next + 1) == .number { return true }
    if byte(next) == UInt8(ascii: "]") { next += 1 }
    if byte(next) == UInt8(ascii: ".") { next += 1 }
    guard kind(next) == .word else { return false }
    return ["firstObject", "lastObject", "objectAtIndex"].contains(text(next))
  }

  /// Whether the screen only provides the frame of a new window:
  /// `initWithFrame:[[UIScreen mainScreen] bounds]`.
  private var isSizeOfWindow: Bool {
    var index = at - 1
    while index > at - 4, byte(index) == UInt8(ascii: "[") { index -= 1 }
    return byte(index) == UInt8(ascii: ":") && word(index - 1) == .initWithFrame
      && word(index - 4) == .UIWindow
  }
}
