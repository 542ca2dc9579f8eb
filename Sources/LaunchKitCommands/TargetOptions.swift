internal import ArgumentParser

/// The options that choose among what a project holds.
struct TargetOptions: ParsableArguments {
  @Option(
    name: .customLong("target"),
    help: ArgumentHelp(
      "A target of the project to check, and no other; may be given several times.",
      valueName: "name"))
  var targets: [String] = []

  @Option(
    name: .customLong("configuration"),
    help: ArgumentHelp(
      "A build configuration to check, and no other; may be given several times.",
      valueName: "name"))
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
