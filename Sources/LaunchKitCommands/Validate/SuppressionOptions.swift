internal import ArgumentParser
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

  /// The reason to write; nil if no suppressions are to be written.
  var reason: SuppressionReason? { reasonToAdd.flatMap(Self.reason) }

  /// The reason in a text; nil if it cannot be written in a comment.
  static func reason(_ text: String) -> SuppressionReason? {
    try? SuppressionReason(text, rules: KnownRules.suppressible)
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
}
