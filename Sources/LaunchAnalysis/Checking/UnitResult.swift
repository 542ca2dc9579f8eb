internal import FileSystem
package import Findings
internal import RuleEngine
internal import SourceText

/// The result of checking one project, workspace or bundle.
package struct UnitResult: Sendable {
  /// One report for each file with findings or open questions, in the order of the paths.
  package var files: [FileReport] = []
  /// The inputs that could not be checked.
  package var failures: [InputFailure] = []
  /// The rows of its targets.
  package var targets: [AnalysisReport.TargetSummary] = []
  /// How many files were checked.
  package var checkedFileCount = 0
  /// The property lists that targets use, as paths without `.` and `..`.
  package var claimed: Set<String> = []
  /// The checked files, with the paths that findings name.
  package var checked: Set<String> = []
  /// The names of all targets, whether they are checked or not.
  var targetNames: Set<String> = []
  var configurationNames: Set<String> = []
  /// The paths of the projects in which every target names no Info.plist or one that was read.
  package var completeProjects: Set<String> = []
  /// The paths of the projects of a workspace.
  package var projects: [String] = []
  /// The version of the result; a new result of the same unit has another version. Nil when a later run
  /// cannot know whether the result is still valid. It is not stored.
  var version: ContentDigest.Key?
  /// What the result depends on; empty when it is not needed. It is stored beside the result.
  var dependencies: [Dependency] = []
}

/// Which result of a project or workspace a run has used, so that a session can tell whether it has changed.
struct UnitResultVersion: Sendable {
  /// The key of the result in the cache.
  let identity: UnitCacheEntry.Identity
  /// The version of the result; nil when it is not known whether the result is still valid.
  let version: ContentDigest.Key?
  /// The paths of the projects that are checked as part of the workspace.
  let projects: [String]
}

/// The results for all units of a run, merged.
struct MergedUnitResults {
  /// The sum of all units in the order of the check, without their file reports.
  private(set) var all = UnitResult()
  private var files = MergedReports()
  /// The versions of the results for projects and workspaces.
  var resultVersions: [UnitResultVersion] = []
  /// The positions of the changed files on which the checked targets depend.
  var affecting: Set<Int> = []
  /// Whether the run was interrupted before all units were checked.
  var isInterrupted = false

  /// Adds the result for a unit.
  mutating func add(_ result: UnitResult) {
    files.add(result.files)
    all.failures += result.failures
    all.targets += result.targets
    all.checkedFileCount += result.checkedFileCount
    all.claimed.formUnion(result.claimed)
    all.completeProjects.formUnion(result.completeProjects)
    all.checked.formUnion(result.checked)
    all.targetNames.formUnion(result.targetNames)
    all.configurationNames.formUnion(result.configurationNames)
  }

  /// Adds what the rest of the run needs of a project without affected targets.
  mutating func addUnaffected(_ result: UnitResult) {
    all.claimed.formUnion(result.claimed)
    all.completeProjects.formUnion(result.completeProjects)
  }

  /// Adds an input that could not be checked.
  mutating func add(_ failure: InputFailure) { all.failures.append(failure) }

  /// The report.
  var report: AnalysisReport {
    var report = AnalysisReport(
      files: files.files, failures: all.failures, checkedFileCount: all.checkedFileCount)
    report.targets = all.targets
    if isInterrupted { report.interruption = AnalysisReport.Interruption() }
    return report
  }
}
