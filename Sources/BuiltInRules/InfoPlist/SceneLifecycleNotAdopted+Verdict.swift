package import Findings
package import LaunchModel
package import LaunchProject
package import RuleEngine
internal import LaunchSources

extension SceneAdoptionVerdict {
  /// The report on an Info.plist with the verdict as one finding. Its place is where the Info.plist lacks something. Its
  /// notes show how the program starts, the delegate without the method, and the tests that run in the app.
  ///
  /// - Parameters:
  ///   - report: the report on the Info.plist of the target.
  ///   - target: the target that the verdict is on.
  package func added(to report: FileReport, of target: InspectedTarget) -> FileReport {
    var report = report
    // The finding about the target already says this.
    report.notChecked.removeAll { $0.rule == SceneLifecycleNotAdopted.id }
    guard adoption == .notAdopted, let manifest else { return report }
    let sdk = target.sdk
    let known = report.findings.firstIndex { $0.rule == SceneLifecycleNotAdopted.id }
    let index = known ?? report.findings.count
    if known == nil {
      report.findings.append(
        Finding(
          rule: SceneLifecycleNotAdopted.id,
          severity: SceneAdoption.severity(sdk: sdk, isMeasured: true),
          message: "\(manifest.message): \(SceneAdoption.consequence(sdk: sdk))",
          span: manifest.span, keyPath: manifest.keyPath, help: SceneLifecycleNotAdopted.help,
          runtimeMessage: SceneAdoption.runtimeMessage))
    }
    // The first piece of evidence is the Info.plist, which the finding itself is about.
    report.findings[index].notes += evidence.dropFirst()
    let byHand = report.findings[index].help
    report.findings[index].help = help ?? byHand.map { Self.help($0, of: target) }
    if let exception {
      report.findings[index].severity = SceneAdoption.severity(
        sdk: sdk, isMeasured: true, isCertain: false)
      report.findings[index].message += ", unless \(exception)"
    }
    report.findings.sort(by: Finding.precedes)
    return report
  }

  /// What to do for a target, given what to do by hand. `launchkit migrate` plans the change of an app of a project whose app
  /// delegate is among its own sources.
  private static func help(_ byHand: String, of target: InspectedTarget) -> String {
    guard target.configuration != nil, let sources = target.sources.value,
      sources.applicationDelegates.count == 1, sources.isOwn(sources.applicationDelegates[0])
    else { return byHand }
    return "run 'launchkit migrate', which plans the change; by hand, \(byHand)"
  }

  /// The report with nothing but the verdict, for a target that is built for more than one platform; nil when the app
  /// launches, or nothing is known of it.
  package func only(in report: FileReport, of target: InspectedTarget) -> FileReport? {
    guard adoption == .notAdopted, let platform = target.facts.platform else { return nil }
    var report = added(to: report, of: target)
    report.findings.removeAll { $0.rule != SceneLifecycleNotAdopted.id }
    report.notChecked = []
    for index in report.findings.indices {
      report.findings[index].message += ", in the build for \(platform.name)"
    }
    return report
  }
}

extension TargetStart {
  /// The finding about an app that its framework starts without scenes, whatever its Info.plist contains; nil for another
  /// app.
  ///
  /// - Parameter sdk: the SDK that the app is built with; nil when it is not known.
  package func notAdoptedFinding(sdk: OSVersion?) -> Finding? {
    guard adoptsScenes == false else { return nil }
    return Finding(
      rule: SceneLifecycleNotAdopted.id,
      severity: SceneAdoption.severity(sdk: sdk, isMeasured: true, isCertain: exception == nil),
      message: "\(framework) does not adopt the scene life cycle: \(consequence(sdk: sdk))",
      span: place.span, keyPath: place.keyPath, help: help ?? SceneLifecycleNotAdopted.help,
      runtimeMessage: SceneAdoption.runtimeMessage)
  }

  /// The consequence for an app that does not adopt scenes, with the exception from it.
  package func consequence(sdk: OSVersion?) -> String {
    SceneAdoption.consequence(sdk: sdk) + (exception.map { ", unless \($0)" } ?? "")
  }
}
