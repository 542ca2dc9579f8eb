/// The description of a rule, for catalogs, reports and `explain`: data only, no logic.
public struct RuleDescription: Sendable, Hashable {
  /// The kebab-case id.
  public var id: RuleID
  /// The highest severity that the rule reports.
  public var severity: Severity
  /// When the rule reports a lower severity, as a phrase: "warning if the SDK is not known"; nil if it never
  /// does, or if that is not documented.
  public var lowered: String?
  /// What is wrong, in one sentence.
  public var summary: String
  /// Why it matters, in a few sentences.
  public var rationale: String
  /// The source of the fact about the platform.
  public var source: String
  /// What the phone logs if the rule is right, where that is known.
  public var runtimeMessages: [String]
  /// Upload errors that the rule may predict.
  public var predicts: [String]
  /// Whether the best fix for the rule's findings is safe; nil when the rule has no fix. Not every finding
  /// has the fix.
  public var fix: Finding.Fix.Applicability?
  /// Why there is no fix, as a clause; nil if there is one, or if that is not documented.
  public var whyNoFix: String?

  /// The group, which depends on the id; nil for a rule that is not LaunchKit's own.
  public var group: Group? { Group(of: id) }

  /// Makes a description.
  public init(
    id: RuleID, severity: Severity, summary: String, rationale: String, source: String,
    lowered: String? = nil, runtimeMessages: [String] = [], predicts: [String] = [],
    fix: Finding.Fix.Applicability? = nil, whyNoFix: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.source = source
    self.lowered = lowered
    self.runtimeMessages = runtimeMessages
    self.predicts = predicts
    self.fix = fix
    self.whyNoFix = whyNoFix
  }
}
