package import SourceText

/// The future content of edited files, which are checked before anything is written to the disk.
///
/// Files are identified by their paths without links, so that every path of a file finds the same content.
package struct FileOverlay: Sendable, Equatable {
  /// The edited files as one reference. Most runs have none, and the first copy of a dictionary from another
  /// module costs as much as checking a file.
  private final class Files: Sendable {
    /// The future content of the files, by absolute path without links.
    let contents: [String: [UInt8]]
    /// The last parts of those paths.
    let names: Set<Substring>

    init(_ contents: [String: [UInt8]]) {
      self.contents = contents
      names = Set(contents.keys.map(PathText.name))
    }
  }

  /// Nil when no file is edited.
  private var files: Files?

  /// Makes an overlay without edited files.
  package init() {}

  /// The future content of the files, by absolute path without links.
  package var contents: [String: [UInt8]] { files?.contents ?? [:] }

  /// Whether no file is edited.
  package var isEmpty: Bool { files == nil }

  /// The future content of the file at a path without links; nil when the file is not edited.
  ///
  /// - Complexity: setting is linear in the number of edited files.
  package subscript(resolved path: String) -> [UInt8]? {
    get { files?.contents[path] }
    set {
      var contents = contents
      contents[path] = newValue
      files = contents.isEmpty ? nil : Files(contents)
    }
  }

  /// Whether both have the same edited files with the same content.
  package static func == (left: FileOverlay, right: FileOverlay) -> Bool {
    left.files === right.files || left.contents == right.contents
  }

  /// Whether an edited file has the same name as a path. The answer is only useful for a path that is not a
  /// link.
  func mayHold(_ path: String) -> Bool {
    files?.names.contains(PathText.name(of: path)) ?? false
  }

  /// The edited file at a path, whose links are followed; nil when the file on the disk counts.
  ///
  /// - Complexity: constant when no file is edited; otherwise one look-up on the disk, and linear in the
  ///   content.
  package func file(at path: String) -> SourceFile? {
    guard let files, !PathText.holdsNUL(path),
      let resolved = SystemPath.resolved(path) ?? newFile(at: path),
      let bytes = files.contents[UndecodedBytes.text(resolved)]
    else { return nil }
    return SourceFile(path: path, bytes: bytes)
  }

  /// The path without links of an edited file that is not on the disk yet, while its folder is; nil when
  /// there is no such file.
  ///
  /// - Complexity: constant when no edited file has that name; otherwise one look-up of the folder.
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
