package import Findings

/// The rules that a suppression can name, and what each needs to be decided.
///
/// The rules themselves are above this target, and their list is made only where a suppression asks for it.
package struct SuppressibleRules: Sendable {
  /// What a rule looks at.
  package enum Need: Sendable {
    /// A file by itself.
    case file
    /// A property list by itself.
    case propertyList
    /// A target of a project, or a built app.
    case target
    /// Launch options, files of ours and what else is not looked at beside property lists and projects.
    case other
  }

  private let make: @Sendable () -> [RuleID: Need]
  /// Those that say nothing where the SDK is not known, and leave no question open either.
  var silentWithoutSDK: Set<RuleID> { makeSilent() }
  private let makeSilent: @Sendable () -> Set<RuleID>

  /// Takes the rules.
  ///
  /// - Parameters:
  ///   - silentWithoutSDK: gives those that say nothing where the SDK is not known, and leave no question open
  ///     either.
  ///   - make: gives the rules; called for each file that has suppressions.
  package init(
    silentWithoutSDK: @escaping @Sendable () -> Set<RuleID> = { [] },
    _ make: @escaping @Sendable () -> [RuleID: Need]
  ) {
    self.make = make
    makeSilent = silentWithoutSDK
  }

  /// No rules are known, and so nothing is said about names.
  package static let none = SuppressibleRules { [:] }

  /// Whether a rule can be named.
  package func contains(_ rule: RuleID) -> Bool { make()[rule] != nil }

  /// What each rule needs.
  var needs: [RuleID: Need] { make() }
}
