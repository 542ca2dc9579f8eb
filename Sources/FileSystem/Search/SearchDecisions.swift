/// What a team has decided about what a search looks at.
package protocol SearchDecisions: Sendable {
  /// What has been decided about the paths in a folder; nil for nothing.
  ///
  /// - Parameter folder: an absolute path without links, no slash at its end unless it is the root.
  func scope(of folder: [UInt8]) -> (any SearchScope)?

  /// Takes note that a folder, which a search has just listed, holds neither a configuration nor a repository:
  /// nobody need ask the system for them again.
  ///
  /// - Parameters:
  ///   - folder: an absolute path without links.
  ///   - shown: the path as the search gives it, which those of the files in the folder begin with.
  func note(bare folder: [UInt8], shown: [UInt8])
}

/// What has been decided about the paths in a folder.
package protocol SearchScope: AnyObject, Sendable {
  /// Whether a file is not looked at, or a folder with all in it. The folders around it have been asked.
  ///
  /// - Parameters:
  ///   - path: an absolute path.
  ///   - isFolder: whether it leads to a folder.
  func skips(_ path: [UInt8], isFolder: Bool) -> Bool

  /// Whether a file is among those that are wanted; an absolute path.
  func takes(_ path: [UInt8]) -> Bool
}
