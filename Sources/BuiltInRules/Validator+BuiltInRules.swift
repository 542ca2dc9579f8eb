public import LaunchModel
public import RuleEngine

extension Validator {
  /// A validator with all rules, or with some of them.
  ///
  /// - Parameters:
  ///   - facts: what is known beside the files; what depends on a fact that is not given is not checked.
  ///   - rules: the rules of an Info.plist to run.
  ///   - launchRules: the rules of launch options to run.
  public init(
    facts: ValidationFacts = ValidationFacts(), rules: [any Rule.Type] = RuleCatalog.all,
    launchRules: [any LaunchOptionRule.Type] = RuleCatalog.launchOptions
  ) {
    self.init(facts: facts, running: rules, launchRules: launchRules)
  }
}

extension TargetValidator {
  /// A validator with all rules, or with some of them.
  public init(rules: [any TargetRule.Type] = RuleCatalog.targets) { self.init(running: rules) }
}
