/// What the configurations of a team include in a search and exclude from it.
package protocol SearchDecisions: Sendable {
  /// The decisions about the paths in a folder; nil when there are none.
  ///
  /// - Parameter folder: an absolute path without links, no slash at its end unless it is the root.
  func scope(of folder: [UInt8]) -> (any SearchScope)?

  /// Remembers that a folder, which a search has just listed, has neither a configuration nor a repository,
  /// so that the system is not asked again.
  ///
  /// - Parameters:
  ///   - folder: an absolute path without links.
  ///   - shown: the path as the search gives it; the paths of the files in the folder begin with it.
  func note(bare folder: [UInt8], shown: [UInt8])
}

/// The decisions about the paths in a folder.
package protocol SearchScope: AnyObject, Sendable {
  /// Whether a search leaves out a file, or a folder with everything in it. The caller has asked about the
  /// folders around it before.
  ///
  /// - Parameters:
  ///   - path: an absolute path.
  ///   - isFolder: whether it leads to a folder.
  func skips(_ path: [UInt8], isFolder: Bool) -> Bool

  /// Whether a search includes the file with an absolute path.
  func takes(_ path: [UInt8]) -> Bool
}
