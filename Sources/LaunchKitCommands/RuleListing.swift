internal import ArgumentParser
internal import SourceText

/// How a catalogue is written.
enum CatalogueFormat: String, ExpressibleByArgument, CaseIterable {
  /// A table.
  case human
  /// JSON, for programs.
  case json
}

/// The catalogue of rules as text.
enum RuleListing {
  /// All rules by id.
  static func render(_ format: CatalogueFormat) -> [UInt8] {
    let rules = KnownRules.descriptions
    switch format {
    case .human: return Array(table(rules).utf8)
    case .json: return ExplanationJSON.of(rules)
    }
  }

  private static func table(_ rules: [RuleDescription]) -> String {
    let width = rules.map(\.id.name.utf8.count).max() ?? 0
    var text = ""
    for rule in rules {
      text += padded(rule.id.name, to: width) + "  " + padded(rule.severity.rawValue, to: 7) + "  "
      text += rule.summary + "\n"
    }
    return text + "\n\(rules.count) rules; 'launchkit explain RULE' tells more about one\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }
}
