package import FileSystem

/// A file with its new content, which is not written yet.
package struct PendingEdit: Sendable, Hashable {
  /// The file, as the report names it.
  package let path: String
  /// The file to replace.
  let target: ReplaceableFile
  /// The content when the file was checked.
  package let original: [UInt8]
  /// The new content.
  package let content: [UInt8]

  /// Replaces the file as a whole, if its content has not changed since the check.
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

/// The result of writing one file.
package struct FileReplacement: Sendable, Hashable {
  /// The file, as the report names it.
  package let path: String
  /// How many other hard links still have the old content.
  package let otherNameCount: Int
  /// Why the file was not written; nil when it was written.
  package let failure: ReplaceableFile.Failure?
}
