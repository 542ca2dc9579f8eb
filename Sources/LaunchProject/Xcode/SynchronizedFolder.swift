internal import FileSystem
internal import LaunchModel
internal import SourceText

/// What a folder that Xcode keeps in step with the disk holds.
struct SynchronizedFolder {
  /// Files and folders of all such folders of one project.
  static let maximumEntryCount = 500_000
  /// Folders inside one another.
  static let maximumDepth = 100

  /// A file, or a folder that counts as one.
  struct Entry {
    /// The path from the synchronized folder.
    var path: String
    var isFolder: Bool
  }

  /// What is in it, in the order of the paths' bytes.
  private(set) var entries: [Entry] = []
  /// What may hold more and could not be read.
  private(set) var missing: [MissingInput] = []

  /// Whether there is such a folder inside the root.
  private(set) var isListed = false

  /// Lists a folder.
  ///
  /// Nothing outside the root is looked at: links to folders are not followed, links to files count when the
  /// file is inside. Hidden files, version control, projects inside and packages inside are no members.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - folders: paths in it of folders that count as one file.
  ///   - room: how many entries may still be listed; lowered by those that were.
  init(path: String, explicitFolders folders: Set<String>, in root: ProjectRoot, room: inout Int) {
    switch root.item(at: path) {
    case .folder: isListed = true
    case .outside:
      missing = [MissingInput(path, "is outside the root and is not read")]
      return
    case .file, .absent:
      missing = [MissingInput(path, root.absence(of: path))]
      return
    }
    var pending: [(path: String, depth: Int)] = [("", 0)]
    while let folder = pending.popLast() {
      let place = ProjectRoot.join(path, folder.path)
      guard
        let listing = try? root.listing(of: place, followsLink: folder.depth == 0)
      else {
        add(place, "cannot be read")
        continue
      }
      for entry in listing.entries {
        guard room > 0 else {
          add(
            path,
            "exceeds the limit of \(Self.maximumEntryCount) files in folders")
          sort()
          return
        }
        room -= 1
        let name = String(decoding: entry.name, as: UTF8.self)
        if name.hasPrefix(".") { continue }
        let inner = folder.path.isEmpty ? name : "\(folder.path)/\(name)"
        switch entry.kind {
        case .file: entries.append(Entry(path: inner, isFolder: false))
        case .symbolicLink:
          switch root.item(at: ProjectRoot.join(path, inner)) {
          case .file: entries.append(Entry(path: inner, isFolder: false))
          case .folder: add(inner, "is a link to a folder and is not followed")
          case .absent, .outside: add(inner, "is a broken link")
          }
        case .folder:
          if XcodeFolderName.isPackage(name) {
            entries.append(Entry(path: inner, isFolder: true))
          } else if folders.contains(inner) {
            entries.append(Entry(path: inner, isFolder: true))
          } else if XcodeFolderName.isProjectOrWorkspace(name) {
            continue
          } else if folder.depth >= Self.maximumDepth {
            add(inner, "is more than \(Self.maximumDepth) folders deep")
          } else {
            pending.append((inner, folder.depth + 1))
          }
        }
      }
    }
    sort()
  }

  private mutating func add(_ path: String, _ reason: String) {
    guard missing.count < FileMembership.maximumSourceCount else { return }
    missing.append(MissingInput(path, reason))
  }

  private mutating func sort() {
    entries.sort { PathText.precedes($0.path, $1.path) }
  }

  /// The entries at a path: one file, or all in a folder.
  func range(of path: String) -> Range<Int> {
    let start = firstIndex { !PathText.precedes($0, path) }
    if start < entries.count, entries[start].path.utf8.elementsEqual(path.utf8) {
      return start..<start + 1
    }
    // '0' is the byte behind '/'.
    let from = firstIndex { !PathText.precedes($0, path + "/") }
    let to = firstIndex { !PathText.precedes($0, path + "0") }
    return from..<max(from, to)
  }

  /// The first entry for which a condition holds that holds for all behind it.
  private func firstIndex(_ condition: (String) -> Bool) -> Int {
    entries.partitioningIndex { condition($0.path) }
  }
}
