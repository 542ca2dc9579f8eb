internal import PropertyListSyntax
package import SourceText

/// What is found in configurations, suppressions and baselines, described like the rules.
package enum PolicyRules {
  /// The descriptions, by id.
  package static let descriptions: [RuleDescription] = ofBaseline + SuppressionRules.descriptions

  private static let ofBaseline: [RuleDescription] = [
    RuleDescription(
      id: StaleBaselineEntries.rule, severity: .information,
      summary: "An entry of the baseline matches nothing any more.",
      rationale: """
        The finding was mended, or its file is gone. An entry that stays hides the same finding should it \
        come back.
        """,
      source: "LaunchKit's baseline, version 1"),
    RuleDescription(
      id: Baseline.rule, severity: .error,
      summary: "A baseline does not say what it means to.",
      rationale: "Nothing is checked with a baseline that is understood in part only.",
      source: "Schemas/baseline-1.schema.json"),
    RuleDescription(
      id: ConfigurationFile.rule, severity: .error,
      summary: "A configuration does not say what it means to.",
      rationale: """
        Nothing is checked with a configuration that is understood in part only: a misspelt rule would stay \
        on, or a fact would be missing, and nobody would notice.
        """,
      source: "Schemas/configuration-1.schema.json"),
  ]

  /// What is found in the decisions themselves, which none of them hides.
  static let areNotSuppressible = areNotOfBaseline

  /// What says that a file was not read: nothing else is found in it, and without these findings it would look
  /// like a clean one. Such a file can be excluded.
  static let sayFileIsUnread: Set<RuleID> = [
    SyntaxRule.illegalCharacter, SyntaxRule.mergeConflictMarker, SyntaxRule.syntax,
  ]

  /// What is found in a baseline itself and in suppressions, which no baseline can hold.
  static let areNotOfBaseline: Set<RuleID> = SuppressionRules.ids.union([
    StaleBaselineEntries.rule, Baseline.rule,
  ])
}
