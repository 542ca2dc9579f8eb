internal import FileSystem
internal import LaunchModel
internal import LaunchProject
internal import SourceText

/// What a folder of sources holds, by the paths from it.
struct SourceFolder {
  /// Files and folders of all folders of a project.
  static let maximumEntryCount = 500_000
  /// Folders inside one another.
  static let maximumDepth = 100

  /// A file, or a folder that counts as one.
  struct Entry {
    /// The names on the way to it.
    var names: [Substring]
    var path: String
    var isFolder: Bool
  }

  /// What is in it, in the order of the paths' bytes.
  private(set) var entries: [Entry] = []
  /// What may hold more and could not be read.
  private(set) var missing: [MissingInput] = []
  /// The files named `Info.plist`, those in folders that count as files included.
  private(set) var infoPlists: [String] = []

  /// Lists a folder that is there. Links to folders are not followed.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - root: the folder outside of which nothing is opened.
  ///   - room: how many entries may still be listed; lowered by those that were.
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
