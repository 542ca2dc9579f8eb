internal import ArgumentParser
internal import Findings
internal import LintPolicy
internal import SourceText

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
        + "are any."))
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

  /// The options as plain values; nil where nothing is to be fixed.
  var request: FixRequest? {
    guard makesFixes || showsDifference else { return nil }
    return FixRequest(
      changesFiles: makesFixes,
      choice: FixChoice(includesUnsafe: includesUnsafe, rules: Set(rules.map { RuleID($0) })))
  }

  /// Refuses options that make no sense together.
  func validate() throws {
    if makesFixes, showsDifference {
      throw ValidationError("'--diff' changes nothing; remove '--fix'")
    }
    if !makesFixes, !showsDifference {
      if includesUnsafe { throw ValidationError("'--unsafe-fixes' needs '--fix' or '--diff'") }
      if !rules.isEmpty { throw ValidationError("'--fix-only' needs '--fix' or '--diff'") }
    }
    guard !rules.isEmpty else { return }
    let known = KnownRules.ids.map(\.name)
    for rule in rules where !known.contains(rule) {
      let hint = NearestName.of(rule, in: known).map { "; did you mean '\($0)'?" }
      throw ValidationError(
        "there is no rule '\(rule.visible)'\(hint ?? "; 'launchkit rules' lists them")")
    }
  }

  /// Refuses fixes of what cannot be fixed.
  func refuse(paths: [String], _ launch: LaunchInputs, _ policy: PolicyRequest) throws {
    guard let request else { return }
    let option = request.changesFiles ? "--fix" : "--diff"
    if paths.contains(ValidationRequest.standardInput) {
      throw ValidationError("'\(option)' needs files; standard input cannot be changed")
    }
    if !launch.isEmpty {
      throw ValidationError("'\(option)' applies to apps; remove '--launch-options'")
    }
    if policy.baselineToWrite != nil {
      throw ValidationError(
        "'\(option)' and '--write-baseline' are two steps: fix first, then record the "
          + "remaining findings")
    }
  }
}
