internal import ArgumentParser
internal import Findings
internal import LaunchAnalysis
internal import LintPolicy
internal import RuleExplanations
internal import SourceText

/// The options that ask for fixes, as plain values.
struct FixArguments: Equatable {
  /// Whether files are changed.
  var makesFixes = false
  /// Whether the changes are printed.
  var showsDifference = false
  /// Whether fixes that need review are applied too.
  var includesUnsafe = false
  /// The rules whose findings are fixed, as they were given; empty for all rules.
  var rules: [String] = []

  /// The request for fixes; nil if none is made.
  var request: FixRequest? {
    guard makesFixes || showsDifference else { return nil }
    return FixRequest(
      changesFiles: makesFixes, showsDifference: showsDifference,
      choice: FixChoice(includesUnsafe: includesUnsafe, rules: Set(rules.map { RuleID($0) })))
  }

  /// Refuses options that make no sense together, and rules that do not exist.
  func refuse() throws {
    if !makesFixes, !showsDifference {
      if includesUnsafe { throw ValidationError("'--unsafe-fixes' needs '--fix' or '--diff'") }
      if !rules.isEmpty { throw ValidationError("'--fix-only' needs '--fix' or '--diff'") }
    }
    guard !rules.isEmpty else { return }
    let known = KnownRules.ids.map(\.name).sorted()
    for rule in rules where !known.contains(rule) {
      let hint = NearestName.of(rule, in: known).map { "; did you mean '\($0)'?" }
      throw ValidationError(
        "there is no rule '\(rule.visible)'\(hint ?? "; 'launchkit rules' lists them")")
    }
  }

  /// Refuses fixes in standard input, of launch options, and together with a new baseline.
  func refuse(_ analysis: AnalysisRequest) throws {
    guard let request else { return }
    let option = request.changesFiles ? "--fix" : "--diff"
    if analysis.paths.contains(AnalysisRequest.standardInput) {
      throw ValidationError("'\(option)' needs files; standard input cannot be changed")
    }
    if analysis.checksLaunch {
      throw ValidationError("'\(option)' applies to apps; remove '--launch-options'")
    }
    if analysis.target.effective != nil, request.changesFiles {
      throw ValidationError(
        "'--fix' cannot change what the build made; '--diff' prints the changes of each '--source'")
    }
    if analysis.policy.baselineToWrite != nil {
      throw ValidationError(
        "'\(option)' and '--write-baseline' are two steps: fix first, then record the "
          + "remaining findings")
    }
  }
}
