internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import SourceText

/// Writes findings as diagnostics. Source: Language Server Protocol 3.17, "Diagnostic".
struct DiagnosticWriter {
  private let client: ClientAbilities
  private let documentation: DocumentationAddress
  /// The URI of a path, as the client writes it if it has the file open.
  private let uri: (String) -> String
  /// The texts of the files to which notes lead, each once.
  private var texts: [String: DocumentText] = [:]

  /// Makes a writer.
  init(
    _ client: ClientAbilities, _ documentation: DocumentationAddress,
    uri: @escaping (String) -> String
  ) {
    self.client = client
    self.documentation = documentation
    self.uri = uri
  }

  /// Writes the diagnostics of a file as an array.
  ///
  /// - Parameters:
  ///   - report: the report on the file.
  ///   - text: the text to which the places of the report belong.
  ///   - showsNotChecked: whether questions that could not be answered are hints.
  mutating func write(
    _ report: FileReport, in text: DocumentText, showsNotChecked: Bool, to json: inout JSONWriter
  ) {
    json.beginArray()
    for finding in report.findings { write(finding, of: report, in: text, to: &json) }
    if showsNotChecked {
      let place = Self.firstLine(of: text)
      for question in report.notChecked {
        json.object { json in
          json.member("range", place, in: text, client.encoding)
          json.member("severity", Self.hint)
          describe(question.rule, to: &json)
          json.member("message", Self.text(of: question))
        }
      }
    }
    json.endArray()
  }

  /// Writes one finding as a diagnostic.
  mutating func write(
    _ finding: Finding, of report: FileReport, in text: DocumentText, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member(
        "range", report.isText ? finding.span.range : 0..<0, in: text, client.encoding)
      json.member("severity", Self.severity(of: finding.severity))
      describe(finding.rule, to: &json)
      json.member("message", FindingText.editorText(finding))
      writeNotes(of: finding, report, text, to: &json)
    }
  }

  /// Writes why a file could not be checked as a diagnostic.
  static func write(_ failure: InputFailure, to json: inout JSONWriter) {
    json.array { json in
      json.object { json in
        json.member("range", 0..<0, in: DocumentText([]), .utf8)
        json.member("severity", severity(of: .error))
        json.member("source", source)
        json.member("message", failure.message)
      }
    }
  }

  private static let source = "launchkit"

  private func describe(_ rule: RuleID, to json: inout JSONWriter) {
    json.member("code", rule.name)
    if client.showsPages, let page = documentation.page(of: rule) {
      json.key("codeDescription")
      json.object { $0.member("href", page) }
    }
    json.member("source", Self.source)
  }

  private mutating func writeNotes(
    of finding: Finding, _ report: FileReport, _ text: DocumentText, to json: inout JSONWriter
  ) {
    let placed = finding.notes.filter { $0.span != nil }
    guard client.showsRelatedPlaces, !placed.isEmpty else { return }
    json.key("relatedInformation")
    json.beginArray()
    for note in placed {
      guard let span = note.span else { continue }
      json.beginObject()
      json.key("location")
      if let file = note.file {
        let path = file.source.path
        let other = texts[path] ?? DocumentText(file.source)
        texts[path] = other
        json.location(uri(path), file.isText ? span.range : 0..<0, in: other, client.encoding)
      } else {
        json.location(
          uri(report.file.path), report.isText ? span.range : 0..<0, in: text, client.encoding)
      }
      json.member("message", note.message)
      json.endObject()
    }
    json.endArray()
  }

  // MARK: Severities

  private static let hint = 4

  private static func severity(of severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }

  private static func text(of question: NotChecked) -> String {
    let text = "not checked: \(question.message)"
    return question.needs.isEmpty
      ? text : "\(text)\nhelp: \(question.needs.joined(separator: "; "))"
  }

  /// The first line that has something on it, after the declarations at the top of XML.
  private static func firstLine(of text: DocumentText) -> Range<Int> {
    let content = Array(text.content)
    let tag = Array("<dict".utf8)
    var at = 0
    while at + tag.count <= content.count {
      if content[at] == tag[0], content[at..<at + tag.count].elementsEqual(tag) {
        return at..<min(content.count, at + tag.count + 1)
      }
      at += 1
    }
    return 0..<0
  }
}
