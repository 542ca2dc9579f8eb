internal import FileSystem

/// The property lists of a run that belong to no project and no bundle, from memory or from a second search.
package struct UnclaimedFiles: FileSource {
  private var stream: FileStream?
  private var files: ListedFiles
  private let claimed: Set<String>
  private let only: Set<String>?

  /// Takes a search, or files when there is none.
  ///
  /// - Parameters:
  ///   - stream: a search that begins.
  ///   - files: files that no bundle has.
  ///   - claimed: the files of projects, as paths without dots.
  ///   - only: the files that are wanted, by path; nil for all.
  init(
    _ stream: FileStream?, _ files: [FoundFile], except claimed: Set<String>, only: Set<String>?
  ) {
    self.stream = stream
    self.files = ListedFiles(files)
    self.claimed = claimed
    self.only = only
  }

  mutating func next() -> FileInput? {
    while let input = stream == nil ? files.next() : stream?.next() {
      // What went wrong in a search has been reported after the first one.
      guard case .file(let file) = input else { continue }
      if let only, !only.contains(file.path) { continue }
      if !claimed.isEmpty, claimed.contains(ProjectRoot.join("", file.path)) { continue }
      if stream != nil, case .propertyList = AnalysisInputs.kind(of: file.path) { return input }
      if stream == nil { return input }
    }
    return nil
  }
}
