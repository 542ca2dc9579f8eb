internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import SourceText

/// The documents that the client opens, changes and closes.
extension LanguageSession {
  /// The most bytes of a document. Larger ones are not for a person to read.
  private static let maximumByteCount = 64 << 20

  mutating func open(_ parameters: RemoteObject) {
    guard let item = parameters.object("textDocument"), let uri = item.text("uri"),
      let given = FileURI.path(uri), let text = item.text("text")
    else { return }
    let path = ResolvedPaths().path(of: given)
    // A second name of an open document is the same document.
    if let known = documents[path] { paths[known.uri] = nil }
    let document = OpenDocument(
      uri: uri, path: path, version: item.integer("version") ?? 0, Array(text.utf8))
    documents[path] = document
    paths[uri] = path
    if client.pullsDiagnostics { publish(nil, uri) }
    checkAlone(path)
    if let report = results[path], !document.isEdited, !checks.isPending {
      documents[path]?.take(whole: report)
    }
    if document.isEdited { noteEdit(document) }
    publishDocument(path)
  }

  mutating func change(_ parameters: RemoteObject) {
    guard let item = parameters.object("textDocument"),
      let path = item.text("uri").flatMap({ paths[$0] }),
      var document = documents.removeValue(forKey: path)
    else { return }
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
    documents[path] = document
    checkAlone(path)
    noteEdit(document)
    publishDocument(path)
  }

  mutating func save(_ parameters: RemoteObject) {
    guard let path = path(in: parameters) else { return }
    documents[path]?.noteSaved()
    guard isInFolders(path) else { return }
    checks.note(.closed(path: path))
    checks.note(.changedOnDisk(path: path), isPatient: false)
  }

  mutating func close(_ parameters: RemoteObject) {
    guard let path = path(in: parameters), let document = documents.removeValue(forKey: path)
    else { return }
    paths[document.uri] = nil
    if document.isEdited {
      if isInFolders(path) { checks.note(.closed(path: path)) }
      if document.kind.shapesTargets { knowledge.forget() }
    }
    // What is on the disk counts again.
    if let report = results[path], isInFolders(path), !document.isEdited {
      publish(report, FileURI.of(path), in: DocumentText(report.file))
    } else {
      publish(nil, document.uri)
    }
  }

  mutating func noticeFiles(_ parameters: RemoteObject) {
    for change in parameters.elements("changes").map(RemoteObject.init) {
      guard let given = change.text("uri").flatMap(FileURI.path) else { continue }
      let path = ResolvedPaths().path(of: given)
      guard isInFolders(path) else { continue }
      checks.note(.changedOnDisk(path: path))
      if DocumentKind(path: path).shapesTargets { knowledge.forget() }
    }
  }

  /// Notes that the content of a document counts, not that on the disk.
  mutating func noteEdit(_ document: OpenDocument) {
    if document.kind.shapesTargets { knowledge.forget() }
    guard isInFolders(document.path) else { return }
    checks.note(.edited(path: document.path, content: document.content))
  }

  /// Checks a document by itself.
  private mutating func checkAlone(_ path: String) {
    guard let document = documents[path], document.kind.isCheckedByItself,
      document.text.count <= Self.maximumByteCount
    else { return }
    // A configuration that is invalid is reported in its own file.
    let report = try? engine.check(document: path, content: document.content)
    documents[path]?.take(own: report)
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
