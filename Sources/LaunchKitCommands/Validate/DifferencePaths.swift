internal import FileSystem

/// The paths in a diff: relative to the folder in which the diff is applied.
struct DifferencePaths {
  private let resolved = ResolvedPaths()

  /// The path of a file that may be linked into the current folder from elsewhere, as into the sandbox of a build. The diff is
  /// applied where the files are, so a link has the path of the link.
  ///
  /// - Parameters:
  ///   - place: the path of the file, with symbolic links resolved.
  ///   - named: the path as it is named.
  func path(of place: String, linkedAs named: String) -> String {
    let plain = ProjectRoot.join("", named)
    guard PathText.rest(of: place, in: resolved.folder("")) == nil, !plain.hasPrefix("/"),
      !plain.hasPrefix("..")
    else { return path(of: place) }
    return plain
  }

  /// The path relative to the current folder. If the file is not in it, the path is relative to the root of
  /// its repository, or without a repository, to the root of the file system.
  ///
  /// - Parameter place: the path of the file, with symbolic links resolved.
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
