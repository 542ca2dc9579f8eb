internal import Findings

/// One suppression in a comment: its range, its rules and its reason.
struct SuppressionDirective: Sendable {
  /// The word that determines the range of a suppression.
  enum Word: String, Sendable, CaseIterable {
    /// The next element or line, or what comes before the comment on its line.
    case ignore
    /// The whole file.
    case ignoreFile = "ignore-file"
    /// The text from here to ``ignoreEnd``.
    case ignoreBegin = "ignore-begin"
    /// The end of the range that ``ignoreBegin`` began.
    case ignoreEnd = "ignore-end"
  }

  /// A rule that a suppression names.
  struct Name: Sendable {
    /// The rule; `SuppressionDirective.every` for all.
    let rule: RuleID
    /// The place of the name.
    let range: Range<Int>
  }

  /// The name that stands for all rules.
  static let every = RuleID("all")

  /// The word that determines the range.
  let word: Word
  /// The rules; never empty.
  let names: [Name]
  /// The last day on which it applies; nil for ever.
  let expires: ExpiryDate?
  /// The reason; nil when none is given.
  let reason: String?
  /// The place of the reason's first word, which may be a rule after a forgotten comma.
  let reasonStart: Range<Int>?
  /// The range from the word to the end of the reason.
  let range: Range<Int>
  /// The position of the comment in its file.
  let comment: Int
}
