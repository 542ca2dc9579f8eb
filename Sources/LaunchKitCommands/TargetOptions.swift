internal import ArgumentParser

/// The options that choose among what a project holds.
struct TargetOptions: ParsableArguments {
  @Option(
    name: .customLong("target"),
    help: ArgumentHelp(
      "Check only this target of a project; repeatable.",
      valueName: "name"),
    completion: .custom { words, _, _ in ProjectCompletion.targets(words) })
  var targets: [String] = []

  @Option(
    name: .customLong("configuration"),
    help: ArgumentHelp(
      "Check only this build configuration; repeatable.",
      valueName: "name"),
    completion: .custom { words, _, _ in ProjectCompletion.configurations(words) })
  var configurations: [String] = []

  /// The choice as plain values.
  var choice: TargetChoice { TargetChoice(targets: targets, configurations: configurations) }
}

/// Which targets and configurations to look at.
struct TargetChoice: Sendable, Hashable {
  /// The targets by name; none stands for all.
  var targets: [String] = []
  /// The configurations by name; none stands for all.
  var configurations: [String] = []

  /// Whether everything is looked at.
  var isEverything: Bool { targets.isEmpty && configurations.isEmpty }
}
