internal import Findings
internal import RuleExplanations
internal import SourceText

/// The resources of the Model Context Protocol: a page for each rule, and the report of the last run.
struct ModelContextResources {
  /// The report of the last run of `validate`, as JSON; nil before the first one.
  var report: [UInt8]?

  /// The address of the report.
  private static let reportURI = "launchkit://report"
  /// What the address of the page of a rule begins with.
  private static let rules = "launchkit://rules/"
  private static let markdown = "text/markdown"
  private static let json = "application/json"

  /// How many resources a page of the list has.
  private static let pageCount = 100

  /// The first rule of a page of the list; the first page has none before it.
  ///
  /// - Throws: that there is no such page.
  func start(of cursor: String?) throws(RemoteError) -> Int {
    guard let cursor else { return 0 }
    guard let start = Int(cursor), start > 0, start < KnownRules.descriptions.count else {
      throw RemoteError(.invalidParameters, "there is no page '\(ShortText.of(cursor))'")
    }
    return start
  }

  /// Writes the members `resources` and `nextCursor` of a page of the list.
  ///
  /// - Parameter start: its first rule.
  func writeList(from start: Int, to json: inout JSONWriter) {
    let all = KnownRules.descriptions
    let page = all[start...].prefix(Self.pageCount)
    json.key("resources")
    json.array { json in
      if start == 0 {
        Self.write(
          Self.reportURI, "report", "Report of the last run",
          "What the last call of 'validate' found, as JSON.", Self.json, to: &json)
      }
      for rule in page {
        Self.write(
          Self.rules + rule.id.name, rule.id.name, rule.id.name, rule.summary, Self.markdown,
          to: &json)
      }
    }
    if page.endIndex < all.count { json.member("nextCursor", "\(page.endIndex)") }
  }

  private static func write(
    _ uri: String, _ name: String, _ title: String, _ meaning: String, _ type: String,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("uri", uri)
      json.describe(name, title, meaning)
      json.member("mimeType", type)
    }
  }

  /// Writes the member `resourceTemplates`.
  func writeTemplates(to json: inout JSONWriter) {
    json.key("resourceTemplates")
    json.array { json in
      json.object { json in
        json.member("uriTemplate", Self.rules + "{rule}")
        json.describe(
          "rule", "Page of a rule",
          "What a rule reports and why, what to do, and examples, by its id.")
        json.member("mimeType", Self.markdown)
      }
    }
  }

  /// A resource: its text, and the type of it. Nil if there is no such resource.
  func content(of uri: String) -> (text: String, type: String)? {
    if uri == Self.reportURI {
      return report.map { (String(decoding: $0, as: UTF8.self), Self.json) }
    }
    guard uri.hasPrefix(Self.rules) else { return nil }
    let name = uri.dropFirst(Self.rules.count)
    guard let rule = KnownRules.descriptions.first(where: { $0.id.name == name }) else {
      return nil
    }
    return (RulePageMarkdown.of(RulePage(rule)), Self.markdown)
  }
}
