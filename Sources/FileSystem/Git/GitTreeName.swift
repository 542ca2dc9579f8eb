/// Computes the name of the tree that a commit of an index would have.
package enum GitTreeName {
  /// A folder whose entries are being collected.
  fileprivate struct Folder {
    /// Its name in the folder around it; empty for the root.
    let name: [UInt8]
    /// Its entries in the form of a tree object.
    var content: [UInt8] = []
  }

  /// The name of the root's tree; nil when the index has an entry without a path.
  ///
  /// A tree has its entries in the order of the index, because git sorts a folder as if its name ended with a
  /// slash.
  ///
  /// - Complexity: linear in the text of all paths.
  package static func root(of index: GitIndexFile, _ bytes: ContiguousArray<UInt8>) -> [UInt8]? {
    var open = [Folder(name: [])]
    for entry in index.entries where !entry.isOnlyIntended {
      var parts = index.text[entry.path].split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
      guard let name = parts.popLast() else { return nil }
      var shared = 0
      while shared < parts.count, shared + 1 < open.count,
        open[shared + 1].name.elementsEqual(parts[shared])
      {
        shared += 1
      }
      close(&open, to: shared + 1)
      for part in parts[shared...] { open.append(Folder(name: Array(part))) }
      open[open.count - 1].add(name, mode: entry.mode, bytes[entry.object])
    }
    close(&open, to: 1)
    return GitBlob.checksum(of: open[0].content[...], as: "tree")
  }

  private static func close(_ open: inout [Folder], to count: Int) {
    while open.count > count {
      let folder = open.removeLast()
      let name = GitBlob.checksum(of: folder.content[...], as: "tree")
      open[open.count - 1].add(folder.name[...], mode: 0o040000, name[...])
    }
  }
}

extension GitTreeName.Folder {
  /// Adds an entry.
  fileprivate mutating func add(
    _ name: ArraySlice<UInt8>, mode: UInt32, _ object: ArraySlice<UInt8>
  ) {
    content += String(mode, radix: 8).utf8
    content.append(0x20)
    content += name
    content.append(0)
    content += object
  }
}
