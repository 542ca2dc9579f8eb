internal import LaunchAnalysis

/// The checks of documents by themselves.
extension LanguageSession {
  /// The most bytes of a document that is checked by itself. Larger ones are not for a person to read.
  private static let maximumByteCount = 64 << 20

  /// Forgets what only the targets know about a document.
  mutating func forgetTargets(of uri: String) {
    checkAloneOnce(uri)
    documents[uri]?.forgetTargets()
  }

  /// Checks a document by itself unless it was.
  mutating func checkAloneOnce(_ uri: String) {
    if documents[uri]?.isCheckedAlone == false { checkAlone(uri) }
  }

  /// Checks a document by itself.
  mutating func checkAlone(_ uri: String) {
    guard let document = documents[uri], document.kind.isCheckedByItself,
      document.text.count <= Self.maximumByteCount
    else { return }
    // A configuration that is invalid is reported in its own file.
    let report = check(of: document.path)?.report(on: document.content)
    documents[uri]?.take(own: report)
  }

  /// The check of a document by itself; nil if a configuration is invalid. For the document that was checked last, what is around it
  /// is not looked at again before its targets are checked or a file changes.
  mutating func check(of path: String) -> DocumentCheck? {
    if let documentCheck, documentCheck.path == path { return documentCheck }
    let check = try? engine.documentCheck(of: path)
    documentCheck = isInFolders(path) ? check : nil
    return check
  }
}
