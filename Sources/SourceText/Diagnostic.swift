/// How bad a finding is.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Worth knowing; nothing is wrong yet.
  case information = "info"
  /// Something silently does nothing, or may go wrong.
  case warning
  /// Whatever the code does, the app traps, shows a black screen or is refused at upload; or the file
  /// cannot be read at all.
  case error

  /// Orders from mild to bad.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .information: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// The kebab-case name of a rule, kept for ever.
public struct RuleID: Sendable, Hashable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name.
  public let name: String

  /// Wraps a name.
  public init(_ name: String) { self.name = name }

  /// Makes an id from a literal.
  public init(stringLiteral name: String) { self.name = name }

  /// The name.
  public var description: String { name }

  /// Orders by name.
  public static func < (left: RuleID, right: RuleID) -> Bool { left.name < right.name }
}

/// One step into a property list: a dictionary key or an array index.
public enum KeyPathStep: Sendable, Hashable {
  /// Into a dictionary.
  case key(String)
  /// Into an array, 0-based.
  case index(Int)
}

/// A second place that explains a finding, in the same file or in another one.
public struct Note: Sendable, Hashable {
  /// A lower-case clause without a full stop.
  public var message: String
  /// Where it is in ``file``; nil when the note speaks of no place.
  public var span: SourceSpan?
  /// The file it speaks of; nil for the finding's own.
  public private(set) var file: RelatedFile?
  /// The way from the root of another file's property list to the place, shown where there are no
  /// lines; empty for the root, and for a note in the finding's own file.
  public private(set) var keyPath: [KeyPathStep]

  /// Makes a note on the finding's own file, or on no place.
  public init(_ message: String, at span: SourceSpan? = nil) {
    self.message = ShortText.inMessage(message)
    self.span = span
    file = nil
    keyPath = []
  }

  /// Makes a note on a place in another file.
  ///
  /// - Parameters:
  ///   - message: a lower-case clause without a full stop.
  ///   - span: the place, in offsets of that file's ``RelatedFile/source``.
  ///   - file: the other file.
  ///   - keyPath: the way to the place from the root of its property list; empty for the root.
  public init(
    _ message: String, at span: SourceSpan, in file: RelatedFile, keyPath: [KeyPathStep]
  ) {
    self.message = ShortText.inMessage(message)
    self.span = span
    self.file = file
    self.keyPath = ShortText.inMessage(keyPath)
  }
}

/// One replacement of bytes by text.
public struct TextEdit: Sendable, Hashable {
  /// What goes away; empty to insert.
  public var span: SourceSpan
  /// What comes instead.
  public var replacement: String

  /// Makes an edit.
  public init(replacing span: SourceSpan, with replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}

/// A fix that a machine can apply.
public struct FixIt: Sendable, Hashable {
  /// Whether the meaning of the file may change.
  public enum Applicability: String, Sendable, Hashable {
    /// Cannot make a right file wrong.
    case safe
    /// Right most of the time; a person should look.
    case unsafe
  }

  /// What the fix does, as a command: "rename the key to 'X'".
  public var message: String
  /// Whether it may be applied without asking.
  public var applicability: Applicability
  /// The edits, none overlapping another.
  public var edits: [TextEdit]
  /// The file that the edits are made in, as it was when it was checked; nil for the finding's own. What
  /// code needs may have to be said in a property list.
  public var file: RelatedFile?

  /// Makes a fix.
  ///
  /// - Parameters:
  ///   - message: what the fix does, as a command.
  ///   - applicability: whether it may be applied without asking.
  ///   - edits: the edits, none overlapping another; their spans count in the source of `file`.
  ///   - file: the file that the edits are made in; nil for the finding's own.
  public init(
    _ message: String, applicability: Applicability, edits: [TextEdit], in file: RelatedFile? = nil
  ) {
    self.message = ShortText.inMessage(message)
    self.applicability = applicability
    self.edits = edits
    self.file = file
  }
}

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
