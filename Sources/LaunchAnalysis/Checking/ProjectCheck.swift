internal import FileSystem
internal import Findings
internal import LaunchProject
internal import ProjectManifests
internal import SourceText

/// Checks projects and workspaces, target by target.
struct ProjectCheck {
  /// The facts about targets.
  let facts: FactResolver
  /// The targets and configurations to check.
  var choice: TargetChoice
  /// Edited files, which are checked with their future content.
  var overlay = FileOverlay()
  /// How many threads to use; nil to choose.
  var threadCount: Int?

  /// Makes the progress display; nil to show no progress.
  var makeProgress: ProgressDisplayMaker?
  /// Stops the check early; nil to stop only for a signal.
  var cancellation: Cancellation?
  /// Projects that are not checked as part of a workspace that names them, since they are checked by
  /// themselves.
  var otherProjects: Set<String> = []
  /// The results of earlier runs; nil to check everything again.
  var cache: ResultCache?
  /// Whether it is a failure when no project has a chosen target or configuration.
  var refusesUnknownNames = true
  /// The files on which the targets to check depend; nil to check all targets.
  var changes: ChangedInputs?

  /// Checks all projects and workspaces.
  func run(_ inputs: [AnalysisInputs.Project], into outcome: inout MergedUnitResults) {
    if !inputs.isEmpty { Interruption.superviseLongWork() }
    var seen: Set<String> = []
    var progress = makeProgress?(inputs.count, "projects")
    defer { progress?.clear() }
    let known =
      cache?.prepare(
        inputs.map(\.identity), facts, overlay: overlay, threadCount: threadCount) ?? [:]
    for (count, input) in inputs.enumerated() {
      progress?.show(count)
      guard var root = ProjectRoot(input.root) else {
        outcome.add(
          InputFailure(path: input.path, message: "is not in a folder that can be opened"))
        continue
      }
      root.overlay = overlay
      var paths = [input.path]
      if input.isWorkspace {
        guard let result = result(input.identity, root, known, workspace) else {
          outcome.isInterrupted = true
          return
        }
        if isAffected(result, path: input.path, &outcome) { outcome.add(result) }
        paths = result.projects.filter { !otherProjects.contains($0) }
        outcome.resultVersions.append(
          UnitResultVersion(identity: input.identity, version: result.version, projects: paths))
      }
      for path in paths where seen.insert(ProjectRoot.join("", path)).inserted {
        let identity = UnitCacheEntry.Identity(kind: "project", path: path, root: input.root)
        guard let result = result(identity, root, known, project) else {
          outcome.isInterrupted = true
          return
        }
        if isAffected(result, path: path, &outcome) {
          guard let result = affected(result, path, root) else {
            outcome.isInterrupted = true
            return
          }
          outcome.add(result)
        } else {
          outcome.addUnaffected(result)
        }
        outcome.resultVersions.append(
          UnitResultVersion(identity: identity, version: result.version, projects: []))
      }
    }
    if refusesUnknownNames { refuseUnknownNames(&outcome, path: inputs.first?.path ?? ".") }
  }

  /// Adds a failure for each chosen target and configuration that no project has.
  ///
  /// - Parameters:
  ///   - outcome: the reports, to which the failures are added.
  ///   - path: the path to name in the failures.
  func refuseUnknownNames(_ outcome: inout MergedUnitResults, path: String) {
    refuse(choice.targets, in: outcome.all.targetNames, what: "target", path, &outcome)
    refuse(
      choice.configurations, in: outcome.all.configurationNames, what: "configuration", path,
      &outcome)
  }

  /// The result of an earlier run, or a new one.
  private func result(
    _ identity: UnitCacheEntry.Identity, _ root: ProjectRoot,
    _ known: [UnitCacheEntry.Identity: UnitResult], _ make: (String, ProjectRoot) -> UnitResult?
  ) -> UnitResult? {
    if cancellation.stopsWork { return nil }
    let path = identity.path
    guard let cache else {
      guard changes != nil else { return make(path, root) }
      let log = AccessLog(key: .random())
      var result = make(path, logged(root, log))
      result?.dependencies = log.all
      return result
    }
    return cache.result(identity.kind, path, root: root, facts, known: known[identity]) { log in
      make(path, logged(root, log))
    }
  }

  /// The root of a project, with a record of what is read.
  func logged(_ root: ProjectRoot, _ log: AccessLog) -> ProjectRoot {
    var logged = ProjectRoot(root.path, log: log) ?? root
    logged.overlay = overlay
    return logged
  }

  /// Checks a workspace without its projects.
  private func workspace(_ path: String, _ root: ProjectRoot) -> UnitResult? {
    var result = UnitResult()
    do {
      let workspace = try XcodeWorkspace.read(path, in: root)
      result.checkedFileCount = 1
      var findings = TargetFindings(inProject: nil)
      for problem in workspace.problems {
        findings.add(problem, in: workspace.file, target: nil, configuration: nil)
      }
      result.files = findings.reports
      result.projects = workspace.projects.map(\.path)
    } catch {
      result.failures.append(error)
    }
    return result
  }

  /// Checks a project; nil when the run was interrupted, since results for a part of a project are useless.
  private func project(_ path: String, _ root: ProjectRoot) -> UnitResult? {
    var root = root
    root.spelling = DiskSpelling()
    do {
      let project = try ProjectSources.read(path, in: root)
      return checkProject(
        project, manifest: ProjectSources.manifest(of: project, in: root), in: root)
    } catch {
      var result = UnitResult()
      result.failures.append(error)
      return result
    }
  }

  /// Checks a project that was already read, and compares it with the description it was generated from; nil
  /// when the run was interrupted.
  func checkProject(
    _ project: Project, manifest: Project? = nil, in root: ProjectRoot
  ) -> UnitResult? {
    var result = UnitResult()
    var facts = facts
    facts.log = root.log
    result.targetNames = Set(project.targets.map(\.name.value))
    result.configurationNames = Set(
      project.targets.flatMap { $0.configurations.map(\.name.value) })
    let options = TargetResolver.Options(
      facts: facts.options, targets: choice.targets, configurations: choice.configurations,
      threadCount: threadCount, cancellation: cancellation,
      factsOfTarget: { [facts] in facts.facts(of: $1, target: $0) })
    var check = ProjectTargetsCheck(project, in: root, options: options)
    check.run()
    if let manifest, !check.isAbandoned { check.compare(with: manifest) }
    if check.isAbandoned { return nil }
    result.files = check.findings.reports
    result.targets = check.summaries
    result.failures = check.failures
    result.checkedFileCount = check.resolver.readFileCount
    result.claimed = check.resolver.claimed
    result.checked = check.resolver.readPaths
    // A conditional setting may name another Info.plist in a build that is not checked.
    if !check.resolver.hasUnknownInfoPlist, result.failures.isEmpty,
      !Self.hasConditionalInfoPlist(project.file.source)
    {
      result.completeProjects = [project.path]
    }
    return result
  }

  /// Adds a failure for each chosen name that is not known.
  private func refuse(
    _ names: [String], in known: Set<String>, what: String, _ path: String,
    _ outcome: inout MergedUnitResults
  ) {
    for name in names where !known.contains(name) {
      var failure = InputFailure(
        path: path, message: ChosenTarget.missing(name, what, among: known.sorted()))
      failure.isWrongChoice = true
      outcome.add(failure)
    }
  }

  /// Whether a setting with a condition names an Info.plist.
  private static func hasConditionalInfoPlist(_ project: SourceFile) -> Bool {
    let name = Array("INFOPLIST_FILE".utf8)
    let bytes = project.bytes
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "[") && index >= name.count
        && bytes[index - name.count..<index].elementsEqual(name)
    }
  }
}
