internal import FileSystem
internal import LaunchProject
internal import SourceText

/// The state that the findings of a property list by itself depend on.
struct ListVersion: Sendable {
  /// The signature of the file; nil when the file is edited or cannot be read.
  var signature: FileSignature?
  var start: UInt64
  /// The digest of the content; nil when the file cannot be read.
  var content: ContentDigest?
  /// The facts about the file, and the reason why it is not for an app, as one text.
  var facts: String
  /// Whether a build file completes it, so that no fix edits it.
  var isCompleted: Bool
  /// Whether a folder around the file has a project; suppressions in it depend on that.
  var enclosingProject: EnclosingProjectSearch.Outcome

  /// Whether the findings for both states are the same.
  func isSame(as other: ListVersion) -> Bool {
    content == other.content && facts == other.facts && isCompleted == other.isCompleted
      && enclosingProject == other.enclosingProject
  }
}

/// Reads the states of property lists. Each folder is read only once.
struct ListVersionReader {
  let overlay: FileOverlay
  let facts: FactResolver
  let exemptions: AppRuleExemptions?
  let buildFiles = BuildFileSearch()
  let enclosingProjects = EnclosingProjectSearch()

  /// The current state of a property list.
  ///
  /// - Parameter old: the earlier state; nil when it is not known.
  func version(of path: String, _ old: ListVersion?) -> ListVersion {
    let start = FileSignature.now
    var version = ListVersion(
      signature: nil, start: start, content: nil,
      facts: facts.text(of: path)
        + (exemptions.map { $0.isFound(path) ? $0.reason(of: path) ?? "found" : "" } ?? ""),
      isCompleted: buildFiles.completes(path),
      enclosingProject: enclosingProjects.outcome(forFile: path))
    if let edited = overlay.file(at: path) {
      version.content = ContentDigest(of: edited.bytes, key: .fixed)
      return version
    }
    version.signature = FileSignature(of: path)
    if let old, let signature = version.signature, old.signature == signature,
      !signature.isFresh(at: old.start), old.content != nil
    {
      version.start = old.start
      version.content = old.content
      return version
    }
    let file = try? InputFile.read(path: path, maximumByteCount: Int(Int32.max))
    version.content = file.map { ContentDigest(of: $0.bytes, key: .fixed) }
    return version
  }
}
