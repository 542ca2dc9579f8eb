internal import SourceText

/// What is found in suppressions themselves. No suppression hides it and no baseline holds it: whoever does
/// not want to hear of it gives the rule another severity.
enum SuppressionRules {
  /// A suppression that suppresses nothing.
  static let unused: RuleID = "suppression-unused"
  /// A suppression of a rule that does not exist.
  static let unknownRule: RuleID = "suppression-rule-unknown"
  /// A suppression that does not say why, where it has to.
  static let withoutReason: RuleID = "suppression-without-reason"
  /// A comment that is meant to be a suppression and is none.
  static let malformed: RuleID = "suppression-malformed"

  /// All of them.
  static let ids: Set<RuleID> = [unused, unknownRule, withoutReason, malformed]

  /// The descriptions, by id.
  static let descriptions: [RuleDescription] = [
    RuleDescription(
      id: malformed, severity: .warning,
      summary: "A comment begins like a suppression and is none.",
      rationale: """
        The word behind 'launchkit:' is not known, no rule is named, or a range has no beginning or no end. \
        The comment does nothing, and what it was written for is told.
        """,
      source: "LaunchKit, suppressions in comments"),
    RuleDescription(
      id: withoutReason, severity: .warning,
      summary: "A suppression does not say why.",
      rationale: """
        The configuration asks for a reason. Without one nobody can tell later whether the suppression is \
        still right.
        """,
      source: "LaunchKit, requireSuppressionReasons in .launchkit.json"),
    RuleDescription(
      id: unknownRule, severity: .warning,
      summary: "A suppression names a rule that does not exist.",
      rationale: "It suppresses nothing, and the rule that was meant is still told.",
      source: "LaunchKit, suppressions in comments"),
    RuleDescription(
      id: unused, severity: .warning,
      summary: "A suppression suppresses nothing.",
      rationale: """
        What it was written for was mended, or the suppression stands at another place than the finding. One \
        that stays hides the next finding of the rule there, which nobody has looked at. It is told only \
        where the rule was decided: not where a question of the rule is open, and not where the rule needs a \
        target and the file was checked by itself.
        """,
      source: "LaunchKit, suppressions in comments"),
  ]
}
