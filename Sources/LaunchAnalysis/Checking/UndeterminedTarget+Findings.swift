internal import BuiltInRules
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

extension UndeterminedTarget {
  /// The row of an app whose Info.plist is not known; also adds the finding about it. Only the framework that starts the
  /// app can decide the verdict.
  ///
  /// - Parameter help: how to get the missing files.
  func summary(
    of target: ProjectTarget, _ configuration: String, _ project: Project,
    help: String, into findings: inout TargetFindings
  ) -> AnalysisReport.TargetSummary {
    let name = target.name.value
    let isConcerned = facts.platform?.hasUIKitLifecycle ?? true
    if isConcerned, let start = target.start, start.adoptsScenes != nil {
      if let finding = start.notAdoptedFinding(sdk: facts.sdk) {
        findings.add(finding, in: start.place.file, target: name, configuration: configuration)
      }
      return AnalysisReport.TargetSummary(
        started: target, start, configuration, facts, path: project.path)
    }
    if isConcerned {
      findings.add(
        SceneLifecycleUndetermined.finding(
          target: name, because: reason, sdk: facts.sdk, at: target.place, help: help),
        in: project.file, target: name, configuration: configuration)
    }
    return AnalysisReport.TargetSummary(
      undetermined: target, configuration, facts, path: project.path, because: reason)
  }
}

extension AnalysisReport.TargetSummary {
  /// The row of an app for which the start alone decides whether it adopts scenes.
  fileprivate init(
    started target: ProjectTarget, _ start: TargetStart, _ configuration: String,
    _ facts: ValidationFacts, path: String
  ) {
    let isAdopted = start.adoptsScenes == true
    let outcome: LaunchOutcome =
      isAdopted
      ? .launches : SceneAdoption.isMandatory(facts.sdk) ? .doesNotLaunch : .undetermined
    self.init(
      path: path, name: target.name.value, configurations: [configuration],
      product: target.kind.words,
      platform: facts.platform.map { Self.words($0, facts.deploymentTarget) },
      sdk: facts.sdk?.description, lifecycle: isAdopted ? "UIKit scenes" : "UIKit app delegate",
      adoption: isAdopted ? .adoptedInCode : .notAdopted,
      scenes: isAdopted ? "adopted by \(start.framework)" : "not adopted", launch: outcome,
      verdict: isAdopted ? outcome.words : start.consequence(sdk: facts.sdk),
      evidence: [start.place.note("\(start.framework) starts the app")])
  }
}
