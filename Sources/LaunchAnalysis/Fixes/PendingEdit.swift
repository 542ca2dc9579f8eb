package import FileSystem
internal import LaunchProject

/// A file with its new content, which is not written yet.
package struct PendingEdit: Sendable, Hashable {
  /// The file, as the report names it.
  package let path: String
  /// Where it is.
  let target: ReplaceableFile
  /// The content it had when it was checked.
  package let original: [UInt8]
  /// The content it is to have.
  package let content: [UInt8]

  /// Replaces the file as a whole, if it still has the content it had when it was checked.
  package func write() -> FileReplacement {
    var failure: ReplaceableFile.Failure?
    do throws(ReplaceableFile.Failure) {
      try target.replace(original, with: content)
    } catch {
      failure = error
    }
    return FileReplacement(path: path, otherNameCount: target.otherNameCount, failure: failure)
  }
}

/// What came of writing one file.
package struct FileReplacement: Sendable, Hashable {
  /// The file, as the report names it.
  package let path: String
  /// How many other hard links still have the old content.
  package let otherNameCount: Int
  /// Why it was not written; nil when it was.
  package let failure: ReplaceableFile.Failure?
}
