internal import BuiltInRules
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import SourceText

extension ProjectInspector {
  /// Runs the rules about build settings on one target, which need not have an Info.plist.
  ///
  /// - Parameters:
  ///   - index: the position of the target in the project.
  ///   - configuration: the configuration.
  ///   - settings: the settings of the target in the configuration.
  ///   - facts: the facts about the target from options and configurations.
  ///   - findings: the findings are added to it.
  func checkSettings(
    of index: Int, _ configuration: String, _ settings: BuildSettings, _ facts: ValidationFacts,
    into findings: inout TargetFindings
  ) {
    let target = project.targets[index]
    // A target without a product only runs scripts.
    guard target.productType != nil else { return }
    for rule in RuleCatalog.settings {
      let problems = rule.problems(in: settings, facts) { sdk in
        self.settings.settings(ofTarget: index, configuration: configuration, sdk: sdk)
      }
      for problem in problems {
        findings.add(
          Diagnostic(
            rule: rule.id, severity: problem.severity, message: problem.message,
            span: problem.place.span, keyPath: problem.place.keyPath, help: problem.help),
          in: problem.place.file, target: target.name.value, configuration: configuration)
      }
    }
  }
}
