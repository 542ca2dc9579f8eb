internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import ProjectManifests
internal import RuleEngine
internal import BuiltInRules
internal import SourceText

/// Checks projects and workspaces, target by target.
struct ProjectCheck {
  /// Facts about targets.
  let facts: FactResolver
  /// Which targets and configurations to look at.
  let choice: TargetChoice
  /// Files that are checked as if they had been edited.
  var overlay = FileOverlay()
  /// How many threads to use; nil to choose.
  let threadCount: Int?

  /// Makes what shows the progress; nil to show nothing.
  var makeProgress: ProgressDisplayMaker?
  /// When to stop before everything is checked; nil for a signal alone.
  var cancellation: Cancellation?
  /// The projects that are not checked with the workspaces that name them.
  var otherProjects: Set<String> = []
  /// Results of earlier runs; nil to check everything anew.
  var cache: ResultCache?
  /// Whether names of targets and configurations that no project has are failures.
  var refusesUnknownNames = true

  /// Checks all of them.
  func run(_ inputs: [AnalysisInputs.Project], into outcome: inout UnitReports) {
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
        guard let unit = unit(input.identity, root, known, workspace) else {
          outcome.isInterrupted = true
          return
        }
        outcome.add(unit)
        paths = unit.projects.filter { !otherProjects.contains($0) }
        outcome.projects.append(
          CheckedUnit(identity: input.identity, version: unit.version, projects: paths))
      }
      for path in paths where seen.insert(ProjectRoot.join("", path)).inserted {
        let identity = CachedUnit.Identity(kind: "project", path: path, root: input.root)
        guard let unit = unit(identity, root, known, project) else {
          outcome.isInterrupted = true
          return
        }
        outcome.add(unit)
        outcome.projects.append(
          CheckedUnit(identity: identity, version: unit.version, projects: []))
      }
    }
    if refusesUnknownNames { refuseUnknownNames(&outcome, path: inputs.first?.path ?? ".") }
  }

  /// Says which targets and configurations that were asked for no project has.
  ///
  /// - Parameters:
  ///   - outcome: what was found, which failures are added to.
  ///   - path: what stands for the projects.
  func refuseUnknownNames(_ outcome: inout UnitReports, path: String) {
    refuse(choice.targets, in: outcome.all.targetNames, what: "target", path, &outcome)
    refuse(
      choice.configurations, in: outcome.all.configurationNames, what: "configuration", path,
      &outcome)
  }

  /// What an earlier run found, or what is found now.
  private func unit(
    _ identity: CachedUnit.Identity, _ root: ProjectRoot,
    _ known: [CachedUnit.Identity: UnitReport], _ make: (String, ProjectRoot) -> UnitReport?
  ) -> UnitReport? {
    if cancellation.stopsWork { return nil }
    let path = identity.path
    guard let cache else { return make(path, root) }
    return cache.unit(identity.kind, path, root: root, facts, known: known[identity]) { log in
      var logged = ProjectRoot(root.path, log: log) ?? root
      logged.overlay = overlay
      return make(path, logged)
    }
  }

  /// Looks into a workspace, but not into its projects.
  private func workspace(_ path: String, _ root: ProjectRoot) -> UnitReport? {
    var unit = UnitReport()
    do {
      let workspace = try XcodeWorkspace.read(path, in: root)
      unit.checkedFileCount = 1
      var findings = TargetFindings(inProject: nil)
      for problem in workspace.problems {
        findings.add(problem, in: workspace.file, target: nil, configuration: nil)
      }
      unit.files = findings.reports
      unit.projects = workspace.projects.map(\.path)
    } catch {
      unit.failures.append(error)
    }
    return unit
  }

  /// Looks into a project; nil when the run was interrupted meanwhile, since half of a project says nothing.
  private func project(_ path: String, _ root: ProjectRoot) -> UnitReport? {
    do {
      let project = try ProjectSources.read(path, in: root)
      return inspect(
        project, manifest: ProjectSources.manifest(of: project, in: root), in: root)
    } catch {
      var unit = UnitReport()
      unit.failures.append(error)
      return unit
    }
  }

  /// Looks into a project that has been read, and compares it with the description it was generated from; nil as above.
  func inspect(
    _ project: Project, manifest: Project? = nil, in root: ProjectRoot
  ) -> UnitReport? {
    var unit = UnitReport()
    var facts = facts
    facts.log = root.log
    unit.targetNames = Set(project.targets.map(\.name.value))
    unit.configurationNames = Set(
      project.targets.flatMap { $0.configurations.map(\.name.value) })
    var options = ProjectInspector.Options(
      facts: facts.options, targets: choice.targets, configurations: choice.configurations,
      threadCount: threadCount, factsOfTarget: { [facts] in facts.facts(of: $1, target: $0) })
    options.cancellation = cancellation
    options.keepsTargets = manifest != nil
    var inspector = ProjectInspector(project, in: root, options: options)
    var findings = TargetFindings(inProject: project.path)
    inspector.inspect(into: &findings)
    if inspector.isAbandoned { return nil }
    if let manifest {
      let difference = ManifestDifference(of: inspector, from: manifest)
      guard difference.add(to: &findings) else { return nil }
    }
    unit.files = findings.reports
    unit.targets = inspector.summaries
    unit.failures = inspector.failures
    unit.checkedFileCount = inspector.checkedFileCount
    unit.claimed = inspector.claimed
    unit.checked = inspector.checkedPaths
    // A setting with a condition may name another file in a build that is not looked at.
    if !inspector.hasUnknownInfoPlist, unit.failures.isEmpty,
      !Self.hasConditionalInfoPlist(project.file.source)
    {
      unit.completeProjects = [project.path]
    }
    return unit
  }

  /// Says which of the names that were asked for no project has.
  private func refuse(
    _ names: [String], in known: Set<String>, what: String, _ path: String,
    _ outcome: inout UnitReports
  ) {
    for name in names where !known.contains(name) {
      let hint =
        NearestName.of(name, in: known.sorted()).map { "; did you mean '\($0)'?" }
        ?? (known.isEmpty
          ? ""
          : "; there are \(known.sorted().prefix(8).map { "'\($0)'" }.joined(separator: ", "))")
      outcome.add(
        InputFailure(path: path, message: "has no \(what) '\(name)'\(hint)"))
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
