internal import ArgumentParser
internal import LaunchAnalysis

/// The options that choose targets and build configurations of a project.
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
