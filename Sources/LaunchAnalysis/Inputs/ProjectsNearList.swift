internal import FileSystem
internal import LaunchProject
internal import SourceText

/// Tells whether projects in the current folder may use files of a list, without a search of that folder.
enum ProjectsNearList {
  /// How many folders around a file are looked at.
  private static let maximumDepth = 64

  /// Whether the current folder is a repository, so that a list may be of its changed files.
  static var isInRepository: Bool { ConfigurationPlace.hasRepository(in: Array(".".utf8)) }

  /// Whether they may.
  ///
  /// - Parameter paths: the listed paths.
  /// - Complexity: linear in the number of entries of the folders around the files.
  static func mayUse(_ paths: [String]) -> Bool {
    guard !paths.isEmpty else { return false }
    if isInRepository { return true }
    if !paths.allSatisfy(FileNameEndings.listed.match) { return true }
    var seen: Set<String> = []
    return paths.contains { path in
      var folder = ProjectRoot.join("", path)
      guard !folder.hasPrefix("/") else { return false }
      for _ in 0..<maximumDepth where !folder.isEmpty {
        folder = PathText.folder(of: folder)
        guard seen.insert(folder).inserted else { return false }
        if hasProject(folder) { return true }
      }
      return false
    }
  }

  private static func hasProject(_ folder: String) -> Bool {
    let listing = try? FolderListing(
      path: UndecodedBytes.bytes(folder), endings: .everything, followsLink: true)
    return listing?.entries.contains {
      let name = UndecodedBytes.text($0.name)
      if case .manifest = AnalysisInputs.kind(of: name) { return true }
      return XcodeFolderName.isProjectOrWorkspace(name)
    } ?? false
  }
}
