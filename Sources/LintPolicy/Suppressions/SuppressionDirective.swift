internal import Findings

/// One suppression as a comment says it: what to do, which rules, why.
struct SuppressionDirective: Sendable {
  /// What it holds for.
  enum Word: String, Sendable, CaseIterable {
    /// What comes next, or what comes before the comment on its line.
    case ignore
    /// The whole file.
    case ignoreFile = "ignore-file"
    /// What stands from here to ``ignoreEnd``.
    case ignoreBegin = "ignore-begin"
    /// The end of what ``ignoreBegin`` began.
    case ignoreEnd = "ignore-end"
  }

  /// A rule that is named.
  struct Name: Sendable {
    /// The rule; `SuppressionDirective.every` for all.
    let rule: RuleID
    /// Where it is named.
    let range: Range<Int>
  }

  /// The name that stands for all rules.
  static let every = RuleID("all")

  /// What it holds for.
  let word: Word
  /// The rules; never empty.
  let names: [Name]
  /// Why; nil where nothing is said.
  let reason: String?
  /// The first word of the reason, which may be a rule behind a forgotten comma.
  let reasonStart: Range<Int>?
  /// From the word to the end of the reason.
  let range: Range<Int>
  /// The position of the comment in its file.
  let comment: Int
}
