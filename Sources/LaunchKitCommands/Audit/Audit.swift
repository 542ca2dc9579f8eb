internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import LintPolicy

/// Checks many repositories, one after the other, and keeps a row for each of their apps.
struct Audit: Sendable {
  /// The paths of the repositories, each once.
  let paths: [String]
  private let facts: ValidationFacts
  private let policy: PolicyInputs
  private let jobs: Int?

  /// Collects what a run needs.
  ///
  /// - Parameters:
  ///   - paths: repositories, projects and built apps; a repetition is left out.
  ///   - facts: facts about the build, as options give them.
  ///   - policy: where configurations come from.
  ///   - jobs: how many files to check at the same time; nil to choose a number.
  init(
    paths: [String], facts: ValidationFacts = ValidationFacts(),
    policy: PolicyInputs = PolicyInputs(), jobs: Int? = nil
  ) {
    var seen: Set<String> = []
    self.paths = paths.map(PathText.withoutSlash).filter { seen.insert($0).inserted }
    self.facts = facts
    self.policy = policy
    self.jobs = jobs
  }

  /// Checks the repositories. An interrupted run stops, and the repository that it was at has no row.
  ///
  /// - Parameter begin: called with the number of a repository before it is checked.
  /// - Complexity: memory for one report on a repository, and for the rows of all.
  func report(_ begin: (Int) -> Void = { _ in }) -> AuditReport {
    var audit = AuditReport()
    var owners = OwnersOfRepositories()
    for (index, path) in paths.enumerated() {
      guard !Interruption.isRequested else { break }
      begin(index + 1)
      var request = AnalysisRequest(paths: [path])
      request.facts = facts
      request.policy = policy
      request.jobs = jobs
      do throws(PolicyError) {
        var report = try Analyzer(request).run().report
        guard report.interruption == nil else { break }
        // A repository without property lists has no app, as its row says.
        report.failures.removeAll(where: \.isAbsence)
        let folder =
          SystemPath.isFolder(path) && !path.hasSuffix(".xcodeproj")
          ? path : PathText.folder(of: path)
        let known = report.targets.isEmpty ? nil : owners.around(folder, &report.failures)
        audit.add(
          path, report, relative: { PathText.rest(of: $0, in: folder) ?? $0 },
          owners: { owners.owners(of: $0, known) })
      } catch {
        audit.add(path, error.failures)
      }
    }
    return audit
  }
}
