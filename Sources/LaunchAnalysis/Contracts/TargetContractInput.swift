internal import FileSystem
package import Findings
package import LaunchEmission
package import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import SourceText

/// Reads one target of a project as a build does, and makes its launch contract.
package struct TargetContractInput {
  /// A project, a workspace, a project file, or a folder that contains one project.
  let project: String
  /// The target by name; nil for the only app.
  let target: String?
  /// The build configuration by name; nil for the one that a build uses when it names none.
  let configuration: String?
  /// Facts about the build that files do not contain, from options.
  let facts: ValidationFacts
  /// The configurations and the baseline.
  let decisions: FileDecisions
  /// The edited files.
  var overlay = FileOverlay()
  /// Stops the work early; nil to stop only for a signal.
  var cancellation: Cancellation?

  /// Collects the inputs.
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

  /// The contract of the target, and the findings after configurations, suppressions and the baseline.
  package func makeContract() throws(ContractError) -> (
    contract: TargetContract, reports: [FileReport]
  ) {
    let choice: ChosenTarget
    do throws(InputFailure) {
      choice = try ChosenTarget(
        project, target: target, configuration: configuration, overlay: overlay)
    } catch {
      throw .unreadable(error)
    }
    let name = choice.project.targets[choice.target].name.value
    let options = TargetResolver.Options(
      facts: decisions.facts(of: choice.project.path, facts), targets: [name],
      configurations: [choice.configuration], cancellation: cancellation)
    var check = ProjectTargetsCheck(choice.project, in: choice.root, options: options)
    check.run()
    guard !check.isAbandoned, let resolved = check.targets.first else {
      throw .undetermined(
        target: name, project: choice.project.path, failures: check.failures)
    }
    var contract = resolved.contract
    let verdict = SceneAdoptionVerdict(resolved.target)
    if verdict.adoption == .undetermined {
      contract.undeterminedAdoption = verdict.openReason ?? "the files do not show it"
    }
    if let settings = resolved.target.settings.value {
      contract.platforms = SDKName.platforms(settings["SUPPORTED_PLATFORMS"]?.text ?? "")
      if let platform = settings["SDKROOT"].flatMap({ SDKName.platform($0.text) }),
        !contract.platforms.contains(platform)
      {
        contract.platforms.append(platform)
      }
    }
    return (contract, decisions.applied(to: check.findings.reports))
  }
}

extension TargetContract {
  /// The values of the contract that settings do not resolve, as clauses.
  package var unresolvedValues: [String] {
    infoPlist.map { UnresolvedValues($0, isRelevant: LaunchContract.isRelevant).messages } ?? []
  }

  /// The origin that the first line of emitted Swift names.
  package func origin(_ project: String) -> String {
    "\(project), target '\(target)', configuration '\(configuration)'"
  }

  /// The classes in the form that code generation needs.
  package var classChecks: [String: SwiftSource.ClassCheck] {
    classes.mapValues { known in
      switch known {
      case .swift(let name): .named(name)
      case .unnamed(let reason): .unchecked(reason)
      }
    }
  }
}
