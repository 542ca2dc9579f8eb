internal import Findings

/// A rule that is not looked for any more. Its id stays known, since configurations, comments and scripts name it.
struct RetiredRule {
  /// The id that the rule had; no other rule gets it.
  let id: RuleID
  /// The first version without the rule, such as `1.2.0`.
  let version: String
  /// The rule that took its place, if there is one.
  let successor: RuleID?
  /// Why it went, as a clause without a full stop.
  let reason: String

  /// All of them, by id. None yet: ids are permanent from the first release on.
  static let all: [RetiredRule] = []

  /// The retired rule with that id.
  static func named(_ name: String, in rules: [RetiredRule] = all) -> RetiredRule? {
    rules.first { $0.id.name == name }
  }

  /// What whoever asks for the rule is reported.
  var notice: String {
    "'\(id)' was retired in \(version): \(reason)"
      + (successor.map { "; '\($0)' replaces it" } ?? "")
  }
}
