internal import FileSystem
internal import LaunchAnalysis
internal import SourceText

/// What is known of the targets that use a document.
extension LanguageSession {
  /// What is known of the targets of a document; nil if the request waits for it, since it has to be read first.
  mutating func targets(
    of path: String, for id: RemoteIdentifier, _ method: String, _ parameters: RemoteObject
  ) throws(RemoteError) -> FileTargets? {
    if let found = knowledge.targets(of: path) { return found }
    guard let folder = folder(of: path)?.path,
      knowledge.knowsProjects || checks.isPending
    else { return FileTargets.none }
    if let work = knowledge.work(
      on: path, in: folder, overlay, options.facts, number: nextWorkNumber)
    {
      begin(work)
    }
    try hold(id, method, parameters)
    return nil
  }
}
