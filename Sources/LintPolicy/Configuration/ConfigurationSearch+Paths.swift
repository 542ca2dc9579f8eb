package import FileSystem
internal import SourceText

/// Answers the questions of a search of folders.
extension ConfigurationSearch: SearchDecisions {
  /// The patterns that apply in a folder; nil when there are none.
  package func scope(of folder: [UInt8]) -> (any SearchScope)? {
    chain(inFolder: folder[...]).flatMap { $0.decidesOnPaths ? $0 : nil }
  }

  /// Records that a folder has no configuration and is not a repository.
  package func note(bare folder: [UInt8], shown: [UInt8]) {
    note(nothingIn: folder, shown: shown)
  }
}

extension ConfigurationChain: SearchScope {
  /// Whether a pattern excludes a path. The folders above it are not considered.
  package func skips(_ path: [UInt8], isFolder: Bool) -> Bool {
    excluding(path[...], isFolder: isFolder) != nil
  }

  /// Whether a search takes a file, according to the `include` patterns.
  package func takes(_ path: [UInt8]) -> Bool { leavingOut(path[...]) == nil }
}

extension ConfigurationSearch {
  /// The pattern that excludes a file; nil when there is none.
  ///
  /// A path that was named on the command line is not excluded, and neither is the content of a named folder,
  /// unless a pattern matches below that folder.
  ///
  /// - Parameters:
  ///   - path: the absolute path of the file.
  ///   - chain: the configurations of its folder.
  ///   - isFolder: whether it is a folder.
  package func exclusion(
    of path: String, _ chain: ConfigurationChain, isFolder: Bool = false
  ) -> PathPattern? {
    guard chain.excludes else { return nil }
    let bytes = UndecodedBytes.bytes(path)
    let named = namedItems
    var start = bytes.endIndex
    while start > 1, !named.contains(bytes[..<start]) {
      start = bytes[..<start].lastIndex(of: UInt8(ascii: "/")) ?? 0
    }
    return chain.exclusion(of: bytes, beyond: max(start, 0), isFolder: isFolder)
  }

  /// Paths in the order of their bytes. A set would have the runtime look for how arrays are hashed, which takes longer
  /// than reading a short file.
  struct NamedItems: Sendable {
    private let sorted: [[UInt8]]

    init(_ items: [[UInt8]]) {
      sorted = items.count < 2 ? items : items.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Whether one of the paths consists of some bytes.
    ///
    /// - Complexity: O(log *n*) comparisons.
    func contains(_ path: ArraySlice<UInt8>) -> Bool {
      let index = sorted.partitioningIndex { !$0.lexicographicallyPrecedes(path) }
      return index < sorted.count && sorted[index].elementsEqual(path)
    }
  }
}
