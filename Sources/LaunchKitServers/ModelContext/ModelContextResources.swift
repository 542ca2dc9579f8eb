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

  /// Writes the members `resources` and `nextCursor` of a page of the list.
  ///
  /// - Throws: that there is no such page.
  func writeList(_ cursor: String?, to json: inout JSONWriter) throws(RemoteError) {
    let all = KnownRules.descriptions
    let start = try cursor.map { text throws(RemoteError) in
      guard let start = Int(text), start > 0, start < all.count else {
        throw RemoteError(.invalidParameters, "there is no page '\(ShortText.of(text))'")
      }
      return start
    }
    let page = all[(start ?? 0)...].prefix(Self.pageCount)
    json.key("resources")
    json.array { json in
      if start == nil {
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
    let end = (start ?? 0) + page.count
    if end < all.count { json.member("nextCursor", "\(end)") }
  }

  private static func write(
    _ uri: String, _ name: String, _ title: String, _ meaning: String, _ type: String,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("uri", uri)
      json.member("name", name)
      json.member("title", title)
      json.member("description", meaning)
      json.member("mimeType", type)
    }
  }

  /// Writes the member `resourceTemplates`.
  func writeTemplates(to json: inout JSONWriter) {
    json.key("resourceTemplates")
    json.array { json in
      json.object { json in
        json.member("uriTemplate", Self.rules + "{rule}")
        json.member("name", "rule")
        json.member("title", "Page of a rule")
        json.member(
          "description", "What a rule reports and why, what to do, and examples, by its id.")
        json.member("mimeType", Self.markdown)
      }
    }
  }

  /// Writes the member `contents` of a resource. Returns false if there is no such resource.
  func writeContents(of uri: String, to json: inout JSONWriter) -> Bool {
    guard let (text, type) = content(of: uri) else { return false }
    json.key("contents")
    json.array { json in
      json.object { json in
        json.member("uri", uri)
        json.member("mimeType", type)
        json.member("text", text)
      }
    }
    return true
  }

  private func content(of uri: String) -> (text: String, type: String)? {
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
