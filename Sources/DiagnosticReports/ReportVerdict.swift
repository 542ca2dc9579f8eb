internal import Findings

/// The verdict of a report in a few words, for a headline.
struct ReportVerdict {
  /// Whether the verdict is good or bad news.
  enum Tone: String {
    case bad
    case mixed
    case good
  }

  /// The verdict, without a full stop.
  let text: String
  /// Whether the verdict is good or bad news.
  let tone: Tone

  /// Determines the verdict from the worst finding.
  ///
  /// - Complexity: linear in the number of findings.
  init(_ report: AnalysisReport, _ summary: ReportSummary) {
    var blocked: Set<TargetIdentity> = []
    var effects: Set<FindingEffect> = []
    var isBlack = true
    for finding in report.files.lazy.flatMap(\.findings) where finding.severity == .error {
      let effect = FindingEffect(of: finding)
      effects.insert(effect)
      if LaunchOutcome(ofErrorsOf: finding.rule) == .doesNotLaunch { isBlack = false }
      if effect == .preventsLaunch { blocked.formUnion(finding.concerns.map(TargetIdentity.init)) }
    }
    if summary.interruption != nil {
      (text, tone) = ("The check was interrupted", .bad)
    } else if effects.contains(.preventsLaunch) {
      (text, tone) = (Self.blocked(blocked, isBlack: isBlack), .bad)
    } else if effects.contains(.preventsUpload) {
      (text, tone) = ("The upload will be refused", .bad)
    } else if summary.errors > 0 {
      (text, tone) = (ReportSummary.count(summary.errors, "error"), .bad)
    } else if summary.failures > 0 {
      (text, tone) = (
        ReportSummary.count(summary.failures, "input") + " could not be checked", .bad
      )
    } else if summary.checkedFiles == 0 {
      (text, tone) = ("Nothing was checked", .mixed)
    } else if summary.unjudgedApps > 0 {
      (text, tone) = (
        ReportSummary.count(summary.unjudgedApps, "app") + " without a verdict", .mixed
      )
    } else if summary.warnings > 0 {
      (text, tone) = ("No errors, " + ReportSummary.count(summary.warnings, "warning"), .mixed)
    } else if summary.info > 0 {
      (text, tone) = ("No errors or warnings", .good)
    } else {
      (text, tone) = (summary.hidden == nil ? "No problems found" : "No new problems", .good)
    }
  }

  private static func blocked(_ targets: Set<TargetIdentity>, isBlack: Bool) -> String {
    let outcome = isBlack ? "will show nothing" : "will not launch"
    guard let name = targets.first?.target else { return "The app \(outcome)" }
    return targets.count == 1
      ? "\(name) \(outcome)" : "\(targets.count) targets \(outcome)"
  }
}
