public import SourceText

/// One finding. All parts of LaunchKit use this type, from the XML parser to the reports.
public struct Finding: Sendable, Hashable {
  /// The rule that found it.
  public var rule: RuleID
  /// The severity of the finding.
  public var severity: Severity
  /// A lower-case clause without a full stop that quotes the text that is wrong.
  public var message: String
  /// The exact text that the finding is about.
  public var span: SourceSpan
  /// The key path from the root of the property list to that text; empty for the file as a whole.
  public var keyPath: [KeyPathStep]
  /// Notes that explain the finding, with their places.
  public var notes: [Note]
  /// What to do about it, as a sentence fragment: "name a class that exists".
  public var help: String?
  /// Fixes that a machine can apply, best first.
  public var fixes: [Fix]
  /// The message that the phone would log, word for word if it is known.
  public var runtimeMessage: String?
  /// The upload errors that the finding predicts, such as `ITMS-90158`.
  public var predicts: [String]
  /// The targets that the finding concerns; empty when no project or bundle is checked.
  public var concerns: [ConcernedTarget] = []

  /// Makes a finding. Quotations in its texts are cut off after 200 characters.
  public init(
    rule: RuleID, severity: Severity, message: String, span: SourceSpan,
    keyPath: [KeyPathStep] = [], notes: [Note] = [], help: String? = nil, fixes: [Fix] = [],
    runtimeMessage: String? = nil, predicts: [String] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = ShortText.inMessage(message)
    self.span = span
    self.keyPath = ShortText.inMessage(keyPath)
    self.notes = notes
    self.help = help.map(ShortText.inMessage)
    self.fixes = fixes
    self.runtimeMessage = runtimeMessage
    self.predicts = predicts
  }

  /// The order of findings in the report on one file: by position, then by rule, then by message.
  public static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    if left.span != right.span { return left.span < right.span }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message < right.message
  }
}
