package import DiagnosticReports
internal import FileSystem
internal import Findings
package import LaunchModel
internal import LintPolicy

/// Checks many repositories, one after the other, and keeps a row for each of their apps.
package struct Audit: Sendable {
  /// The paths of the repositories.
  package var paths: [String]
  /// Facts about the build, as options give them.
  package var facts: ValidationFacts
  /// Where configurations come from.
  package var policy: PolicyInputs
  /// How many files to check at the same time; nil to choose a number.
  package var jobs: Int?

  /// Collects the parts.
  package init(
    paths: [String], facts: ValidationFacts = ValidationFacts(),
    policy: PolicyInputs = PolicyInputs(), jobs: Int? = nil
  ) {
    self.paths = paths
    self.facts = facts
    self.policy = policy
    self.jobs = jobs
  }

  /// Checks the repositories; stops after the current one when the run is interrupted.
  ///
  /// - Parameter begin: called with the number of a repository before it is checked.
  /// - Complexity: memory for one report on a repository, and for the rows of all.
  package func report(_ begin: (Int) -> Void = { _ in }) -> AuditReport {
    var audit = AuditReport()
    for (index, path) in paths.lazy.map(PathText.withoutSlash).enumerated() {
      guard !Interruption.isRequested else { break }
      begin(index + 1)
      var request = AnalysisRequest(paths: [path])
      request.facts = facts
      request.policy = policy
      request.jobs = jobs
      do throws(PolicyError) {
        var report = try Analyzer(request).run().report
        // A repository without property lists has no app, as its row says.
        report.failures.removeAll { $0.message == AnalysisInputs.endings.absence }
        add(path, report, to: &audit)
      } catch {
        audit.add(path, error.failures)
      }
    }
    return audit
  }

  private func add(_ path: String, _ report: AnalysisReport, to audit: inout AuditReport) {
    let paths = ResolvedPaths()
    let root = SystemPath.isFolder(path) ? path : PathText.folder(of: path)
    let owners = CodeOwners.around(paths.folder(root.isEmpty ? "." : root))
    var known: [String: [String]] = [:]
    audit.add(
      path, report, relative: { PathText.rest(of: $0, in: path) ?? $0 },
      owners: { project in
        guard let owners else { return [] }
        if let found = known[project] { return found }
        // A project of Xcode is a folder.
        let file = project.hasSuffix(".xcodeproj") ? project + "/project.pbxproj" : project
        let found = paths.path(of: file, in: owners.root).map(owners.owners.owners) ?? []
        known[project] = found
        return found
      })
  }
}
