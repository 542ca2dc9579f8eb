package import Findings
internal import PropertyListSyntax

/// The rules of findings in configurations, suppressions and baselines.
package enum PolicyRules {
  /// The descriptions of the rules, by id.
  package static let descriptions: [RuleDescription] = ofBaseline + SuppressionRules.descriptions

  private static let ofBaseline: [RuleDescription] = [
    RuleDescription(
      id: StaleBaselineEntries.rule, severity: .info,
      summary: "An entry of the baseline no longer matches a finding.",
      rationale: """
        The finding was fixed, or its file was deleted. A stale entry hides the same finding if it \
        returns.
        """,
      source: "LaunchKit's baseline, version 1"),
    RuleDescription(
      id: Baseline.rule, severity: .error,
      summary: "A baseline file is invalid.",
      rationale: "Nothing is checked with a partly invalid baseline.",
      source: "Schemas/baseline-1.schema.json"),
    RuleDescription(
      id: ConfigurationFile.rule, severity: .error,
      summary: "A configuration file is invalid.",
      rationale: """
        Nothing is checked with a partly invalid configuration: a misspelled rule would stay on, \
        or a fact would be missing, unnoticed.
        """,
      source: "Schemas/configuration-1.schema.json"),
  ]

  /// The rules of findings in the decisions themselves; no suppression hides them.
  static let unsuppressibleRules = rulesOutsideBaselines

  /// The rules whose findings mean that a file was not read: nothing else is found in it, and without these
  /// findings it would look like a clean file. Such a file can be excluded.
  static let unreadFileRules: Set<RuleID> = [
    SyntaxRule.illegalCharacter, SyntaxRule.mergeConflictMarker, SyntaxRule.syntax,
  ]

  /// The rules of findings in baselines and suppressions; no baseline can contain them.
  static let rulesOutsideBaselines: Set<RuleID> = SuppressionRules.ids.union([
    StaleBaselineEntries.rule, Baseline.rule,
  ])
}
