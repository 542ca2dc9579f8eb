public import SourceText

/// The ids of what is wrong with declarations before the rules look at what they make.
public enum DeclarationRule {
  /// Two declarations want different values under one key.
  public static let conflict: RuleID = "declaration-conflict"
  /// A class has no name that a property list could give.
  public static let className: RuleID = "class-name-unavailable"
  /// A value that no property list in XML can hold.
  public static let unwritable: RuleID = "plist-unwritable-value"

  /// What these are about, by id; that of ``unwritable`` is the one of `launchkit explain`.
  public static let descriptions: [RuleDescription] = [
    RuleDescription(
      id: className, severity: .error,
      summary: "A class that is declared in Swift has no name for a property list.",
      rationale: """
        UIKit looks a class up by its module and name. Of nested, private and generic classes only the \
        mangled name leads to them, which depends on the compiler.
        """,
      source: "Apple, UISceneDelegateClassName; Swift ABI, name mangling"),
    RuleDescription(
      id: conflict, severity: .error,
      summary: "Two declarations in Swift want different values under one key.",
      rationale: "To take either would be to drop in silence what the other one says.",
      source: "LaunchKit, AppLaunch"),
  ]
}

/// What is wrong with a declaration by itself, or with two of them together.
struct DeclarationProblem: Sendable {
  var rule: RuleID
  var message: String
  var site: CallSite
  var help: String
  /// Where the other declaration stands, and what is said of it.
  var other: (message: String, site: CallSite)?

  /// Two values that cannot both stand.
  static func conflict(
    _ second: SitedValue, with first: SitedValue, at keyPath: [KeyPathStep]
  ) -> DeclarationProblem {
    var name = ""
    for case .key(let key) in keyPath { name = ShortText.of(key) }
    return DeclarationProblem(
      rule: DeclarationRule.conflict,
      message: "'\(name)' is \(second.words) here and \(first.words) in another declaration",
      site: second.site, help: "make both the same, or remove one of the two",
      other: ("the other value is declared here", first.site))
  }
}
