internal import SourceText
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
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

  /// The targets in each configuration, by the name of the target.
  var targets: [String: [InspectedTarget]] = [:]
  /// The contracts of the targets in each configuration, in the same order.
  private var contracts: [String: [TargetContract]] = [:]
  /// The paths of the files that each target compiles.
  var compiledPaths: [String: Set<String>] = [:]
  /// The report rows of the targets.
  var summaries: [AnalysisReport.TargetSummary]
  /// The number of occurrences of each finding, with the first position.
  var findings: [Cause: (count: Int, place: SourcePlace)] = [:]
  /// What could not be read.
  var failures: [InputFailure]
  private let sources: SourceLibrary

  /// Checks a project.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - root: the folder outside of which nothing is opened.
  ///   - library: sources that have already been read.
  init(_ project: Project, in root: ProjectRoot, library: SourceLibrary = SourceLibrary()) {
    var check = ProjectTargetsCheck(
      project, in: root, options: TargetResolver.Options(), library: library)
    check.notesSuppressions = false
    check.run()
    for target in project.targets {
      compiledPaths[target.name.value, default: []].formUnion(target.sources.files.map(\.path))
    }
    for resolved in check.targets {
      targets[resolved.target.name, default: []].append(resolved.target)
      contracts[resolved.target.name, default: []].append(resolved.contract)
    }
    summaries = check.summaries
    failures = check.failures
    sources = check.library
    for report in check.findings.reports {
      for finding in report.findings {
        let cause = Cause(
          rule: finding.rule.name, severity: finding.severity, path: report.file.path,
          message: finding.message)
        let place = SourcePlace(
          RelatedFile(report.file, isText: report.isText), finding.span, keyPath: finding.keyPath)
        findings[cause, default: (0, place)].count += 1
      }
    }
  }

  /// Reads and checks a project as a plan changes it, including what a person is asked to add.
  static func read(
    _ path: String, in root: ProjectRoot, _ draft: ProjectDraft, _ library: SourceLibrary
  ) throws(MigrationPlan.Obstacle) -> ProjectState {
    var root = root
    root.overlay = draft.overlay(over: root.overlay)
    do {
      var project = try ProjectSources.read(path, in: root)
      draft.manualEdits.apply(to: &project)
      return ProjectState(project, in: root, library: library)
    } catch {
      throw MigrationPlan.Obstacle("'\(error.path)' \(error.message) after the migration")
    }
  }

  /// A target in each configuration, with its contracts.
  func subjects(ofTarget name: String) -> [DeliverySubject] {
    zip(targets[name] ?? [], contracts[name] ?? []).map {
      DeliverySubject(target: $0, contract: $1.contract)
    }
  }

  /// The sources that have been read, without the edited ones.
  func library(without paths: Set<String>) -> SourceLibrary {
    var library = sources
    library.forget(paths)
    return library
  }
}
