internal import Findings

/// The rules of findings in suppressions. No suppression hides these findings and no baseline contains them;
/// only another severity in a configuration changes them.
enum SuppressionRules {
  /// A suppression that suppresses nothing.
  static let unused: RuleID = "suppression-unused"
  /// A suppression of a rule that does not exist.
  static let unknownRule: RuleID = "suppression-rule-unknown"
  /// A suppression without a reason, where one is required.
  static let withoutReason: RuleID = "suppression-without-reason"
  /// A comment that looks like a suppression but is malformed.
  static let malformed: RuleID = "suppression-malformed"

  /// All of them.
  static let ids: Set<RuleID> = [unused, unknownRule, withoutReason, malformed]

  /// The descriptions, by id.
  static let descriptions: [RuleDescription] = [
    RuleDescription(
      id: malformed, severity: .warning,
      summary: "A comment looks like a suppression but is malformed.",
      rationale: """
        The word after 'launchkit:' is unknown, no rule is named, or a range has no beginning or \
        no end. The comment has no effect, and the finding is reported.
        """,
      source: "LaunchKit, suppressions in comments"),
    RuleDescription(
      id: withoutReason, severity: .warning,
      summary: "A suppression has no reason.",
      rationale: """
        The configuration asks for a reason. Without one nobody knows later whether the suppression is \
        still right.
        """,
      source: "LaunchKit, requireSuppressionReasons in .launchkit.json"),
    RuleDescription(
      id: unknownRule, severity: .warning,
      summary: "A suppression names a rule that does not exist.",
      rationale: "It suppresses nothing, and the intended rule is still reported.",
      source: "LaunchKit, suppressions in comments"),
    RuleDescription(
      id: unused, severity: .warning,
      summary: "A suppression suppresses nothing.",
      rationale: """
        The finding was fixed, or the suppression is not at the finding's location. An unused \
        suppression hides the next finding of the rule there. It is reported only if the rule was \
        checked: not if the rule is listed as not checked, and not if the rule needs a target and \
        the file was checked without one.
        """,
      source: "LaunchKit, suppressions in comments"),
  ]
}
