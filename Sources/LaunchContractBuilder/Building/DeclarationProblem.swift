public import Findings
internal import SourceText

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
      summary: "A Swift class has no name that a property list can use.",
      rationale: """
        UIKit looks a class up by its module and name. Nested, private and generic classes are \
        found only by their mangled name, which depends on the compiler.
        """,
      source: "Apple, UISceneDelegateClassName; Swift ABI, name mangling"),
    RuleDescription(
      id: conflict, severity: .error,
      summary: "Two Swift declarations set different values for one key.",
      rationale: "Taking either value would silently drop the other.",
      source: "LaunchKit, LaunchDeclarations"),
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
      site: second.site, help: "make both the same, or remove one of them",
      other: ("the other value is declared here", first.site))
  }
}
