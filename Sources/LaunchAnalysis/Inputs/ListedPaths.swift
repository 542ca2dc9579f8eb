package import FileSystem
internal import SourceText

/// The property lists that a list of files names, such as the changed files of a commit, each once. All other
/// files are counted and skipped. Files of projects are skipped, too: the list is read during the check, and the
/// property lists that a project uses are not known then.
package struct ListedPaths: FileSource {
  private var list: FileList
  private let only: Set<String>?
  private let skipped: SkippedFileCounter
  /// Digests of the paths so far: a list may name a file again and again, and a list of millions of paths is not kept.
  private var seen: Set<ContentDigest> = []

  /// Makes a source from a list.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - only: the paths of the wanted files; nil for all.
  ///   - skipped: counts the skipped files.
  package init(_ list: FileList, only: Set<String>? = nil, skipped: SkippedFileCounter) {
    self.list = list
    self.only = only
    self.skipped = skipped
  }

  package mutating func next() -> FileInput? {
    while let input = list.next() {
      guard case .file(let file) = input else { return input }
      if let only, !only.contains(file.path) { continue }
      var path = file.path
      let digest = path.withUTF8 { ContentDigest(of: UnsafeRawBufferPointer($0), key: .fixed) }
      guard seen.insert(digest).inserted else { continue }
      switch AnalysisInputs.kind(of: file.path) {
      case .project, .manifest: skipped.addProjectFile()
      case .bundle(let bundle) where bundle == file.path: skipped.addProjectFile()
      case .bundle, .propertyList:
        if FileNameEndings.listed.match(file.path) { return input }
        skipped.addOtherFile()
      }
    }
    return nil
  }
}
