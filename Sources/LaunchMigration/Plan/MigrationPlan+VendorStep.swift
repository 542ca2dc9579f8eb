public import Findings
internal import RuleEngine

extension MigrationPlan {
  /// The step that the vendor of a framework offers to an app made with it.
  ///
  /// Such an app is not edited: the tool of the framework knows its template, and our edits make some of these
  /// tools skip the app. `VendorFact` has the steps.
  public struct VendorStep: Sendable {
    /// The framework, with its version if that is known: `Expo SDK 54`.
    public package(set) var framework: String
    /// What to do, as an imperative.
    public package(set) var action: String
    /// The place that brings in the framework; nil if no file is known.
    public package(set) var place: SourcePlace?

    /// The row of the table; nil for a framework that is not in it.
    private let fact: VendorFact?

    init(_ framework: VendorFramework) {
      self.framework = framework.name
      action = framework.action
      place = framework.place
      fact = framework.fact
    }

    /// The step for an app whose delegate differs from the template of the framework.
    func forChangedDelegate() -> VendorStep {
      guard let changed = fact?.changedStep else { return self }
      var step = self
      step.action = (fact?.update.map { "\($0); " } ?? "") + changed
      return step
    }

    /// Whether the framework has another step for a delegate that was changed.
    var dependsOnDelegate: Bool { fact?.changedStep != nil }

    /// The step with the version in a lock file added, if the step names no version yet.
    func stating(_ locked: LockedVersions) -> VendorStep {
      guard let fact, framework == fact.names[0],
        let version = fact.lockNames.lazy.compactMap({ locked.versions[$0] }).first
      else { return self }
      var step = self
      step.framework += " \(version.map(String.init).joined(separator: "."))"
      step.action = fact.action(with: version)
      return step
    }
  }
}
