package import Findings

/// The rules that a suppression can name, and what each rule needs.
///
/// This module does not have the rules, so their list is passed in as a closure, which is called only when a
/// suppression needs it.
package struct SuppressibleRules: Sendable {
  /// What a rule checks.
  package enum Need: Sendable {
    /// A file by itself.
    case file
    /// A property list by itself.
    case propertyList
    /// A target of a project, or a built app.
    case target
    /// Launch options, LaunchKit's own files and other inputs that are not checked together with property
    /// lists and projects.
    case other
  }

  private let make: @Sendable () -> [RuleID: Need]
  /// The rules that report nothing, not even an open question, when the SDK is not known.
  var silentWithoutSDK: Set<RuleID> { makeSilent() }
  private let makeSilent: @Sendable () -> Set<RuleID>

  /// Makes the list of rules.
  ///
  /// - Parameters:
  ///   - silentWithoutSDK: returns the rules that report nothing, not even an open question, when the SDK is
  ///     not known.
  ///   - make: returns the rules; called for each file that has suppressions.
  package init(
    silentWithoutSDK: @escaping @Sendable () -> Set<RuleID> = { [] },
    _ make: @escaping @Sendable () -> [RuleID: Need]
  ) {
    self.make = make
    makeSilent = silentWithoutSDK
  }

  /// An empty list: nothing is reported about names of rules.
  package static let none = SuppressibleRules { [:] }

  /// Whether a suppression can name a rule.
  package func contains(_ rule: RuleID) -> Bool { make()[rule] != nil }

  /// What each rule needs.
  var needs: [RuleID: Need] { make() }
}
