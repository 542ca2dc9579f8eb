package import Findings

/// A rule that LaunchKit no longer checks. Its id stays known, because configurations, comments and scripts
/// name it.
package struct RetiredRule {
  /// The id that the rule had; no other rule gets it.
  package let id: RuleID
  /// The first version without the rule, such as `1.2.0`.
  package let version: String
  /// The rule that replaces it, if there is one.
  package let successor: RuleID?
  /// Why it was retired, as a clause without a full stop.
  package let reason: String

  /// All retired rules, by id. There are none yet: ids are permanent from the first release on.
  package static let all: [RetiredRule] = []

  /// The retired rule with that id.
  package static func named(_ name: String, in rules: [RetiredRule] = all) -> RetiredRule? {
    rules.first { $0.id.name == name }
  }

  /// The message for a user who names the rule.
  package var notice: String {
    "'\(id)' was retired in \(version): \(reason)"
      + (successor.map { "; '\($0)' replaces it" } ?? "")
  }
}
