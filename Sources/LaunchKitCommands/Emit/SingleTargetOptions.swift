internal import ArgumentParser
internal import LaunchAnalysis
internal import LaunchModel

/// The options that choose one target of a project, for commands about one app.
struct SingleTargetOptions: ParsableArguments {
  @Option(
    name: .customLong("target"),
    help: ArgumentHelp("Target of the project (default: the only app).", valueName: "name"),
    completion: .custom { words, _, _ in ProjectCompletion.targets(words) })
  var target: String?

  @Option(
    name: .customLong("configuration"),
    help: ArgumentHelp(
      "Build configuration of the project (default: the project's default).", valueName: "name"),
    completion: .custom { words, _, _ in ProjectCompletion.configurations(words) })
  var configuration: String?

  /// Whether nothing is chosen.
  var isEmpty: Bool { target == nil && configuration == nil }

  /// The input that makes the contract of the chosen target.
  func input(
    _ project: String, _ facts: ValidationFacts, _ decisions: FileDecisions
  ) -> TargetContractInput {
    TargetContractInput(
      project: project, target: target, configuration: configuration, facts: facts,
      decisions: decisions)
  }

  /// Refuses options that do not go with a path: a target for a property list, or entitlements for a project.
  func validate(for path: String, entitlements: String?) throws {
    if ChosenTarget.isProject(path) {
      if entitlements != nil {
        throw ValidationError("'--entitlements' needs an Info.plist; a project has its own")
      }
    } else if !isEmpty {
      throw ValidationError("'--target' and '--configuration' need a project instead of '\(path)'")
    }
  }
}
