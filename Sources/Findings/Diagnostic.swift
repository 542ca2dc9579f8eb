public import SourceText

/// One finding, the same type from the XML parser to the terminal.
public struct Diagnostic: Sendable, Hashable {
  /// The rule that found it.
  public var rule: RuleID
  /// How bad it is.
  public var severity: Severity
  /// A lower-case clause without a full stop that quotes the offending thing.
  public var message: String
  /// The exact text it speaks of.
  public var span: SourceSpan
  /// The way from the root of the property list to that text; empty for the file as a whole.
  public var keyPath: [KeyPathStep]
  /// Other places that explain it.
  public var notes: [Note]
  /// What to do about it, as a sentence fragment: "name a class that exists".
  public var help: String?
  /// Fixes a machine can apply, best first.
  public var fixes: [FixIt]
  /// What the phone would log, word for word where it is known.
  public var runtimeMessage: String?
  /// The upload errors it predicts, such as `ITMS-90158`.
  public var predicts: [String]
  /// The targets it concerns, by name; empty when no project or bundle is being checked.
  public var concerns: [ConcernedTarget] = []

  /// Makes a finding. Quotations in its texts are cut off at 200 characters.
  public init(
    rule: RuleID, severity: Severity, message: String, span: SourceSpan,
    keyPath: [KeyPathStep] = [], notes: [Note] = [], help: String? = nil, fixes: [FixIt] = [],
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

  /// The order of a report within one file: position, then rule, then words.
  public static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left.span != right.span { return left.span < right.span }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message < right.message
  }
}
