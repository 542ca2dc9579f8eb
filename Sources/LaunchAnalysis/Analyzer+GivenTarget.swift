internal import Findings
internal import LintPolicy

extension Analyzer {
  /// Checks the targets that the request describes.
  func reportOnTargets(_ decisions: Decisions) -> AnalysisReport {
    var reports = MergedUnitResults()
    if let query = request.target.bazelQuery {
      addBazelQuery(query, decisions, to: &reports)
    } else {
      addTarget(decisions, to: &reports)
    }
    var report = reports.report
    report.apply(decisions.policy, in: .project)
    report.sortByPath()
    return report
  }

  /// Checks the single target that the request describes with its Info.plist.
  private func addTarget(_ decisions: Decisions, to reports: inout MergedUnitResults) {
    do throws(InputFailure) {
      guard let path = request.target.effective ?? request.named.first else { return }
      let target = try GivenTarget(request, infoPlist: path)
      if let result = check(decisions.policy, TargetChoice()).checkProject(
        target.project, in: target.root)
      {
        reports.add(result)
      } else {
        reports.isInterrupted = true
      }
    } catch {
      reports.add(error)
    }
  }

  /// Makes the check of the targets that the request, a Bazel query or a group of records describes.
  func check(_ policy: FindingPolicy, _ choice: TargetChoice) -> ProjectCheck {
    ProjectCheck(
      facts: FactResolver(request.facts, policy), choice: choice,
      overlay: request.overlay, threadCount: request.jobs, cancellation: cancellation)
  }
}
