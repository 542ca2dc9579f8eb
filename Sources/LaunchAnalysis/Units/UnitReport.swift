package import Findings
internal import BuiltInRules
internal import RuleEngine
internal import SourceText

/// The report on one project, workspace or bundle.
package struct UnitReport: Sendable {
  /// One report for each file with findings or open questions, in the order of the paths.
  package var files: [FileReport] = []
  /// The inputs that could not be checked.
  package var failures: [InputFailure] = []
  /// The rows of its targets.
  package var targets: [TargetSummary] = []
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
}

/// A project or workspace that was checked.
struct CheckedUnit: Sendable {
  /// The key of its result in the cache.
  let identity: CachedUnit.Identity
  /// The version of the result; nil when it is not known whether the result is still valid.
  let version: ContentDigest.Key?
  /// The paths of the projects that are checked as part of the workspace.
  let projects: [String]
}

/// The reports on all units of a run.
struct UnitReports {
  /// The sum of all units in the order of the check, without their file reports.
  private(set) var all = UnitReport()
  private var files = MergedReports()
  /// The checked projects and workspaces.
  var projects: [CheckedUnit] = []
  /// Whether the run was interrupted before all units were checked.
  var isInterrupted = false

  /// Adds a unit.
  mutating func add(_ unit: UnitReport) {
    files.add(unit.files)
    all.failures += unit.failures
    all.targets += unit.targets
    all.checkedFileCount += unit.checkedFileCount
    all.claimed.formUnion(unit.claimed)
    all.completeProjects.formUnion(unit.completeProjects)
    all.checked.formUnion(unit.checked)
    all.targetNames.formUnion(unit.targetNames)
    all.configurationNames.formUnion(unit.configurationNames)
  }

  /// Adds an input that could not be checked.
  mutating func add(_ failure: InputFailure) { all.failures.append(failure) }

  /// The report.
  var report: Report {
    var report = Report(
      files: files.files, failures: all.failures, checkedFileCount: all.checkedFileCount)
    report.targets = all.targets
    if isInterrupted { report.interruption = InterruptedRun() }
    return report
  }
}
