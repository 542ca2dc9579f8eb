internal import PlatformLibC
internal import SourceText

/// The paths that git tracks in a repository, relative to its root.
package struct GitTrackedPaths: Sendable {
  /// The text of all paths, one after the other. The path of a folder that is tracked as a whole ends with a
  /// slash.
  private var text: [UInt8] = []
  /// The positions of the paths in `text`, in the order of the paths' bytes.
  private var paths: [Range<Int>] = []
  /// Whether a folder is tracked as a whole.
  private var holdsFolders = false

  /// Collects the paths of an index.
  ///
  /// - Parameters:
  ///   - index: the index.
  ///   - shared: the shared index when the index is split.
  package init(_ index: GitIndexFile, shared: GitIndexFile?) throws(GitFileProblem) {
    guard let link = index.link, let shared else {
      text.reserveCapacity(index.text.count)
      paths.reserveCapacity(index.entries.count)
      for entry in index.entries { try add(entry, entry.kind, of: index) }
      sort()
      return
    }
    guard shared.link == nil, shared.checksum == link.checksum else {
      throw GitFileProblem(message: "is not the expected shared index")
    }
    let count = shared.entries.count
    let replaced = try link.replaced?.positions(below: count) ?? []
    guard replaced.count <= index.entries.count else {
      throw GitFileProblem(message: "replaces more entries than it has")
    }
    var kinds = shared.entries.map { Optional($0.kind) }
    for (position, entry) in zip(replaced, index.entries) {
      // A replacing entry has no path: it has the path of the entry that it replaces.
      guard entry.path.isEmpty else {
        throw GitFileProblem(message: "replaces an entry by one with a path")
      }
      kinds[position] = entry.kind
    }
    for position in try link.deleted?.positions(below: count) ?? [] { kinds[position] = nil }
    for (entry, kind) in zip(shared.entries, kinds) {
      if let kind { try add(entry, kind, of: shared) }
    }
    for entry in index.entries.dropFirst(replaced.count) { try add(entry, entry.kind, of: index) }
    sort()
  }

  private mutating func add(
    _ entry: GitIndexFile.Entry, _ kind: GitIndexFile.Kind, of file: GitIndexFile
  ) throws(GitFileProblem) {
    guard !entry.path.isEmpty else {
      throw GitFileProblem(message: "has an entry without a path")
    }
    let start = text.count
    text += file.text[entry.path]
    if kind == .folder {
      holdsFolders = true
      if text.last != UInt8(ascii: "/") { text.append(UInt8(ascii: "/")) }
    }
    paths.append(start..<text.count)
  }

  /// Sorts the paths. Usually they are in order already; a split index gives two sequences in order.
  private mutating func sort() {
    var sorted = paths
    paths = []
    text.withUnsafeBytes { text in
      sorted.sort { Self.order(text[$0], text[$1]) < 0 }
    }
    paths = sorted
  }

  /// Whether git tracks a file or link, or anything in a folder.
  ///
  /// - Parameters:
  ///   - path: the path from the root of the repository, without a slash at either end.
  ///   - isFolder: whether it is a folder.
  package func contain(_ path: [UInt8], isFolder: Bool) -> Bool {
    let slash = UInt8(ascii: "/")
    if isFolder {
      // The first path in the folder, or the folder itself, is at the position of the folder's path with a
      // slash.
      let inside = path + [slash]
      let index = firstIndex(notBefore: inside)
      if index < paths.count, text[paths[index]].starts(with: inside) { return true }
    } else if isPath(path) {
      return true
    }
    guard holdsFolders else { return false }
    return path.indices.contains { path[$0] == slash && isPath(Array(path[...$0])) }
  }

  private func isPath(_ path: [UInt8]) -> Bool {
    let index = firstIndex(notBefore: path)
    return index < paths.count && text[paths[index]].elementsEqual(path)
  }

  private func firstIndex(notBefore path: [UInt8]) -> Int {
    text.withUnsafeBytes { text in
      path.withUnsafeBytes { path in
        paths.partitioningIndex { Self.order(text[$0], path[...]) >= 0 }
      }
    }
  }

  private static func order(
    _ left: Slice<UnsafeRawBufferPointer>, _ right: Slice<UnsafeRawBufferPointer>
  ) -> Int {
    let left = UnsafeRawBufferPointer(rebasing: left)
    let right = UnsafeRawBufferPointer(rebasing: right)
    if let start = left.baseAddress, let other = right.baseAddress {
      let order = memcmp(start, other, min(left.count, right.count))
      if order != 0 { return Int(order) }
    }
    return left.count - right.count
  }
}
