package import FileSystem
internal import Findings
internal import SourceText

/// The property lists that a list of files names, each once. All other files are counted and skipped.
///
/// The files on which checked targets depend are left out; see `leaveOut(_:)`.
package struct ListedPaths: FileSource {
  private var beginning: ArraySlice<FileInput>
  private var list: FileList
  private let only: Set<String>?
  private let skipped: SkippedFileCounter
  /// What projects in the current folder use of the list; nil if the list was not matched with them.
  private var used: UsedFiles?
  /// Digests of the paths so far: a list may name a file again and again, and a list of millions of paths is not kept.
  private var seen: Set<ContentDigest> = []

  /// What projects use of a list.
  struct UsedFiles {
    /// The listed files on which checked targets depend, as `ChangedFiles.plain(_:)` has their paths.
    var paths: Set<String> = []
    /// The property lists that projects use, as paths without `.` and `..`.
    var claimed: Set<String> = []
    /// Whether files that are gone are skipped, since a list of changes names deleted files.
    var skipsMissing = false
  }

  /// Makes a source from a list.
  ///
  /// - Parameters:
  ///   - beginning: the files at the beginning of the list, which are read already.
  ///   - list: the rest of the list.
  ///   - only: the paths of the wanted files; nil for all.
  ///   - skipped: counts the skipped files.
  init(
    _ beginning: [FileInput], _ list: FileList, only: Set<String>? = nil,
    skipped: SkippedFileCounter
  ) {
    self.beginning = beginning[...]
    self.list = list
    self.only = only
    self.skipped = skipped
  }

  /// Leaves out what projects use.
  mutating func leaveOut(_ used: UsedFiles) { self.used = used }

  package mutating func next() -> FileInput? {
    while let input = beginning.popFirst() ?? list.next() {
      guard case .file(let file) = input else { return input }
      if let only, !only.contains(file.path) { continue }
      var path = file.path
      let digest = path.withUTF8 { ContentDigest(of: UnsafeRawBufferPointer($0), key: .fixed) }
      guard seen.insert(digest).inserted, !isLeftOut(path) else { continue }
      switch AnalysisInputs.kind(of: path) {
      case .project, .manifest: skipped.note { $0.projectFiles += 1 }
      case .bundle(let bundle) where bundle == path: skipped.note { $0.projectFiles += 1 }
      case .bundle, .propertyList:
        if FileNameEndings.listed.match(path) { return input }
        let isMatched = used != nil
        skipped.note { if isMatched { $0.unusedFiles += 1 } else { $0.otherFiles += 1 } }
      }
    }
    return nil
  }

  /// Whether a project decides about a file, or nothing is left of it.
  private func isLeftOut(_ path: String) -> Bool {
    guard let used else { return false }
    let plain = ChangedFiles.plain(path)
    let isUsed = used.paths.contains(plain)
    if used.claimed.contains(plain) { return true }
    if isUsed, !FileNameEndings.listed.match(path) { return true }
    guard used.skipsMissing, FileSignature.isGone(path) else { return false }
    if !isUsed { skipped.note { $0.missingFiles += 1 } }
    return true
  }
}
