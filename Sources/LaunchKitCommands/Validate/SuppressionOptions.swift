internal import ArgumentParser
internal import LaunchAnalysis
internal import LintPolicy
internal import RuleExplanations
internal import SourceText

/// The options about suppressed findings.
struct SuppressionOptions: ParsableArguments {
  @Flag(
    name: .customLong("show-suppressed"),
    help: "Also print suppressed findings and their reasons; they do not affect the exit status.")
  var showsSuppressed = false

  @Option(
    name: .customLong("add-suppressions"),
    help: ArgumentHelp(
      "Add a suppression comment with this reason to every finding, and report the rest.",
      valueName: "reason"))
  var reasonToAdd: String?

  /// The reason to write; nil where nothing is to be written.
  var reason: SuppressionReason? {
    reasonToAdd.flatMap { try? SuppressionReason($0, rules: KnownRules.suppressible) }
  }

  /// Refuses a reason that cannot be written in a comment.
  func validate() throws {
    guard let reasonToAdd else { return }
    do throws(SuppressionReason.Refusal) {
      _ = try SuppressionReason(reasonToAdd, rules: KnownRules.suppressible)
    } catch {
      throw ValidationError(
        "the reason '\(ShortText.of(reasonToAdd).visible)' of '--add-suppressions' \(error.message)"
      )
    }
  }

  /// Refuses to write into what cannot be changed.
  func refuse(
    paths: [String], _ launch: LaunchInputs, _ fixes: FixRequest?, _ policy: PolicyInputs
  ) throws {
    guard reasonToAdd != nil else { return }
    if paths.contains(AnalysisRequest.standardInput) {
      throw ValidationError("'--add-suppressions' needs files; standard input cannot be changed")
    }
    if !launch.isEmpty {
      throw ValidationError("'--add-suppressions' applies to apps; remove '--launch-options'")
    }
    if fixes != nil {
      throw ValidationError(
        "'--fix' and '--add-suppressions' are two steps: fix first, then suppress the "
          + "remaining findings")
    }
    if policy.baselineToWrite != nil {
      throw ValidationError(
        "'--add-suppressions' and '--write-baseline' exclude each other; use one")
    }
  }
}
