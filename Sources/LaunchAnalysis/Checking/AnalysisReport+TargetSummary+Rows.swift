package import Findings
internal import LaunchModel
internal import LaunchProject
package import RuleEngine
internal import SourceText

extension AnalysisReport.TargetSummary {
  /// The row of one app in one configuration whose Info.plist is not known.
  init(
    undetermined target: ProjectTarget, _ configuration: String, _ facts: ValidationFacts,
    path: String,
    because reason: String
  ) {
    let isConcerned = facts.platform?.hasUIKitLifecycle ?? true
    self.init(
      path: path, name: target.name.value, configurations: [configuration],
      product: target.kind.words,
      platform: facts.platform.map { Self.words($0, facts.deploymentTarget) },
      sdk: facts.sdk?.description, lifecycle: nil,
      adoption: isConcerned ? .undetermined : .notConcerned,
      scenes: isConcerned
        ? "undetermined" : "n/a (\(facts.platform?.name ?? "the platform") has no UIKit scenes)",
      launch: isConcerned ? .undetermined : .notConcerned,
      verdict: isConcerned ? "undetermined: \(reason)" : "n/a")
  }

  /// The row of an app that a program makes and that is not read.
  init(unread name: String, _ apps: UnreadApps, path: String, sdk: OSVersion?) {
    self.init(
      path: path, name: name, configurations: [], product: ProductKind.app.words, platform: nil,
      sdk: sdk?.description, lifecycle: nil, adoption: .undetermined, scenes: "undetermined",
      launch: .undetermined, verdict: "undetermined: made by \(apps.maker); \(apps.reason)")
  }

  static func words(_ platform: ApplePlatform, _ oldest: OSVersion?) -> String {
    oldest.map { "\(platform.name) \($0)" } ?? platform.name
  }

  /// The row of one target in one configuration.
  package init(_ target: InspectedTarget, _ verdict: SceneAdoptionVerdict, path: String) {
    let platform = target.platform
    self.init(
      path: path, name: target.name,
      configurations: target.configuration.map { [$0] } ?? [], product: target.product.words,
      platform: platform.map { Self.words($0, target.deploymentTarget) },
      sdk: target.sdk?.description, lifecycle: verdict.lifecycle, adoption: verdict.adoption,
      scenes: verdict.sentence, launch: verdict.launch, verdict: verdict.consequence,
      evidence: verdict.evidence)
    privacyManifestCount = target.resources.value?.privacyManifests.count
  }

  /// Takes over what errors and warnings say about the launch of the target in its configuration.
  ///
  /// - Parameter deciding: the rules and severities that decide it, for each row.
  mutating func add(_ deciding: [TargetFindings.Row: [(rule: RuleID, severity: Severity)]]) {
    let row = TargetFindings.Row(target: name, configuration: configurations.first)
    for (rule, severity) in deciding[row] ?? [] {
      guard let outcome = LaunchOutcome(ofErrorsOf: rule), launch == .launches,
        adoption != .notAdopted
      else { continue }
      switch severity {
      case .error:
        launch = outcome
        verdict = "\(outcome.words): \(rule)"
      case .warning:
        launch = .undetermined
        verdict = "undetermined: \(rule)"
      case .info: break
      }
    }
  }

  /// Joins rows of one target that differ only in the configuration.
  ///
  /// - Complexity: linear in the number of rows.
  static func joined(_ rows: [AnalysisReport.TargetSummary]) -> [AnalysisReport.TargetSummary] {
    var joined: [AnalysisReport.TargetSummary] = []
    var known: [AnalysisReport.TargetSummary: Int] = [:]
    for row in rows {
      var key = row
      key.configurations = []
      // The evidence may differ when a setting differs; the rows are joined nevertheless.
      key.evidence = []
      if let index = known[key] {
        joined[index].configurations += row.configurations
      } else {
        known[key] = joined.count
        joined.append(row)
      }
    }
    return joined
  }
}
