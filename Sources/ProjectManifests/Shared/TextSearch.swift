package import FileSystem
package import SourceText

/// Searches the files of a folder for texts.
package struct TextSearch {
  /// The maximum number of files that are read, of bytes of one file, and of bytes of all files.
  private static let maximumFileCount = 8_000
  private static let maximumByteCount = 1 << 20
  private static let maximumTotalByteCount = 64 << 20

  /// The first file, by its path, that contains the texts; nil if there is none.
  package private(set) var first: String?
  /// Whether there are files with the endings, and all of them were searched.
  package private(set) var isWhole = false

  /// Searches a folder with all folders inside it.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - endings: the endings of the names of the files.
  ///   - texts: groups of texts; a file contains one text of each group.
  ///   - root: the folder outside of which nothing is opened.
  /// - Complexity: linear in the size of the files, which is limited.
  package init(folder: String, endings: [String], texts: [[String]], in root: ProjectRoot) {
    guard root.item(at: folder.isEmpty ? "." : folder) == .folder else { return }
    var room = 100_000
    let listing = SourceFolder(path: folder, in: root, room: &room)
    let files = listing.entries.filter { entry in
      !entry.isFolder && endings.contains { entry.path.hasSuffix($0) }
    }
    isWhole = !files.isEmpty && listing.missing.isEmpty && files.count <= Self.maximumFileCount
    var bytes = Self.maximumTotalByteCount
    for file in files.prefix(Self.maximumFileCount) {
      let path = ProjectRoot.join(folder, file.path)
      guard bytes > 0,
        let source = try? root.read(path, maximumByteCount: Self.maximumByteCount)
      else {
        isWhole = false
        continue
      }
      bytes -= source.count
      if Self.contains(texts, source) {
        first = path
        return
      }
    }
  }

  /// Whether a file contains one text of each group.
  package static func contains(_ texts: [[String]], _ source: SourceFile) -> Bool {
    texts.allSatisfy { group in group.contains { source.contains(Array($0.utf8)) } }
  }
}
