internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import SourceText

/// The documents that the client opens, changes and closes.
extension LanguageSession {
  mutating func open(_ parameters: RemoteObject) {
    guard let item = parameters.object("textDocument"), let uri = item.text("uri"),
      let given = FileURI.path(uri), let text = item.text("text")
    else { return }
    let path = ResolvedPaths().path(of: given)
    // The client may write the same file in another way.
    let other = closedURI(of: path)
    if documents[other] == nil { publish(nil, other) }
    if client.pullsDiagnostics { publish(nil, uri) }
    let document = OpenDocument(
      uri: uri, path: path, version: item.integer("version") ?? 0, Array(text.utf8))
    documents[uri] = document
    if !document.isEdited, !checks.isPending, isInFolders(path) {
      if let report = results[path] {
        documents[uri]?.take(whole: report)
      } else if checkedPaths.contains(path) {
        documents[uri]?.takeNothingFound()
      }
    }
    // What the check of the targets has found includes what the file says by itself.
    if documents[uri]?.whole == nil { checkAlone(uri) }
    if document.isEdited { noteEdit(document) }
    publishDocument(uri)
  }

  mutating func change(_ parameters: RemoteObject) {
    guard let item = parameters.object("textDocument"), let uri = item.text("uri") else { return }
    // What only the targets know is told apart from it in the text as it was.
    checkAloneOnce(uri)
    guard var document = documents.removeValue(forKey: uri) else { return }
    document.version = item.integer("version") ?? document.version
    for change in parameters.elements("contentChanges").map(RemoteObject.init) {
      guard let text = change.text("text") else { continue }
      if let range = change.range("range") {
        let start = document.text.offset(of: range.start, client.encoding)
        let end = document.text.offset(of: range.end, client.encoding)
        document.replace(start..<max(start, end), with: Array(text.utf8))
      } else {
        document.replaceAll(with: Array(text.utf8))
      }
    }
    documents[uri] = document
    unchecked = uri
  }

  /// Checks the document that has changed, once no more changes of it were received.
  mutating func settle() {
    guard let uri = unchecked else { return }
    unchecked = nil
    guard let document = documents[uri] else { return }
    checkAlone(uri)
    noteEdit(document)
    publishDocument(uri)
  }

  mutating func save(_ parameters: RemoteObject) {
    documentCheck = nil
    guard let document = document(in: parameters) else { return }
    compareWithDisk(document.path)
    if isInFolders(document.path) {
      checks.note(.changedOnDisk(path: document.path), isPatient: false)
    }
  }

  mutating func close(_ parameters: RemoteObject) {
    guard let uri = parameters.object("textDocument")?.text("uri"),
      let document = documents.removeValue(forKey: uri)
    else { return }
    publish(nil, uri)
    if let other = self.document(at: document.path) {
      noteContent(of: other)
      return
    }
    if document.isEdited {
      if isInFolders(document.path) { checks.note(.closed(path: document.path)) }
      if document.kind.shapesTargets { knowledge.forget() }
    } else if let report = results[document.path], isInFolders(document.path) {
      // What is on the disk counts again.
      publish(report, closedURI(of: document.path), in: DocumentText(report.file))
    }
  }

  mutating func noticeFiles(_ parameters: RemoteObject) {
    documentCheck = nil
    for change in parameters.elements("changes").map(RemoteObject.init) {
      guard let given = change.text("uri").flatMap(FileURI.path) else { continue }
      let path = ResolvedPaths().path(of: given)
      guard isInFolders(path) else { continue }
      compareWithDisk(path)
      checks.note(.changedOnDisk(path: path))
      if DocumentKind(path: path).shapesTargets { knowledge.forget() }
    }
  }

  /// Finds out whether the documents of a file differ from the disk, where something has changed.
  private mutating func compareWithDisk(_ path: String) {
    for uri in documents.keys where documents[uri]?.path == path {
      documents[uri]?.compareWithDisk()
    }
    if let document = document(at: path) { noteContent(of: document) }
  }

  /// Notes which content of a file counts: that of its document, or that on the disk.
  private mutating func noteContent(of document: OpenDocument) {
    if document.isEdited {
      noteEdit(document)
    } else if isInFolders(document.path) {
      checks.note(.closed(path: document.path))
    }
  }

  /// Notes that the content of a document counts, not that on the disk.
  mutating func noteEdit(_ document: OpenDocument) {
    if document.kind.shapesTargets { knowledge.forget() }
    guard isInFolders(document.path) else { return }
    checks.note(.edited(path: document.path, content: document.content))
  }

  /// The content of the open documents, for a check that does not use the session.
  var overlay: FileOverlay {
    var overlay = FileOverlay()
    for document in documents.values where document.isEdited {
      overlay[resolved: document.path] = document.content
    }
    return overlay
  }
}
