internal import Findings
internal import SourceText

/// What is wrong with a declaration by itself, or with two of them together.
struct DeclarationProblem: Sendable {
  var rule: RuleID
  var message: String
  var site: CallSite
  var help: String
  /// Where the other declaration stands, and what is said of it.
  var other: (message: String, site: CallSite)?
}
