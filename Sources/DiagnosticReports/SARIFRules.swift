internal import Findings
internal import SourceText

/// The rules of a SARIF run: only those of its results.
///
/// A list of all rules would make every log large, and readers do not need rules without results.
struct SARIFRules {
  private let ids: [RuleID]
  private let indices: [RuleID: Int]
  private let descriptions: [RuleID: RuleDescription]
  private let documentation: DocumentationAddress?

  init(_ report: AnalysisReport, _ options: ReportOptions) {
    var found: Set<RuleID> = []
    for file in report.files {
      for finding in file.findings { found.insert(finding.rule) }
      guard options.showsSuppressed else { continue }
      for entry in file.suppressed { found.insert(entry.finding.rule) }
    }
    documentation = options.documentation
    let ids = found.sorted()
    self.ids = ids
    indices = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let known = ids.isEmpty ? [] : options.ruleDescriptions()
    descriptions = Dictionary(
      known.filter { found.contains($0.id) }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The index of a rule in the list.
  func index(of rule: RuleID) -> Int? { indices[rule] }

  /// Writes the member `rules`.
  func add(to json: inout JSONWriter) {
    json.key("rules")
    json.array {
      for id in ids {
        $0.beginObject()
        $0.member("id", id.name)
        if let description = descriptions[id] { Self.add(description, to: &$0) }
        if let page = documentation?.page(of: id) { $0.member("helpUri", page) }
        $0.endObject()
      }
    }
  }

  /// The SARIF level for a severity.
  static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }

  private static func add(_ rule: RuleDescription, to json: inout JSONWriter) {
    json.key("shortDescription")
    json.object { $0.member("text", rule.summary) }
    json.key("fullDescription")
    json.object { $0.member("text", rule.rationale) }
    json.key("help")
    json.object {
      $0.member("text", text(rule))
      $0.member("markdown", markdown(rule))
    }
    json.key("defaultConfiguration")
    json.object { $0.member("level", level(rule.severity)) }
    json.key("properties")
    json.object {
      $0.member("tags", tags(rule))
      $0.member("precision", precision(rule.severity))
      // Code scanning sorts alerts by this property.
      $0.member(
        "problem.severity",
        rule.severity == .info ? "recommendation" : rule.severity.rawValue)
      if !rule.predicts.isEmpty { $0.member("predictedUploadErrors", rule.predicts) }
    }
  }

  /// The tags by which code scanning can filter: the group, and whether the upload is refused.
  private static func tags(_ rule: RuleDescription) -> [String] {
    var tags = ["launch"]
    if let group = rule.group { tags.append(group.rawValue) }
    if !rule.predicts.isEmpty, !tags.contains("upload") { tags.append("upload") }
    return tags
  }

  /// How often a result of the rule is right. A rule reports an error only if no code in the app could make
  /// the finding wrong.
  private static func precision(_ severity: Severity) -> String {
    severity == .error ? "very-high" : "high"
  }

  private static func text(_ rule: RuleDescription) -> String {
    var parts = [rule.summary, rule.rationale]
    if !rule.runtimeMessages.isEmpty {
      parts.append("On the device: " + rule.runtimeMessages.joined(separator: "\n"))
    }
    if !rule.predicts.isEmpty {
      parts.append("At upload: " + rule.predicts.joined(separator: ", "))
    }
    parts.append("Source: " + rule.source)
    return parts.joined(separator: "\n\n")
  }

  private static func markdown(_ rule: RuleDescription) -> String {
    var parts = [MarkdownText.escaped(rule.summary), MarkdownText.escaped(rule.rationale)]
    if !rule.runtimeMessages.isEmpty {
      parts.append(
        "**On the device:**\n\n"
          + rule.runtimeMessages.map { "> " + MarkdownText.escaped($0) }.joined(separator: "\n>\n"))
    }
    if !rule.predicts.isEmpty {
      parts.append(
        "**At upload:** " + rule.predicts.map(MarkdownText.escaped).joined(separator: ", "))
    }
    parts.append("**Source:** " + MarkdownText.escaped(rule.source))
    return parts.joined(separator: "\n\n")
  }
}
