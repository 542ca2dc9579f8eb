package import FileSystem

extension FileMembership {
  /// Adds a file, or all files in a folder, as a synchronized folder does.
  ///
  /// Afterwards `missing` contains everything that is missing, cannot be read or is outside the root.
  ///
  /// - Complexity: linear in the number of entries of the folder, which is limited.
  package mutating func add(itemAt path: String, in root: ProjectRoot) {
    guard root.item(at: path) == .folder else {
      files.append(ProjectFilePath(path: path))
      return
    }
    var room = SynchronizedFolder.maximumEntryCount
    let folder = SynchronizedFolder(path: path, explicitFolders: [], in: root, room: &room)
    files += folder.entries.map {
      ProjectFilePath(path: ProjectRoot.join(path, $0.path), isFolder: $0.isFolder)
    }
    for input in folder.missing { add(input) }
  }
}
