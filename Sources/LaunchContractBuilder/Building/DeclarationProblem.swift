internal import Findings

/// A problem of one declaration, or of two declarations together.
struct DeclarationProblem: Sendable {
  var rule: RuleID
  var message: String
  var site: CallSite
  var help: String
  /// The message about the other declaration, and its place.
  var other: (message: String, site: CallSite)?
}
