internal import Findings

/// The rules that a listing shows.
struct RuleFilter {
  /// The groups; empty for all.
  var groups: [RuleGroup] = []
  /// The severities; empty for all.
  var severities: [Severity] = []
  /// Words, each of which the id or the summary contains, in any case.
  var words: [String] = []

  /// Whether it shows every rule.
  var isEverything: Bool { groups.isEmpty && severities.isEmpty && words.isEmpty }

  /// Whether a rule is shown.
  func matches(_ rule: RuleDescription) -> Bool {
    if !groups.isEmpty, !groups.contains(where: { $0 == rule.group }) { return false }
    if !severities.isEmpty, !severities.contains(rule.severity) { return false }
    let text = "\(rule.id.name) \(rule.summary)".lowercased()
    return words.allSatisfy { text.contains($0.lowercased()) }
  }
}
