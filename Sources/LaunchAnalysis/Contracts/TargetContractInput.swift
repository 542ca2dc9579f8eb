internal import FileSystem
package import Findings
package import LaunchEmission
package import LaunchModel
internal import LaunchProject
internal import SourceText

/// Reads one target of a project as the build makes it, and makes its launch contract.
package struct TargetContractInput {
  /// A project, a workspace, a project file, or a folder that holds one project.
  let project: String
  /// The target by name; nil for the only app.
  let target: String?
  /// The build configuration by name; nil for the one that counts when a build names none.
  let configuration: String?
  /// Build facts.
  let facts: ValidationFacts
  /// What has been decided about findings.
  let decisions: FileDecisions
  /// The edited files.
  var overlay = FileOverlay()
  /// When to stop before everything is read; nil for a signal alone.
  var cancellation: Cancellation?

  /// Puts the parts together.
  package init(
    project: String, target: String?, configuration: String?, facts: ValidationFacts,
    decisions: FileDecisions
  ) {
    self.project = project
    self.target = target
    self.configuration = configuration
    self.facts = facts
    self.decisions = decisions
  }

  /// The contract of the checked target, and the findings after what has been decided about them.
  package func inspect() throws(ContractError) -> (contract: TargetContract, reports: [FileReport])
  {
    let choice: ChosenTarget
    do throws(InputFailure) {
      choice = try ChosenTarget(
        project, target: target, configuration: configuration, overlay: overlay)
    } catch {
      throw .unreadable(error)
    }
    let name = choice.project.targets[choice.target].name.value
    var options = ProjectInspector.Options(
      facts: decisions.facts(of: choice.project.path, facts), targets: [name],
      configurations: [choice.configuration], makesContracts: true)
    options.cancellation = cancellation
    var inspector = ProjectInspector(choice.project, in: choice.root, options: options)
    var findings = TargetFindings(inProject: choice.project.path)
    inspector.inspect(into: &findings)
    guard let contract = inspector.contracts.first else {
      throw .undetermined(
        target: name, project: choice.project.path, failures: inspector.failures)
    }
    return (contract, decisions.applied(to: findings.reports))
  }
}

extension TargetContract {
  /// What is not known about the contract, as clauses: values that settings do not resolve.
  package var unresolvedValues: [String] {
    infoPlist.map { UnresolvedValues($0, isRelevant: LaunchContract.isRelevant).messages } ?? []
  }

  /// What the first line of emitted Swift says that it is generated from.
  package func origin(_ project: String) -> String {
    "\(project), target '\(target)', configuration '\(configuration)'"
  }

  /// The classes as emission takes them.
  package var classChecks: [String: ClassCheck] {
    classes.mapValues { known in
      switch known {
      case .swift(let name): .named(name)
      case .unnamed(let reason): .unchecked(reason)
      }
    }
  }
}
