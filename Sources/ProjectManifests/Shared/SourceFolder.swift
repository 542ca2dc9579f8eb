internal import FileSystem
internal import LaunchModel
internal import LaunchProject

/// The content of a folder of sources, with paths relative to it.
struct SourceFolder {
  /// The maximum number of files and folders in all folders of a project.
  static let maximumEntryCount = 500_000
  /// The maximum depth of folders inside one another.
  static let maximumDepth = 100

  /// A file, or a folder that counts as one.
  struct Entry {
    /// The names in its path.
    var names: [Substring]
    var path: String
    var isFolder: Bool
  }

  /// The files, and the folders that count as files, sorted by the bytes of their paths.
  private(set) var entries: [Entry] = []
  /// The folders that could not be read, or not in full.
  private(set) var missing: [MissingInput] = []
  /// The files named `Info.plist`, including those in folders that count as files.
  private(set) var infoPlists: [String] = []

  /// Lists an existing folder. Links to folders inside it are not followed.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - root: the folder outside of which nothing is opened.
  ///   - room: how many more entries may be listed; reduced by the number of listed entries.
  init(path: String, in root: ProjectRoot, room: inout Int) {
    var pending: [(path: String, depth: Int, isInPackage: Bool)] = [("", 0, false)]
    while let folder = pending.popLast() {
      guard
        let listing = try? root.listing(
          of: ProjectRoot.join(path, folder.path), followsLink: folder.depth == 0)
      else {
        missing.append(MissingInput(ProjectRoot.join(path, folder.path), "cannot be read"))
        continue
      }
      for entry in listing.entries {
        guard room > 0 else {
          missing.append(
            MissingInput(path, "exceeds the limit of \(Self.maximumEntryCount) files in folders"))
          sort()
          return
        }
        room -= 1
        let name = String(decoding: entry.name, as: UTF8.self)
        let inner = folder.path.isEmpty ? name : "\(folder.path)/\(name)"
        let isFolder: Bool
        switch entry.kind {
        case .file: isFolder = false
        case .folder: isFolder = true
        case .symbolicLink:
          guard root.item(at: ProjectRoot.join(path, inner)) == .file else { continue }
          isFolder = false
        }
        if name == "Info.plist", !isFolder { infoPlists.append(inner) }
        let isPackage = isFolder && XcodeFolderName.isPackage(name)
        if isFolder, !name.hasPrefix("."), !XcodeFolderName.isProjectOrWorkspace(name),
          folder.depth < Self.maximumDepth
        {
          pending.append((inner, folder.depth + 1, folder.isInPackage || isPackage))
        }
        guard !folder.isInPackage, !isFolder || isPackage, name != ".DS_Store",
          !name.hasSuffix(".orig")
        else { continue }
        entries.append(
          Entry(names: inner.split(separator: "/"), path: inner, isFolder: isFolder))
      }
    }
    sort()
  }

  private mutating func sort() {
    entries.sort { PathText.precedes($0.path, $1.path) }
    infoPlists.sort(by: PathText.precedes)
  }
}
