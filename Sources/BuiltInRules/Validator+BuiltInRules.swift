public import LaunchModel
public import RuleEngine

extension Validator {
  /// A validator with all rules, or with some of them.
  ///
  /// - Parameters:
  ///   - facts: facts that the files do not say. What depends on a missing fact is not checked.
  ///   - rules: the rules of an Info.plist to run.
  ///   - launchRules: the rules of launch options to run.
  public init(
    facts: ValidationFacts = ValidationFacts(), rules: [any Rule.Type] = RuleCatalog.all,
    launchRules: [any LaunchOptionRule.Type] = RuleCatalog.launchOptions
  ) {
    self.init(facts: facts, running: rules, launchRules: launchRules)
    privacyRules = RuleCatalog.privacyManifests
  }
}

extension TargetValidator {
  /// A validator with all rules, or with some of them.
  package init(rules: [any TargetRule.Type] = RuleCatalog.targets) { self.init(running: rules) }
}
