internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import RuleExplanations
internal import SourceText

/// What is known about the key, the value or the variable at a place.
extension LanguageSession {
  mutating func hover(_ id: RemoteIdentifier, _ parameters: RemoteObject) throws(RemoteError) {
    let (document, offset) = try place(in: parameters)
    if document.kind != .source, let variable = VariableReference(document.text, at: offset) {
      guard
        let targets = try targets(of: document.path, for: id, "textDocument/hover", parameters)
      else { return }
      return answerHover(
        id,
        HoverText.variable(variable.name, in: targets.targets) { shownPath($0) },
        variable.range, document)
    }
    guard Self.hasKeys(document.kind),
      let cursor = PropertyListCursor(document.text, at: offset, path: document.path)
    else { return answer(id) { $0.null() } }
    guard let rules = try rulesByKey(for: id, parameters) else { return }
    let documentation = documentation
    let text: String?
    switch cursor.part {
    case .key:
      text = HoverText.key(cursor.text, at: KeyPlace(cursor, in: document), rules) {
        documentation.page(of: $0)
      }
    case .value:
      let place = cursor.key == nil ? outerPlace(cursor, document) : KeyPlace(cursor, in: document)
      text = cursor.subject.flatMap { key in
        HoverText.value(cursor.text, of: place?.key(named: key))
          ?? HoverText.key(key, at: place, rules) { documentation.page(of: $0) }
      }
    case .between, .comment: text = nil
    }
    guard let text else { return answer(id) { $0.null() } }
    answerHover(id, text, cursor.range, document)
  }

  /// The rules about each key; nil if the request waits for them, since they are found at the first request.
  private mutating func rulesByKey(
    for id: RemoteIdentifier, _ parameters: RemoteObject
  ) throws(RemoteError) -> [String: [RuleDescription]]? {
    if let known = keyRules.take() ?? knownKeyRules {
      knownKeyRules = known
      return known
    }
    try hold(id, "textDocument/hover", parameters)
    guard !findsKeyRules else { return nil }
    findsKeyRules = true
    let box = keyRules
    begin { box.fill(ExplainedKey.rulesByKey(KnownRules.descriptions)) }
    return nil
  }

  /// Whether documents of a kind have keys of the catalog.
  static func hasKeys(_ kind: DocumentKind) -> Bool {
    switch kind {
    case .propertyList, .fixture: true
    case .configuration, .settings, .project, .interface, .source, .other: false
    }
  }

  /// The place of the array in which a value is.
  func outerPlace(_ cursor: PropertyListCursor, _ document: OpenDocument) -> KeyPlace? {
    guard let last = cursor.path.lastIndex(where: { if case .key = $0 { true } else { false } })
    else { return nil }
    var outer = cursor
    outer.path = Array(cursor.path[..<last])
    outer.others = []
    return KeyPlace(outer, in: document)
  }

  /// A path as a person reads it: in the folder of the client without it.
  func shownPath(_ path: String) -> String {
    let resolved = ResolvedPaths().path(of: path)
    return folder(of: resolved).flatMap { PathText.rest(of: resolved, in: $0.path) } ?? path
  }

  private mutating func answerHover(
    _ id: RemoteIdentifier, _ text: String, _ range: Range<Int>, _ document: OpenDocument
  ) {
    let client = client
    answer(id) { json in
      json.object { json in
        json.key("contents")
        json.object { json in
          json.member("kind", client.showsMarkdown ? "markdown" : "plaintext")
          json.member(
            "value",
            client.showsMarkdown ? text : text.replacing("**", with: "").replacing("`", with: ""))
        }
        json.member("range", range, in: document.text, client.encoding)
      }
    }
  }
}
