public import Findings

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
