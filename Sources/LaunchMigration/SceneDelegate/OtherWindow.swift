internal import LaunchSources

/// The property of an app delegate that holds the app's window and is not named `window`.
struct OtherWindow {
  /// The property.
  let member: ClassMember

  /// Finds the only property of a window type that the class makes visible; nil if there is none, or several
  /// are possible.
  ///
  /// - Complexity: linear in the files that declare the class.
  init?(of delegate: DelegateClass, in sources: TargetSources) {
    let candidates = delegate.members.filter { member in
      member.kind == .property && !member.isStatic && member.name != "window"
        && Self.isWindow(member, delegate, sources)
    }
    let names = Set(candidates.map(\.name))
    let shown = Self.shown(of: names, delegate)
    guard shown.count == 1 else { return nil }
    let found = candidates.filter { shown.contains($0.name) }
    guard let member = found.first(where: { $0.access == .files }) ?? found.first else {
      return nil
    }
    self.member = member
  }

  /// Whether the type of a property is `UIWindow` or a class of the target that inherits from it.
  private static func isWindow(
    _ member: ClassMember, _ delegate: DelegateClass, _ sources: TargetSources
  ) -> Bool {
    var name = member.type.filter { !$0.isWhitespace && !"?!*".contains($0) }
    let code = delegate.codes[member.code]
    if name.isEmpty, code.isByte(member.head.upperBound, "=") {
      // `let main = UIWindow(frame: …)`
      let value = member.head.upperBound + 1
      if code.isByte(value + 1, "(") { name = code.text(value) }
    }
    if name == "UIWindow" { return true }
    guard let type = sources.types(named: name).first, type.isClass else { return false }
    return sources.superclassChain(of: type).contains("UIWindow")
  }

  /// The names of properties that the class sends `makeKeyAndVisible` to.
  private static func shown(of names: Set<String>, _ delegate: DelegateClass) -> Set<String> {
    var shown: Set<String> = []
    if names.isEmpty { return shown }
    let message = "makeKeyAndVisible"
    for code in delegate.codes {
      for at in code.tokens.indices
      where code.tokens[at].range.count == message.utf8.count && code.text(at) == message {
        var before = at - 1
        while code.isByte(before, ".") || code.isByte(before, "?") || code.isByte(before, "!") {
          before -= 1
        }
        let text = code.text(before)
        let name = text.first == "_" && !names.contains(text) ? String(text.dropFirst()) : text
        if names.contains(name) { shown.insert(name) }
      }
    }
    return shown
  }
}
