internal import FileSystem
internal import Findings
internal import LintPolicy
internal import ProjectManifests
internal import SourceText

extension Analyzer {
  /// Checks the targets that the request describes.
  func reportOnTargets(_ decisions: Decisions) -> Report {
    var reports = UnitReports()
    if let query = request.target.bazelQuery {
      add(query, decisions, to: &reports)
    } else {
      addTarget(decisions, to: &reports)
    }
    var report = reports.report
    report.apply(decisions.policy, in: .project)
    report.sortByPath()
    return report
  }

  /// Checks the one target that an Info.plist is for.
  private func addTarget(_ decisions: Decisions, to reports: inout UnitReports) {
    do throws(InputFailure) {
      guard let path = request.named.first else { return }
      let target = try GivenTarget(request, infoPlist: path)
      if let unit = check(decisions, TargetChoice()).inspect(target.project, in: target.root) {
        reports.add(unit)
      } else {
        reports.isInterrupted = true
      }
    } catch {
      reports.add(error)
    }
  }

  /// Checks the apps of Bazel that a query printed, in the folder that is named.
  private func add(_ query: String, _ decisions: Decisions, to reports: inout UnitReports) {
    let path = request.named.first ?? "."
    let folder = SystemPath.isFolder(path) ? path : PathText.folder(of: path)
    let read: BazelQuery
    do throws(InputFailure) {
      read = BazelQuery(
        try InputFile.read(path: query, maximumByteCount: BazelQuery.maximumByteCount))
    } catch {
      return reports.add(error)
    }
    if !read.problems.isEmpty {
      var unit = UnitReport()
      unit.files = [FileReport(file: read.file.source, isText: true, findings: read.problems)]
      reports.add(unit)
    }
    let buildFile = ProjectRoot.join(folder, BazelProjectSource.fileNames[0])
    guard var root = ProjectRoot(BazelProjectSource.rootFolder(of: buildFile)) else {
      return reports.add(
        InputFailure(path: path, message: "is not in a folder that can be opened"))
    }
    root.overlay = request.overlay
    let found = BazelProjectSource.projects(of: read, in: folder, root)
    for failure in found.failures { reports.add(failure) }
    let check = check(decisions, request.choice)
    for project in found.projects {
      guard !cancellation.stopsWork, let unit = check.inspect(project, in: root) else {
        reports.isInterrupted = true
        return
      }
      reports.add(unit)
    }
    check.refuseUnknownNames(&reports, path: query)
  }

  private func check(_ decisions: Decisions, _ choice: TargetChoice) -> ProjectCheck {
    ProjectCheck(
      facts: FactResolver(request.facts, decisions.policy), choice: choice,
      overlay: request.overlay, threadCount: request.jobs, cancellation: cancellation)
  }
}
