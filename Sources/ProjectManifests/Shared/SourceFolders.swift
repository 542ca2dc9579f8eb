internal import FileSystem

/// The folders of sources of one project, each listed once.
struct SourceFolders {
  private var listed: [String: SourceFolder] = [:]
  private var room = SourceFolder.maximumEntryCount

  /// The content of a folder. It is incomplete if all folders together have too many entries.
  mutating func folder(at path: String, in root: ProjectRoot) -> SourceFolder {
    if let known = listed[path] { return known }
    let made = SourceFolder(path: path, in: root, room: &room)
    listed[path] = made
    return made
  }
}
