internal import SourceText
package import FileSystem
package import Findings
internal import LaunchAnalysis
internal import LaunchProject
internal import ProjectManifests

/// Plans the migration of all projects at some paths.
package struct MigrationPlanner: Sendable {
  private let options: MigrationPlan.Options
  private let writer: any SceneCodeWriter
  private let delivery: (any DeliveryCheck)?
  /// Files that are read as if they had been edited.
  package var overlay = FileOverlay()

  /// Prepares a planner.
  ///
  /// - Parameters:
  ///   - options: the choices of a person.
  ///   - writer: writes scene delegates.
  ///   - delivery: proves that nothing is lost; nil if only the rules of the engine serve as the proof.
  package init(
    _ options: MigrationPlan.Options, writer: any SceneCodeWriter, delivery: (any DeliveryCheck)?
  ) {
    self.options = options
    self.writer = writer
    self.delivery = delivery
  }

  /// Completes changes of projects that were interrupted while they were written; see `TransactionJournal`.
  ///
  /// - Parameter paths: projects, workspaces and folders; if empty, the current folder.
  /// - Returns: the number of files of these changes, and the failures of changes that cannot be completed.
  package func completeInterruptedChanges(
    _ paths: [String]
  ) -> (fileCount: Int, failures: [InputFailure]) {
    var fileCount = 0
    var failures: [InputFailure] = []
    var seen: Set<String> = []
    func complete(_ path: String, _ root: ProjectRoot) {
      let folder = PathText.folder(of: path)
      guard seen.insert(folder).inserted, TransactionJournal.isPending(in: folder) else { return }
      do throws(InputFailure) {
        fileCount += try TransactionJournal.finish(in: folder, root: root).count
      } catch {
        failures.append(error)
      }
    }
    for input in AnalysisInputs(paths, decisions: nil, threadCount: nil).projects {
      guard let root = ProjectRoot(input.root) else { continue }
      complete(input.path, root)
      guard input.isWorkspace, let workspace = try? XcodeWorkspace.read(input.path, in: root) else {
        continue
      }
      for project in workspace.projects { complete(project.path, root) }
    }
    return (fileCount, failures)
  }

  /// Makes the plan; nothing is written.
  ///
  /// - Parameter paths: projects, workspaces and folders; if empty, the current folder.
  @MainActor package func plan(_ paths: [String]) -> MigrationPlan {
    let inputs = AnalysisInputs(
      paths, decisions: nil, threadCount: nil, absence: "contains no project")
    var plan = MigrationPlan()
    plan.assumptions = options.assumptions
    plan.failures = inputs.failures
    for path in paths where !OutputFile.exists(path) {
      plan.failures.append(InputFailure(path: path, message: "does not exist"))
    }
    var seen: Set<String> = []
    var names: Set<String> = []
    for input in inputs.projects {
      guard var root = ProjectRoot(input.root) else {
        plan.failures.append(
          InputFailure(path: input.path, message: "is not in a folder that can be opened"))
        continue
      }
      root.overlay = overlay
      do {
        let projects =
          input.isWorkspace
          ? try XcodeWorkspace.read(input.path, in: root).projects.map(\.path) : [input.path]
        for path in projects where seen.insert(ProjectRoot.join("", path)).inserted {
          let project = try ProjectSources.read(path, in: root)
          names.formUnion(project.targets.map(\.name.value))
          guard project.failures.isEmpty else {
            plan.failures += project.failures
            continue
          }
          plan.append(
            ProjectMigration(
              project: project, root: root, options: options, writer: writer, delivery: delivery
            ).plan())
        }
      } catch {
        plan.failures.append(error)
      }
    }
    if inputs.projects.isEmpty, plan.failures.isEmpty {
      plan.failures.append(
        InputFailure(path: paths.first ?? ".", message: "has no project"))
    }
    for target in options.targets where !names.contains(target) {
      plan.failures.append(
        InputFailure(
          path: paths.first ?? ".", message: ChosenTarget.missing(target, among: names.sorted())))
    }
    return plan
  }
}
