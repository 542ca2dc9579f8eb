internal import SourceText

/// Changes of documents that the client makes. Source: Language Server Protocol 3.17, "WorkspaceEdit".
struct WorkspaceEdit {
  /// The changes of one document.
  private struct Document {
    let uri: String
    let version: Int?
    let text: DocumentText
    let edits: [TextEdit]
  }

  private var documents: [Document] = []
  private var created: [(uri: String, text: String)] = []

  /// Whether it creates a file, which not every client can do.
  var createsFiles: Bool { !created.isEmpty }

  /// Adds edits of a document.
  ///
  /// - Parameters:
  ///   - version: the version that the client holds; nil for a file that is not open.
  ///   - text: the text to which the places of the edits belong.
  mutating func add(_ edits: [TextEdit], in uri: String, version: Int?, _ text: DocumentText) {
    documents.append(Document(uri: uri, version: version, text: text, edits: edits))
  }

  /// Adds what turns a whole document into other bytes; nothing if it is the same.
  mutating func add(
    _ new: some Collection<UInt8>, as uri: String, version: Int?, _ text: DocumentText
  ) {
    guard let change = text.replacement(by: Array(new)[...]) else { return }
    let edit = TextEdit(
      replacing: SourceSpan(change.range), with: String(decoding: change.text, as: UTF8.self))
    add([edit], in: uri, version: version, text)
  }

  /// Adds a file that does not exist yet.
  mutating func create(_ uri: String, _ text: String) { created.append((uri, text)) }

  /// Writes the edit as a value.
  func write(_ client: ClientAbilities, to json: inout JSONWriter) {
    json.object { json in
      guard client.takesVersions else {
        json.key("changes")
        json.object { json in
          for document in documents {
            json.key(document.uri)
            writeEdits(of: document, client, to: &json)
          }
        }
        return
      }
      json.key("documentChanges")
      json.array { json in
        for file in created {
          json.object { json in
            json.member("kind", "create")
            json.member("uri", file.uri)
            json.key("options")
            json.object { $0.member("ignoreIfExists", true) }
          }
          write(
            Document(
              uri: file.uri, version: nil, text: DocumentText([]),
              edits: [TextEdit(replacing: .at(0), with: file.text)]), client, to: &json)
        }
        for document in documents { write(document, client, to: &json) }
      }
    }
  }

  private func write(_ document: Document, _ client: ClientAbilities, to json: inout JSONWriter) {
    json.object { json in
      json.key("textDocument")
      json.object { json in
        json.member("uri", document.uri)
        json.key("version")
        if let version = document.version { json.value(version) } else { json.null() }
      }
      json.key("edits")
      writeEdits(of: document, client, to: &json)
    }
  }

  private func writeEdits(
    of document: Document, _ client: ClientAbilities, to json: inout JSONWriter
  ) {
    json.array { json in
      for edit in document.edits {
        json.object { json in
          json.member("range", edit.span.range, in: document.text, client.encoding)
          json.member("newText", edit.replacement)
        }
      }
    }
  }
}
