package import SourceText

/// What files are to hold, while the disk still holds something else: edited files that are checked before
/// anything is written.
///
/// Files are known by their paths without links, so that a file is the same by whatever path it is read.
package struct FileOverlay: Sendable, Equatable {
  /// The edited files, behind one reference: most runs have none, and a copy of a dictionary of another module costs
  /// as much as checking a file the first time.
  private final class Files: Sendable {
    /// What the files are to hold, by absolute path without links.
    let contents: [String: [UInt8]]
    /// The last parts of those paths.
    let names: Set<Substring>

    init(_ contents: [String: [UInt8]]) {
      self.contents = contents
      names = Set(contents.keys.map(PathText.name))
    }
  }

  /// Nil where nothing is edited.
  private var files: Files?

  /// Nothing is edited.
  package init() {}

  /// What the files are to hold, by absolute path without links.
  package var contents: [String: [UInt8]] { files?.contents ?? [:] }

  /// Whether nothing is edited.
  package var isEmpty: Bool { files == nil }

  /// What the file at a path without links is to hold; nil where that is what it holds.
  ///
  /// - Complexity: setting takes as long as there are edited files.
  package subscript(resolved path: String) -> [UInt8]? {
    get { files?.contents[path] }
    set {
      var contents = contents
      contents[path] = newValue
      files = contents.isEmpty ? nil : Files(contents)
    }
  }

  /// Whether both hold the same.
  package static func == (left: FileOverlay, right: FileOverlay) -> Bool {
    left.files === right.files || left.contents == right.contents
  }

  /// Whether an edited file has the name of a path that is not a link.
  func mayHold(_ path: String) -> Bool {
    files?.names.contains(PathText.name(of: path)) ?? false
  }

  /// The file at any path, links followed; nil where the disk has what counts.
  ///
  /// - Complexity: nothing where nothing is edited; else one look-up on the disk, and linear in the content.
  package func file(at path: String) -> SourceFile? {
    guard let files, !PathText.holdsNUL(path),
      let resolved = SystemPath.resolved(path) ?? newFile(at: path),
      let bytes = files.contents[UndecodedBytes.text(resolved)]
    else { return nil }
    return SourceFile(path: path, bytes: bytes)
  }

  /// The path without links of a file that is not on the disk yet, in a folder that is; nil where there is none.
  ///
  /// - Complexity: nothing where no edited file has the name; else one look-up of the folder.
  func newFile(at path: String) -> [UInt8]? {
    guard let files, mayHold(path), !PathText.holdsNUL(path) else { return nil }
    let folder = PathText.folder(of: path)
    guard let place = SystemPath.resolved(folder.isEmpty ? "." : folder) else { return nil }
    let whole = SystemPath.join(place, PathText.name(of: path).utf8)
    return files.contents[UndecodedBytes.text(whole)] == nil ? nil : whole
  }

  /// The names of the files that are not on the disk yet in a folder.
  ///
  /// - Complexity: linear in the number of edited files, with one look-up for each.
  func newFiles(in folder: String) -> [Substring] {
    guard let files, let place = SystemPath.resolved(folder.isEmpty ? "." : folder) else {
      return []
    }
    let prefix = UndecodedBytes.text(place)
    return files.contents.keys.compactMap { path in
      guard let rest = PathText.rest(of: path, in: prefix), !rest.utf8.contains(UInt8(ascii: "/")),
        SystemPath.resolved(path) == nil
      else { return nil }
      return PathText.name(of: path)
    }
  }
}
