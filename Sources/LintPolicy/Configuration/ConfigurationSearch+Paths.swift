package import FileSystem
internal import SourceText

/// What a search of folders asks.
extension ConfigurationSearch: SearchDecisions {
  /// What has been decided about the paths in a folder; nil for nothing.
  package func scope(of folder: [UInt8]) -> (any SearchScope)? {
    chain(inFolder: folder[...]).flatMap { $0.decidesOnPaths ? $0 : nil }
  }

  /// Takes note that a folder has no configuration and is not a repository.
  package func note(bare folder: [UInt8], shown: [UInt8]) {
    note(nothingIn: folder, shown: shown)
  }
}

extension ConfigurationChain: SearchScope {
  /// Whether a pattern says that nothing is reported about a path. The folders around it are not asked.
  package func skips(_ path: [UInt8], isFolder: Bool) -> Bool {
    excluding(path[...], isFolder: isFolder) != nil
  }

  /// Whether a search takes a file, by what says which files it takes.
  package func takes(_ path: [UInt8]) -> Bool { leavingOut(path[...]) == nil }
}

extension ConfigurationSearch {
  /// The pattern because of which nothing is reported about a file; nil when there is none.
  ///
  /// What was named is looked at, and so is what a folder that was named has in it, unless a pattern speaks
  /// of that.
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
    while start > 1, !named.contains(Array(bytes[..<start])) {
      start = bytes[..<start].lastIndex(of: UInt8(ascii: "/")) ?? 0
    }
    return chain.exclusion(of: bytes, beyond: max(start, 0), isFolder: isFolder)
  }
}
