/// What a rule is, for catalogs, reports and `explain`: data only, no logic.
public struct RuleDescription: Sendable, Hashable {
  /// The kebab-case id.
  public var id: RuleID
  /// The worst severity the rule ever gives.
  public var severity: Severity
  /// When the rule reports a lower severity, as a phrase: "warning if the SDK is not known"; nil where it never does,
  /// or where that is not documented.
  public var lowered: String?
  /// One sentence: what is wrong.
  public var summary: String
  /// Why it matters, in a few sentences.
  public var rationale: String
  /// Where the platform fact comes from.
  public var source: String
  /// What the phone logs when the rule is right, if known.
  public var runtimeMessages: [String]
  /// Upload errors the rule may predict.
  public var predicts: [String]
  /// The best fix that a machine can apply to what the rule finds; nil when it offers none. Not every
  /// finding has it.
  public var fix: FixIt.Applicability?
  /// Why there is no fix, as a clause; nil where there is one, or where that is not documented.
  public var whyNoFix: String?

  /// The group that the id decides; nil for a rule that is not LaunchKit's own.
  public var group: RuleGroup? { RuleGroup(of: id) }

  /// Makes a description.
  public init(
    id: RuleID, severity: Severity, summary: String, rationale: String, source: String,
    lowered: String? = nil, runtimeMessages: [String] = [], predicts: [String] = [],
    fix: FixIt.Applicability? = nil, whyNoFix: String? = nil
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
