internal import FileSystem
internal import Findings
internal import SourceText

/// The place of a bundle's files: a folder or a zip archive. Paths are relative to it.
protocol BundleStorage {
  /// The path that findings show for a path in the storage.
  func shown(_ path: String) -> String
  /// The kind of item at a path; items outside the storage count as absent.
  func item(at path: String) -> ProjectRoot.Item
  /// The entries of a folder, sorted by name.
  func entries(of folder: String) throws(InputFailure) -> [ProjectRoot.FolderEntry]
  /// The content of a file.
  func read(_ path: String, maximumByteCount: Int) throws(InputFailure) -> SourceFile
  /// A range of bytes of a file; fewer if the file ends earlier.
  func read(
    _ path: String, from start: UInt64, count: Int
  ) throws(InputFailure) -> ContiguousArray<UInt8>
}

/// A bundle in a folder.
struct FolderStorage: BundleStorage {
  private let root: ProjectRoot

  /// Opens a folder; nil if it does not exist.
  init?(_ path: String, log: AccessLog?) {
    guard let root = ProjectRoot(path, log: log) else { return nil }
    self.root = root
  }

  func shown(_ path: String) -> String { ProjectRoot.join(root.path, path) }

  func item(at path: String) -> ProjectRoot.Item { root.item(at: shown(path)) }

  func entries(of folder: String) throws(InputFailure) -> [ProjectRoot.FolderEntry] {
    try root.entries(of: shown(folder))
  }

  func read(_ path: String, maximumByteCount: Int) throws(InputFailure) -> SourceFile {
    try root.read(shown(path), maximumByteCount: maximumByteCount)
  }

  func read(
    _ path: String, from start: UInt64, count: Int
  ) throws(InputFailure) -> ContiguousArray<UInt8> {
    try root.read(shown(path), from: start, count: count)
  }
}

/// A bundle in a zip archive. Symbolic links in it are not followed.
struct ArchiveStorage: BundleStorage {
  let archive: ZipArchive

  func shown(_ path: String) -> String { "\(archive.source.path)/\(path)" }

  func item(at path: String) -> ProjectRoot.Item {
    if let entry = archive.entry(at: path) {
      return entry.isSymbolicLink ? .absent : entry.isFolder ? .folder : .file
    }
    return archive.entries(below: path).isEmpty ? .absent : .folder
  }

  func entries(of folder: String) throws(InputFailure) -> [ProjectRoot.FolderEntry] {
    archive.children(of: folder)
  }

  func read(_ path: String, maximumByteCount: Int) throws(InputFailure) -> SourceFile {
    try archive.read(try entry(path), as: shown(path), maximumByteCount: maximumByteCount)
  }

  func read(
    _ path: String, from start: UInt64, count: Int
  ) throws(InputFailure) -> ContiguousArray<UInt8> {
    try archive.read(try entry(path), as: shown(path), from: start, count: count)
  }

  private func entry(_ path: String) throws(InputFailure) -> ZipArchive.Entry {
    guard let entry = archive.entry(at: path), !entry.isFolder, !entry.isSymbolicLink else {
      throw InputFailure(path: shown(path), message: "is not a file in the archive")
    }
    return entry
  }
}

extension ZipArchive {
  /// The entries directly in a folder, by name; symbolic links are left out.
  ///
  /// - Complexity: O(*c* log *n*) in the number of children and entries.
  func children(of folder: String) -> [ProjectRoot.FolderEntry] {
    let below = entries(below: folder)
    let prefix = folder.isEmpty ? 0 : folder.utf8.count + 1
    var found: [ProjectRoot.FolderEntry] = []
    // A folder's own entry and the entries in it need not be adjacent: 'a-b' lies between 'a' and 'a/b'.
    var folders: Set<[UInt8]> = []
    var index = below.startIndex
    while index < below.endIndex {
      let path = below[index].pathBytes
      let name = path[prefix...].prefix { $0 != UInt8(ascii: "/") }
      let isFolder = below[index].isFolder || name.endIndex < path.endIndex
      let text = String(decoding: name, as: UTF8.self)
      let child = Array(path[..<name.endIndex])
      if isFolder {
        if folders.insert(Array(name)).inserted { found.append(.init(name: text, isFolder: true)) }
      } else if !below[index].isSymbolicLink {
        found.append(.init(name: text, isFolder: false))
      }
      if name.endIndex == path.endIndex {
        index += 1
      } else {
        index = Self.firstIndex(in: entries, from: child + [UInt8(ascii: "0")])
      }
    }
    return found
  }
}
