internal import FileSystem
internal import Findings
internal import LintPolicy

extension Analyzer {
  /// Checks the one target that the request describes.
  func reportOnTarget(_ decisions: Decisions) -> Report {
    var reports = UnitReports()
    do throws(InputFailure) {
      guard let path = request.named.first else { return Report() }
      let target = try GivenTarget(request, infoPlist: path)
      let check = ProjectCheck(
        facts: FactResolver(request.facts, decisions.policy), choice: TargetChoice(),
        overlay: request.overlay, threadCount: request.jobs, cancellation: cancellation)
      if let unit = check.inspect(target.project, in: target.root) {
        reports.add(unit)
      } else {
        reports.isInterrupted = true
      }
    } catch {
      reports.add(error)
    }
    var report = reports.report
    report.apply(decisions.policy, in: .project)
    report.sortByPath()
    return report
  }
}
