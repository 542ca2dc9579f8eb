internal import LaunchProject

/// Paths as a difference names them: from the folder in which it is to be applied.
struct DifferencePaths {
  private let resolved = ResolvedPaths()

  /// The path from the current folder; where the file is not in it, from the root of its repository, and where
  /// there is none, from the root of the file system.
  ///
  /// - Parameter place: the path without links.
  func path(of place: String) -> String {
    let current = resolved.folder("")
    if let path = Self.path(place, from: current) { return path }
    var folder = place[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if OutputFile.exists(folder + "/.git"), let path = Self.path(place, from: String(folder)) {
        return path
      }
    }
    return String(place.drop { $0 == "/" })
  }

  private static func path(_ place: String, from folder: String) -> String? {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    guard place.utf8.starts(with: start.utf8) else { return nil }
    return String(decoding: place.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }
}
