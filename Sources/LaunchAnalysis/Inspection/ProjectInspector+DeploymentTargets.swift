internal import BuiltInRules
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import SourceText

extension ProjectInspector {
  /// Reports the deployment targets of one target that are too low for Xcode. The target need not have an
  /// Info.plist. An inherited deployment target is reported at the setting of the project.
  ///
  /// - Parameters:
  ///   - index: the position of the target in the project.
  ///   - configuration: the configuration.
  ///   - settings: the settings of the target in the configuration.
  ///   - facts: the facts about the target from options and configurations.
  ///   - findings: the findings are added to it.
  func checkDeploymentTargets(
    of index: Int, _ configuration: String, _ settings: BuildSettings, _ facts: ValidationFacts,
    into findings: inout TargetFindings
  ) {
    let target = project.targets[index]
    // A target without a product only runs scripts.
    guard target.productType != nil, DeploymentTargetTooLow.isChecked(facts) else { return }
    for minimum in Self.minimums(settings, facts.platform) {
      let settings =
        minimum.sdk == settings.sdk
        ? settings
        : self.settings.settings(
          ofTarget: index, configuration: configuration, sdk: minimum.sdk)
      guard let problem = DeploymentTargetTooLow.problem(minimum, settings) else { continue }
      findings.add(
        Diagnostic(
          rule: DeploymentTargetTooLow.id, severity: problem.severity, message: problem.message,
          span: problem.place.span, keyPath: problem.place.keyPath, help: problem.help),
        in: problem.place.file, target: target.name.value, configuration: configuration)
    }
  }

  /// The minimums of all SDKs that a target is built with, without duplicates.
  private static func minimums(
    _ settings: BuildSettings, _ platform: ApplePlatform?
  ) -> [DeploymentTargetTooLow.Minimum] {
    if let platform { return DeploymentTargetTooLow.minimum(platform).map { [$0] } ?? [] }
    var found: [DeploymentTargetTooLow.Minimum] = []
    for sdk in settings.sdks {
      guard let minimum = DeploymentTargetTooLow.minimum(sdk: sdk), !found.contains(minimum) else {
        continue
      }
      found.append(minimum)
    }
    return found
  }
}
