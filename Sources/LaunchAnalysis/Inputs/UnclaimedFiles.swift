internal import FileSystem

/// The property lists of a run that no project and no bundle contains, from memory or from a second search.
package struct UnclaimedFiles: FileSource {
  private var stream: FileStream?
  private var files: ListedFiles
  private let claimed: Set<String>
  private let only: Set<String>?
  private var sharding: ShardedInputs?

  /// Makes a source from a search, or from files when there is no search.
  ///
  /// - Parameters:
  ///   - stream: a new search.
  ///   - files: files that are not part of a bundle.
  ///   - claimed: the files that projects use, as paths without `.` and `..`.
  ///   - only: the paths of the wanted files; nil for all.
  ///   - sharding: which files are in the shard; nil for all.
  init(
    _ stream: FileStream?, _ files: [FoundFile], except claimed: Set<String>, only: Set<String>?,
    sharding: ShardedInputs?
  ) {
    self.sharding = sharding
    self.stream = stream
    self.files = ListedFiles(files)
    self.claimed = claimed
    self.only = only
  }

  mutating func next() -> FileInput? {
    while let input = stream == nil ? files.next() : stream?.next() {
      // The failures were reported after the first search.
      guard case .file(let file) = input else { continue }
      if let only, !only.contains(file.path) { continue }
      if sharding?.take(file.path) == false { continue }
      if !claimed.isEmpty, claimed.contains(ProjectRoot.join("", file.path)) { continue }
      if stream != nil, case .propertyList = AnalysisInputs.kind(of: file.path) { return input }
      if stream == nil { return input }
    }
    return nil
  }
}
