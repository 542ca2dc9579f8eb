internal import ArgumentParser
internal import LintPolicy
internal import SourceText

/// The options about suppressed findings.
struct SuppressionOptions: ParsableArguments {
  @Flag(
    name: .customLong("show-suppressed"),
    help: "Show also the findings that are suppressed, and why; they count for nothing.")
  var showsSuppressed = false

  @Option(
    name: .customLong("add-suppressions"),
    help: ArgumentHelp(
      "Write a comment that suppresses it for every finding, and report what is left.",
      valueName: "reason"))
  var reasonToAdd: String?

  /// The reason to write; nil where nothing is to be written.
  var reason: SuppressionReason? {
    reasonToAdd.flatMap { try? SuppressionReason($0, rules: KnownRules.suppressible) }
  }

  /// Refuses a reason that can stand in no comment.
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
    paths: [String], _ launch: LaunchInputs, _ fixes: FixRequest?, _ policy: PolicyRequest
  ) throws {
    guard reasonToAdd != nil else { return }
    if paths.contains(ValidationRequest.standardInput) {
      throw ValidationError("'--add-suppressions' needs files; standard input cannot be changed")
    }
    if !launch.isEmpty {
      throw ValidationError("'--add-suppressions' is for apps; leave out the launch options")
    }
    if fixes != nil {
      throw ValidationError(
        "'--fix' and '--add-suppressions' are two steps: fix first, then suppress what is left")
    }
    if policy.baselineToWrite != nil {
      throw ValidationError(
        "'--add-suppressions' and '--write-baseline' are two ways to keep a finding; choose one")
    }
  }
}
