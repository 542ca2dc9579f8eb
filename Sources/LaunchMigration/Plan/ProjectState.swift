internal import SourceText
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchCatalog
internal import LaunchProject
internal import ProjectManifests
internal import RuleEngine

/// The results of the engine for a project, with the files as they are or as a plan changes them.
struct ProjectState {
  /// The identity of a finding. Two findings with the same cause are the same, even if lines have moved.
  struct Cause: Hashable {
    let rule: String
    let severity: Severity
    let path: String
    let message: String

    /// The same cause in whatever file.
    var anywhere: Cause { Cause(rule: rule, severity: severity, path: "", message: message) }
  }

  /// The names of the checked targets.
  let checkedTargets: Set<String>
  /// The resolved targets in the order of the project, with those that are only embedded.
  private let all: [ResolvedTarget]
  /// The resolved targets in each configuration, by the name of the target.
  private var targets: [String: [ResolvedTarget]] = [:]
  /// The paths of the files that each target compiles.
  var compiledPaths: [String: Set<String>] = [:]
  /// The report rows of the targets.
  var summaries: [AnalysisReport.TargetSummary]
  /// What could not be read.
  var failures: [InputFailure]
  private var findings: [LocatedFinding] = []
  /// The findings about targets with scenes that also run on older systems, as if they did not.
  private var onlyWithScenes: [LocatedFinding] = []
  /// The sources that were read.
  let library: SourceLibrary
  /// What was found in the asset catalogs of the apps, which no migration edits.
  private let catalogs: [Int: AssetCatalogSearch]

  /// A finding with its place.
  private struct LocatedFinding {
    let cause: Cause
    let place: SourcePlace
    /// The names of the targets that it concerns; empty if it concerns the whole project.
    let targets: [String]
    /// What to do.
    let help: String?
  }

  /// Checks a project.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - root: the folder outside of which nothing is opened.
  init(_ project: Project, in root: ProjectRoot) {
    self.init(
      project, in: root, Set(project.targets.map(\.name.value)), TargetResolver.Options(),
      SourceLibrary())
  }

  private init(
    _ project: Project, in root: ProjectRoot, _ names: Set<String>,
    _ options: TargetResolver.Options, _ library: SourceLibrary
  ) {
    var check = ProjectTargetsCheck(project, in: root, options: options, library: library)
    check.isForReport = false
    check.run()
    checkedTargets = names
    compiledPaths = Self.compiledPaths(of: project)
    all = check.targets + check.embedded
    for resolved in check.targets {
      targets[resolved.target.name, default: []].append(resolved)
    }
    summaries = check.summaries
    failures = check.failures
    self.library = check.library
    catalogs = check.catalogs
    findings = Self.located(check.findings.reports)
    // Only what a team did is asked for, so a migrated target is not checked once more.
    if options.earlier == nil { onlyWithScenes = Self.located(check.reportsForSystemsWithScenes()) }
  }

  private static func located(_ reports: [FileReport]) -> [LocatedFinding] {
    reports.flatMap { report in
      let file = RelatedFile(report.file, isText: report.isText)
      return report.findings.map { finding in
        LocatedFinding(
          cause: Cause(
            rule: finding.rule.name, severity: finding.severity, path: report.file.path,
            message: finding.message),
          place: SourcePlace(file, finding.span, keyPath: finding.keyPath),
          targets: finding.concerns.map(\.target), help: finding.help)
      }
    }
  }

  private static func compiledPaths(of project: Project) -> [String: Set<String>] {
    project.targets.reduce(into: [:]) {
      $0[$1.name.value, default: []].formUnion($1.sources.files.map(\.path))
    }
  }

  /// Checks migrated targets of a project as a plan changes it, including what a person is asked to add, and the other
  /// targets that use an edited file. Nothing else of the project can change.
  ///
  /// - Parameters:
  ///   - names: the migrated targets.
  ///   - project: the project before the migration.
  ///   - root: the folder outside of which nothing is opened.
  ///   - draft: the edits.
  ///   - checked: the edits that are checked already, whose results are in `library`.
  ///   - library: sources that have already been read.
  func after(
    migrating names: [String], of project: Project, in root: ProjectRoot, _ draft: ProjectDraft,
    checked: ProjectDraft, library: SourceLibrary
  ) throws(MigrationPlan.Obstacle) -> ProjectState {
    let known = checked.contents
    let edited = Set(draft.contents.filter { known[$0.key] != $0.value }.keys)
    var library = library
    library.forget(edited)
    var root = root
    root.overlay = draft.overlay(over: root.overlay)
    do {
      var changed = try ProjectSources.read(project.path, in: root)
      draft.manualEdits.apply(to: &changed)
      var affected = Set(names)
      for (name, paths) in Self.compiledPaths(of: changed)
      where !edited.isDisjoint(with: paths)
        || targets[name, default: []].contains(where: {
          !edited.isDisjoint(with: $0.propertyListPaths)
        })
      {
        affected.insert(name)
      }
      var options = TargetResolver.Options(targets: affected.sorted())
      options.earlier = all
      options.catalogs = catalogs
      return ProjectState(changed, in: root, affected, options, library)
    } catch {
      throw MigrationPlan.Obstacle("'\(error.path)' \(error.message) after the migration")
    }
  }

  /// A target in each configuration; empty if it is not known.
  func configurations(ofTarget name: String) -> [InspectedTarget] {
    targets[name, default: []].map(\.target)
  }

  /// A target in each configuration, with its contracts.
  func subjects(ofTarget name: String) -> [DeliverySubject] {
    targets[name, default: []].map {
      DeliverySubject(target: $0.target, contract: $0.contract.contract)
    }
  }

  /// The rule about callbacks of an app delegate that the system does not call with scenes.
  static let lostCallback = "app-delegate-callback-unused"

  /// One step for each event that a target with scenes does not get, because only its app delegate handles it.
  ///
  /// - Complexity: linear in the findings.
  func lostEvents(ofTarget name: String) -> [MigrationPlan.ManualStep] {
    (findings + onlyWithScenes).compactMap { finding in
      guard finding.cause.rule == Self.lostCallback, finding.cause.severity == .warning,
        finding.targets.contains(name), !RestorationMethods.areNamed(in: finding.cause.message)
      else { return nil }
      let help = finding.help.map { $0 + ": " } ?? ""
      return MigrationPlan.ManualStep(
        .forwardEvent, help + finding.cause.message, at: finding.place)
    }
  }

  /// The number of occurrences of each finding about some targets or the whole project, with the first position.
  ///
  /// - Parameter names: the targets.
  func findings(of names: Set<String>) -> [Cause: (count: Int, place: SourcePlace)] {
    var found: [Cause: (count: Int, place: SourcePlace)] = [:]
    for finding in findings
    where finding.targets.isEmpty || finding.targets.contains(where: names.contains) {
      found[finding.cause, default: (0, finding.place)].count += 1
    }
    return found
  }
}
