internal import FileSystem
internal import LaunchProject
internal import SourceText

/// What the findings of a property list by itself depend on.
struct ListVersion: Sendable {
  /// What the system says of the file, and when it was asked; nil where the file is edited or cannot be read.
  var signature: FileSignature?
  var start: UInt64
  /// Stands for the content; nil where the file cannot be read.
  var content: ContentDigest?
  /// Facts about it, and why it is not for an app.
  var facts: String
  /// Whether a build file completes it, so that no fix edits it.
  var isCompleted: Bool
  /// The projects around it, which suppressions in it depend on.
  var surroundings: SurroundingProject.Surroundings

  /// Whether the findings are the same.
  func isSame(as other: ListVersion) -> Bool {
    content == other.content && facts == other.facts && isCompleted == other.isCompleted
      && surroundings == other.surroundings
  }
}

/// What is known around property lists, each folder read once.
struct Circumstances {
  let overlay: FileOverlay
  let facts: FactResolver
  let standing: FileStanding?
  let buildFiles = BuildFileSearch()
  let surroundings = SurroundingProject()

  /// What the findings of a property list depend on now.
  ///
  /// - Parameter old: what they depended on before; nil when that is not known.
  func version(of path: String, _ old: ListVersion?) -> ListVersion {
    let start = FileSignature.now
    var version = ListVersion(
      signature: nil, start: start, content: nil,
      facts: facts.text(of: path)
        + (standing.map { $0.isFound(path) ? $0.reason(of: path) ?? "found" : "" } ?? ""),
      isCompleted: buildFiles.completes(path),
      surroundings: surroundings.surroundings(ofFile: path))
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
