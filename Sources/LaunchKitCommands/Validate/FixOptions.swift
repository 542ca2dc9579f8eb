internal import ArgumentParser
internal import Findings
internal import RuleExplanations

/// The options that ask for fixes.
struct FixOptions: ParsableArguments {
  @Flag(
    name: .customLong("fix"),
    help: "Apply safe fixes and report the remaining findings.")
  var makesFixes = false

  @Flag(
    name: .customLong("diff"),
    help: ArgumentHelp(
      "Print the changes '--fix' would make as a diff for 'git apply'; exit status 1 if there "
        + "are any. With '--fix', print the changes it made in place of the findings."))
  var showsDifference = false

  @Flag(
    name: .customLong("unsafe-fixes"),
    help: "With '--fix' or '--diff', also apply fixes that need review.")
  var includesUnsafe = false

  @Option(
    name: .customLong("fix-only"),
    help: ArgumentHelp(
      "With '--fix' or '--diff', fix only findings of this rule; repeatable.",
      valueName: "rule"),
    completion: .custom { _, _, _ in KnownRules.descriptions.map(\.id.name) })
  var rules: [String] = []

  /// The options as plain values.
  var arguments: FixArguments {
    FixArguments(
      makesFixes: makesFixes, showsDifference: showsDifference, includesUnsafe: includesUnsafe,
      rules: rules)
  }

  /// Refuses options that make no sense together.
  func validate() throws { try arguments.refuse() }
}
