public import LaunchModel
public import LaunchProject

/// The reason why a rule exists, and the examples that test it.
public struct RuleDocumentation: Sendable {
  /// One sentence: what is wrong.
  public var summary: String
  /// Why it matters: what the user of the app sees.
  public var rationale: String
  /// Where the platform fact comes from.
  public var source: String
  /// The condition for a lower severity, as a phrase: "warning if the SDK is not known"; nil if there is
  /// none.
  public var lowered: String?
  /// The texts that the phone logs, word for word; `…` stands for the parts that vary.
  public var runtimeMessages: [String]
  /// The upload errors that the rule may predict.
  public var predicts: [String]
  /// The best fix that the rule offers for its examples, or why it offers none.
  public var fix: Fix
  /// Accepted and flagged property lists.
  public var examples: [Example]

  /// Collects the parts.
  public init(
    summary: String, rationale: String, source: String, lowered: String? = nil,
    runtimeMessages: [String] = [],
    predicts: [String] = [], fix: Fix, examples: [Example]
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

extension RuleDocumentation {
  /// A piece of an Info.plist that a rule accepts or flags.
  ///
  /// The text is the content of the root dictionary. The identity keys of an app are added around it unless the
  /// text is a whole file. In a flagged example `⟪` and `⟫` enclose the exact text of each finding.
  public struct Example: Sendable {
    /// What the rule reports for the example.
    public enum Verdict: Sendable, Hashable {
      /// Nothing.
      case accepted
      /// A finding of this severity at each marked range.
      case flagged
      /// No finding, but a question that other inputs would answer.
      case notChecked
    }

    /// What surrounds the text.
    public enum Frame: Sendable, Hashable {
      /// The text is the content of the root dictionary of an iOS app with its identity keys.
      case app
      /// The text is the content of a bare root dictionary.
      case dictionary
      /// The text is the whole file.
      case file
      /// The text is the content of the root dictionary of a privacy manifest.
      case privacyManifest
      /// The text is the content of a launch options dictionary. The Info.plist and entitlements of its app
      /// have these entries; nil for a file that is not given.
      case launch(infoPlist: String?, entitlements: String?)
      /// The text is a whole file of launch options, for such an app.
      case launchFile(infoPlist: String?, entitlements: String?)
      /// The text is a target's files, each under a line `--- NAME`; see `TargetExample`.
      case target(ProductKind)
      /// The text is a whole file of launch options. It is read with the launch keys that a file with the text
      /// `keys` declares.
      case launchFileWithKeys(_ keys: String, infoPlist: String?, entitlements: String?)
    }

    /// The text, markers included.
    public var text: String
    /// What the rule reports for it.
    public var verdict: Verdict
    /// What surrounds the text.
    public var frame: Frame
    /// What is known besides the file.
    public var facts: ValidationFacts
    /// The file and line of the example, so that a failing test points at it.
    public var fileID: String
    /// The path of the source file.
    public var filePath: String
    /// The line in it.
    public var line: Int

    /// A property list in which the rule finds nothing.
    public static func accepts(
      _ text: String, _ frame: Frame = .app, facts: ValidationFacts = ValidationFacts(),
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
    ) -> Example {
      Example(
        text: text, verdict: .accepted, frame: frame, facts: facts, fileID: fileID,
        filePath: filePath, line: line)
    }

    /// A property list with a finding at each `⟪…⟫`.
    public static func flags(
      _ text: String, _ frame: Frame = .app, facts: ValidationFacts = ValidationFacts(),
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
    ) -> Example {
      Example(
        text: text, verdict: .flagged, frame: frame, facts: facts, fileID: fileID,
        filePath: filePath, line: line)
    }

    /// A property list that leaves the rule's question open.
    public static func notChecked(
      _ text: String, _ frame: Frame = .app, facts: ValidationFacts = ValidationFacts(),
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
    ) -> Example {
      Example(
        text: text, verdict: .notChecked, frame: frame, facts: facts, fileID: fileID,
        filePath: filePath, line: line)
    }
  }
}
