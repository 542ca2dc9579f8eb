internal import FileSystem
internal import LaunchModel
internal import SourceText

/// The files in a synchronized folder: one that Xcode keeps in step with the disk.
struct SynchronizedFolder {
  /// The most files and folders in all synchronized folders of one project.
  static let maximumEntryCount = 500_000
  /// The most levels of folders inside one another.
  static let maximumDepth = 100

  /// A file, or a folder that counts as one.
  struct Entry {
    /// The path, relative to the synchronized folder.
    var path: String
    var isFolder: Bool
  }

  /// The files in the folder, in the order of the bytes of their paths.
  private(set) var entries: [Entry] = []
  /// What may hold more files and could not be read.
  private(set) var missing: [MissingInput] = []

  /// Whether the folder exists inside the root.
  private(set) var isListed = false

  /// Lists a folder.
  ///
  /// Nothing outside the root is looked at: links to folders are not followed, and links to files count if
  /// the file is inside. Hidden files and projects in the folder are not members. A package in it counts as
  /// one file.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - folders: paths of inner folders that count as one file.
  ///   - room: how many entries may still be listed; this method subtracts those that it lists.
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

  /// The positions of the entries at a path: one file, or all files in a folder.
  func range(of path: String) -> Range<Int> {
    let start = firstIndex { !PathText.precedes($0, path) }
    if start < entries.count, entries[start].path.utf8.elementsEqual(path.utf8) {
      return start..<start + 1
    }
    // '0' is the byte after '/'.
    let from = firstIndex { !PathText.precedes($0, path + "/") }
    let to = firstIndex { !PathText.precedes($0, path + "0") }
    return from..<max(from, to)
  }

  /// The position of the first entry for which a condition holds. The condition must hold for all entries
  /// after it.
  private func firstIndex(_ condition: (String) -> Bool) -> Int {
    entries.partitioningIndex { condition($0.path) }
  }
}
