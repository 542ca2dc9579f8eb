internal import FileSystem

/// Paths as a difference names them: from the folder in which it is to be applied.
struct DifferencePaths {
  private let resolved = ResolvedPaths()

  /// The path from the current folder; where the file is not in it, from the root of its repository, and where
  /// there is none, from the root of the file system.
  ///
  /// - Parameter place: the path without links.
  func path(of place: String) -> String {
    let current = resolved.folder("")
    if let path = PathText.rest(of: place, in: current) { return path }
    var folder = place[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if OutputFile.exists(folder + "/.git"),
        let path = PathText.rest(of: place, in: String(folder))
      {
        return path
      }
    }
    return String(place.drop { $0 == "/" })
  }
}
