package import Findings

/// The ids of problems that declarations have before the rules check the property lists.
package enum DeclarationRule {
  /// Two declarations set different values for one key.
  package static let conflict: RuleID = "declaration-conflict"
  /// A class has no name that a property list can use.
  package static let className: RuleID = "class-name-unavailable"
  /// No property list in XML can hold the value.
  package static let unwritable: RuleID = "plist-unwritable-value"

  /// The descriptions of these ids, except that of ``unwritable``, which `launchkit explain` has.
  package static let descriptions: [RuleDescription] = [
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
