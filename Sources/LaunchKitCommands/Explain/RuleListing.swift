internal import ArgumentParser
internal import Findings
internal import RuleExplanations

/// The output format of a command that lists or explains.
enum CatalogFormat: String, ExpressibleByArgument, CaseIterable {
  /// A table.
  case human
  /// JSON, for programs.
  case json
}

/// The catalog of rules as text.
enum RuleListing {
  /// The rules that a filter matches, sorted by id. The table for people sorts them by group first.
  static func render(
    _ format: CatalogFormat, _ filter: RuleFilter = RuleFilter()
  ) -> [UInt8] {
    let all = KnownRules.descriptions
    let rules = filter.isEverything ? all : all.filter(filter.matches)
    switch format {
    case .human: return Array(TitledText.styled(table(rules, of: all.count)).utf8)
    case .json: return ExplanationJSON.of(rules)
    }
  }

  private static func table(_ rules: [RuleDescription], of count: Int) -> String {
    let width = rules.map(\.id.name.utf8.count).max() ?? 0
    var text = ""
    for group in RuleDescription.Group.allCases {
      let own = rules.filter { $0.group == group }
      guard !own.isEmpty else { continue }
      text += "\(group.rawValue) (\(group.title), \(ReportedCount.of(own.count, "rule")))\n"
      for rule in own {
        text += "  " + padded(rule.id.name, to: width) + "  "
        text += padded(rule.severity.rawValue, to: 7) + "  \(rule.summary)\n"
      }
      text += "\n"
    }
    let shown = rules.count == count ? "\(count) rules" : "\(rules.count) of \(count) rules"
    return text + "\(shown); 'launchkit explain RULE' explains one\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }
}
