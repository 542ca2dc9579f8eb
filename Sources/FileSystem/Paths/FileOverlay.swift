package import SourceText

/// What files are to hold, while the disk still holds something else: edited files that are checked before
/// anything is written.
///
/// Files are known by their paths without links, so that a file is the same by whatever path it is read.
package struct FileOverlay: Sendable, Equatable {
  /// What the files are to hold, by absolute path without links.
  package private(set) var contents: [String: [UInt8]] = [:]
  /// The last parts of those paths.
  private var names: Set<Substring> = []

  /// Nothing is edited.
  package init() {}

  /// Whether nothing is edited.
  package var isEmpty: Bool { contents.isEmpty }

  /// What the file at a path without links is to hold; nil where that is what it holds.
  package subscript(resolved path: String) -> [UInt8]? {
    get { contents[path] }
    set {
      contents[path] = newValue
      names = Set(contents.keys.map(PathText.name))
    }
  }

  /// Whether an edited file has the name of a path that is not a link.
  func mayHold(_ path: String) -> Bool { !names.isEmpty && names.contains(PathText.name(of: path)) }

  /// The file at any path, links followed; nil where the disk has what counts.
  ///
  /// - Complexity: nothing where nothing is edited; else one look-up on the disk, and linear in the content.
  package func file(at path: String) -> SourceFile? {
    guard !contents.isEmpty, !PathText.holdsNUL(path),
      let resolved = SystemPath.resolved(path),
      let bytes = contents[UndecodedBytes.text(resolved)]
    else { return nil }
    return SourceFile(path: path, bytes: bytes)
  }
}
