package import Findings
internal import SourceText

/// A rule that is not looked for any more. Its id stays known, since configurations, comments and scripts name it.
package struct RetiredRule {
  /// The id that the rule had; no other rule gets it.
  package let id: RuleID
  /// The first version without the rule, such as `1.2.0`.
  package let version: String
  /// The rule that took its place, if there is one.
  package let successor: RuleID?
  /// Why it went, as a clause without a full stop.
  package let reason: String

  /// All of them, by id. None yet: ids are permanent from the first release on.
  package static let all: [RetiredRule] = []

  /// The retired rule with that id.
  package static func named(_ name: String, in rules: [RetiredRule] = all) -> RetiredRule? {
    rules.first { $0.id.name == name }
  }

  /// What whoever asks for the rule is reported.
  package var notice: String {
    "'\(id)' was retired in \(version): \(reason)"
      + (successor.map { "; '\($0)' replaces it" } ?? "")
  }
}
