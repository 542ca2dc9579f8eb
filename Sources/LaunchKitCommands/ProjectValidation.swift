internal import LaunchModel
internal import LaunchProject
internal import LaunchRules
internal import SourceText

/// Checks projects and workspaces, target by target.
struct ProjectValidation {
  /// What is told of targets.
  let facts: ToldFacts
  /// Which targets and configurations to look at.
  let choice: TargetChoice
  /// Files that are judged as if they had been edited.
  var overlay = FileOverlay()
  /// How many threads to use; nil to choose.
  let threadCount: Int?

  /// What came of it.
  struct Outcome {
    /// Findings, rows and failures.
    var report = Report()
    /// The property lists that targets have, as paths without dots.
    var claimed: Set<String> = []
    /// The files that were looked at, as findings name them.
    var checked: Set<String> = []
  }

  /// Checks all of them.
  func run(_ inputs: [ValidationInputs.Project]) -> Outcome {
    var outcome = Outcome()
    var findings = TargetFindings()
    var targetNames: Set<String> = []
    var configurationNames: Set<String> = []
    var seen: Set<String> = []
    for input in inputs {
      guard var root = ProjectRoot(input.root) else {
        outcome.report.failures.append(
          InputFailure(path: input.path, message: "is in no folder that can be opened"))
        continue
      }
      root.overlay = overlay
      for path in projectPaths(input, root, &findings, &outcome)
      where seen.insert(ProjectRoot.join("", path)).inserted {
        let project: XcodeProject
        do {
          project = try XcodeProject.read(path, in: root)
        } catch {
          outcome.report.failures.append(error)
          continue
        }
        targetNames.formUnion(project.targets.map(\.name.value))
        configurationNames.formUnion(
          project.targets.flatMap { $0.configurations.map(\.name.value) })
        inspect(project, root, &findings, &outcome)
      }
    }
    outcome.report.files = findings.reports
    refuse(choice.targets, in: targetNames, what: "target", inputs, &outcome)
    refuse(choice.configurations, in: configurationNames, what: "configuration", inputs, &outcome)
    return outcome
  }

  /// The projects that an input stands for.
  private func projectPaths(
    _ input: ValidationInputs.Project, _ root: ProjectRoot, _ findings: inout TargetFindings,
    _ outcome: inout Outcome
  ) -> [String] {
    guard input.path.lowercased().hasSuffix(".xcworkspace") else { return [input.path] }
    do {
      let workspace = try XcodeWorkspace.read(input.path, in: root)
      outcome.report.checkedFileCount += 1
      for problem in workspace.problems {
        findings.add(problem, in: workspace.file, target: nil, configuration: nil)
      }
      return workspace.projects.map(\.path)
    } catch {
      outcome.report.failures.append(error)
      return []
    }
  }

  private func inspect(
    _ project: XcodeProject, _ root: ProjectRoot, _ findings: inout TargetFindings,
    _ outcome: inout Outcome
  ) {
    var inspector = ProjectInspector(
      project, in: root,
      options: ProjectInspector.Options(
        facts: facts.options, targets: choice.targets, configurations: choice.configurations,
        threadCount: threadCount, factsOfTarget: { [facts] in facts.facts(of: $1, target: $0) }))
    inspector.inspect(into: &findings)
    outcome.report.targets += inspector.summaries
    outcome.report.failures += inspector.failures
    outcome.report.checkedFileCount += inspector.checkedFileCount
    outcome.claimed.formUnion(inspector.claimed)
    outcome.checked.formUnion(inspector.checkedPaths)
  }

  /// Says which of the names that were asked for no project has.
  private func refuse(
    _ names: [String], in known: Set<String>, what: String, _ inputs: [ValidationInputs.Project],
    _ outcome: inout Outcome
  ) {
    for name in names where !known.contains(name) {
      let hint =
        NearestName.of(name, in: known.sorted()).map { "; did you mean '\($0)'?" }
        ?? (known.isEmpty
          ? ""
          : "; there are \(known.sorted().prefix(8).map { "'\($0)'" }.joined(separator: ", "))")
      outcome.report.failures.append(
        InputFailure(
          path: inputs.first?.path ?? ".", message: "has no \(what) '\(name)'\(hint)"))
    }
  }
}
