package import Findings
internal import BuiltInRules
internal import RuleEngine
internal import SourceText

/// What was found in one project, workspace or bundle.
package struct UnitReport: Sendable {
  /// One report for each file that has something to say, by path.
  package var files: [FileReport] = []
  /// Inputs that could not be looked at.
  package var failures: [InputFailure] = []
  /// Its targets.
  package var targets: [TargetSummary] = []
  /// How many files were looked at.
  package var checkedFileCount = 0
  /// The property lists that targets have, as paths without dots.
  package var claimed: Set<String> = []
  /// The files that were looked at, as findings name them.
  package var checked: Set<String> = []
  /// The names that targets and configurations have, looked at or not.
  var targetNames: Set<String> = []
  var configurationNames: Set<String> = []
  /// The projects whose targets all name an Info.plist that was read, or none, as paths.
  package var completeProjects: Set<String> = []
  /// The projects of a workspace, as paths.
  package var projects: [String] = []
  /// Stands for the result: another one of the same unit has another version. Nil where it is not known whether all that
  /// it comes from is as it was; not stored.
  var version: ContentDigest.Key?
}

/// A project or workspace that was checked.
struct CheckedUnit: Sendable {
  /// What its result is kept under.
  let identity: CachedUnit.Identity
  /// Stands for the result; nil where it is not known whether it holds.
  let version: ContentDigest.Key?
  /// The projects of a workspace that are checked with it, as paths.
  let projects: [String]
}

/// What was found in all of them.
struct UnitReports {
  /// The units in the order in which they were looked at, without their files.
  private(set) var all = UnitReport()
  private var files = MergedReports()
  /// The projects and workspaces that were checked.
  var projects: [CheckedUnit] = []
  /// Whether the run was interrupted before all were looked at.
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

  /// Adds an input that could not be looked at.
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
