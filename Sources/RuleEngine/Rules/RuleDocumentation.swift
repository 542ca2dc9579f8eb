public import LaunchModel
public import LaunchProject
internal import SourceText

/// Why a rule exists, and examples that are its test.
public struct RuleDocumentation: Sendable {
  /// One sentence: what is wrong.
  public var summary: String
  /// Why it matters: what the user of the app sees.
  public var rationale: String
  /// Where the platform fact comes from.
  public var source: String
  /// When the severity is lower, as a phrase: "warning if the SDK is not known"; nil where it never is.
  public var lowered: String?
  /// What the phone logs, word for word; `…` stands for the parts that vary.
  public var runtimeMessages: [String]
  /// Upload errors the rule may predict.
  public var predicts: [String]
  /// The best fix that the rule offers for its examples, or why it offers none.
  public var fix: RuleFix
  /// Accepted and flagged property lists.
  public var examples: [RuleExample]

  /// Collects the parts.
  public init(
    summary: String, rationale: String, source: String, lowered: String? = nil,
    runtimeMessages: [String] = [],
    predicts: [String] = [], fix: RuleFix, examples: [RuleExample]
  ) {
    self.summary = summary
    self.rationale = rationale
    self.source = source
    self.lowered = lowered
    self.runtimeMessages = runtimeMessages
    self.predicts = predicts
    self.fix = fix
    self.examples = examples
  }
}

/// A piece of an Info.plist that a rule accepts or flags.
///
/// The text is the inside of the root dictionary; the identity keys of an app are added around it
/// unless it is whole. In a flagged example `⟪` and `⟫` stand around the exact text of each finding.
public struct RuleExample: Sendable {
  /// What the rule says of the example.
  public enum Verdict: Sendable, Hashable {
    /// Nothing.
    case accepted
    /// A finding of this severity at each marked range.
    case flagged
    /// Not a finding, but a question that other inputs would settle.
    case notChecked
  }

  /// What surrounds the text.
  public enum Frame: Sendable, Hashable {
    /// The text is the inside of the root dictionary of an iOS app with its identity keys.
    case app
    /// The text is the inside of a bare root dictionary.
    case dictionary
    /// The text is the whole file.
    case file
    /// The text is the inside of a launch options dictionary, for an app whose Info.plist and entitlements
    /// have these entries; nil for a file that is not given.
    case launch(infoPlist: String?, entitlements: String?)
    /// The text is a whole file that stands for launch options, for such an app.
    case launchFile(infoPlist: String?, entitlements: String?)
    /// The text is a target's files, each under a line `--- NAME`; see `TargetExample`.
    case target(ProductKind)
    /// The same, read with the launch keys that a file with the text `keys` declares.
    case launchFileWithKeys(_ keys: String, infoPlist: String?, entitlements: String?)
  }

  /// The text, markers included.
  public var text: String
  /// What the rule says of it.
  public var verdict: Verdict
  /// What surrounds it.
  public var frame: Frame
  /// What is known beside the file.
  public var facts: ValidationFacts
  /// The file and line of the example, so that a failing test points at it.
  public var fileID: String
  /// The path of the source file.
  public var filePath: String
  /// The line in it.
  public var line: Int

  /// A property list the rule says nothing about.
  public static func accepts(
    _ text: String, _ frame: Frame = .app, facts: ValidationFacts = ValidationFacts(),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> RuleExample {
    RuleExample(
      text: text, verdict: .accepted, frame: frame, facts: facts, fileID: fileID,
      filePath: filePath, line: line)
  }

  /// A property list with a finding at each `⟪…⟫`.
  public static func flags(
    _ text: String, _ frame: Frame = .app, facts: ValidationFacts = ValidationFacts(),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> RuleExample {
    RuleExample(
      text: text, verdict: .flagged, frame: frame, facts: facts, fileID: fileID,
      filePath: filePath, line: line)
  }

  /// A property list about which the rule cannot decide.
  public static func notChecked(
    _ text: String, _ frame: Frame = .app, facts: ValidationFacts = ValidationFacts(),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> RuleExample {
    RuleExample(
      text: text, verdict: .notChecked, frame: frame, facts: facts, fileID: fileID,
      filePath: filePath, line: line)
  }
}
