package import Findings

/// The rules that a listing shows.
package struct RuleFilter {
  /// The groups; empty for all.
  package var groups: [RuleDescription.Group] = []
  /// The severities; empty for all.
  package var severities: [Severity] = []
  /// Words, each of which the id or the summary contains, in any case.
  package var words: [String] = []

  /// Makes a filter; without any part it shows every rule.
  package init(
    groups: [RuleDescription.Group] = [], severities: [Severity] = [], words: [String] = []
  ) {
    self.groups = groups
    self.severities = severities
    self.words = words
  }

  /// Whether it shows every rule.
  package var isEverything: Bool { groups.isEmpty && severities.isEmpty && words.isEmpty }

  /// Whether a rule is shown.
  package func matches(_ rule: RuleDescription) -> Bool {
    if !groups.isEmpty, !groups.contains(where: { $0 == rule.group }) { return false }
    if !severities.isEmpty, !severities.contains(rule.severity) { return false }
    let text = "\(rule.id.name) \(rule.summary)".lowercased()
    return words.allSatisfy { text.contains($0.lowercased()) }
  }
}
