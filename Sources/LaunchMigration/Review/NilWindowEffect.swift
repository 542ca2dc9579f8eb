internal import LaunchCatalog
internal import LaunchSources

/// What code does where it uses a window that is nil.
struct NilWindowEffect {
  /// The effect as a clause.
  let clause: String
  /// What it means for the people who use the app.
  let consequence: MigrationStepKind.Consequence

  /// The clause for code that traps.
  static let traps = "and this traps"

  /// Reads a use; nil for one that is right without a window: a comparison, and calls that UIKit makes by itself for the
  /// window of a storyboard.
  ///
  /// - Parameters:
  ///   - at: the token that names the window.
  ///   - isUnwrapped: whether the property is an implicitly unwrapped optional.
  init?(_ at: Int, in code: SourceCode, isUnwrapped: Bool) {
    var next = at + 1
    var isForced = code.language == .swift && isUnwrapped && code.isByte(next, ".")
    while code.isByte(next, "?") || code.isByte(next, "!") {
      if code.isByte(next, "!"), !code.isByte(next + 1, "=") { isForced = true }
      next += 1
    }
    if isForced || code.language == .swift && Self.isForciblyCast(next, code) {
      self.init(Self.traps, .crashOrBlackScreen)
      return
    }
    // `window = …`, `window == nil`, `nil == window`.
    if code.isByte(next, "=") || code.text(next) == "=="
      || code.isByte(at - 1, "=") && code.isByte(at - 2, "=")
    {
      return nil
    }
    let (member, end) = Self.member(at, behind: next, code)
    switch member {
    case "makeKeyAndVisible", "makeKey", "makeKeyWindow": return nil
    case "rootViewController":
      let isSet = code.isByte(end, "=") && !code.isByte(end + 1, "=")
      self.init(
        isSet ? "and the window gets no content from here" : "and what reads it gets nil",
        .crashOrBlackScreen)
    case "setRootViewController", "addSubview":
      self.init("and the window gets no content from here", .crashOrBlackScreen)
    case "": self.init("and what gets it here gets nil", .crashOrBlackScreen)
    default:
      let isSet =
        code.isByte(end, "=") && !code.isByte(end + 1, "=") || code.language == .objectiveC
      self.init(isSet ? "and this does nothing" : "and what reads it gets nil", .lostBehavior)
    }
  }

  private init(_ clause: String, _ consequence: MigrationStepKind.Consequence) {
    self.clause = clause
    self.consequence = consequence
  }

  /// Words that take an element of an array, which is what the code then uses.
  private static let elements: Set<String> = ["first", "last", "firstObject", "lastObject"]

  /// The member of a window that code uses, and the token after it: `tintColor` of `window?.tintColor`, `setTintColor` of
  /// `[self.window setTintColor:…]`; empty if the window as a whole is used.
  private static func member(
    _ at: Int, behind start: Int, _ code: SourceCode
  ) -> (name: String, end: Int) {
    var next = start
    while code.isByte(next, "."), elements.contains(code.text(next + 1)) {
      next += 2
      while code.isByte(next, "(") || code.isByte(next, "{") { next = code.after(next) }
      while code.isByte(next, "?") || code.isByte(next, "!") { next += 1 }
    }
    if code.isByte(next, ".") { return (code.text(next + 1), next + 2) }
    // The receiver of a message: `[self.window makeKeyAndVisible]`, `[_window setRootViewController:root]`.
    let first = code.isByte(at - 1, ".") ? at - 2 : at
    guard code.language == .objectiveC, code.isByte(first - 1, "["), code.isWord(next) else {
      return ("", next)
    }
    return (code.text(next), next + 1)
  }

  /// Whether `as!` follows a chain of members.
  private static func isForciblyCast(_ start: Int, _ code: SourceCode) -> Bool {
    var at = start
    while code.isByte(at, ".") || code.isByte(at, "?") { at += code.isByte(at, ".") ? 2 : 1 }
    return code.text(at) == "as" && code.isByte(at + 1, "!")
  }
}
