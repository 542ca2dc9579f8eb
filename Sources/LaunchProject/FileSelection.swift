#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
package import SourceText

/// The files that a list of paths stands for.
package struct FileSelection: Sendable {
  /// The files, by path, none twice.
  package var files: [FoundFile] = []
  /// Paths that do not exist, folders that cannot be opened, folders with nothing to check; by path.
  package var failures: [InputFailure] = []

  /// Takes files as they are and searches folders.
  ///
  /// - Parameters:
  ///   - paths: files and folders; none at all stands for the current folder, whose files are then shown
  ///     without a `./`.
  ///   - endings: which files of a folder to take.
  ///   - others: files not to take out of a folder, because they are something else.
  ///   - decisions: what has been decided about what a search looks at.
  package init(
    paths: [String], endings: FileNameEndings = .propertyLists, except others: [String] = [],
    decisions: (any SearchDecisions)? = nil
  ) {
    let excluded = Set(others.compactMap { SystemPath.resolved(Array($0.utf8)) })
    if paths.isEmpty { search([], endings, excluded, decisions) }
    for path in paths {
      if Self.isFolder(path) {
        search(Array(path.utf8), endings, excluded, decisions)
      } else {
        // Whatever is wrong with it shows when it is read.
        files.append(FoundFile(named: path))
      }
    }
    if paths.count > 1 { sortAndMerge() }
  }

  /// Whether a path leads to a folder, through links or not.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private mutating func search(
    _ folder: [UInt8], _ endings: FileNameEndings, _ excluded: Set<[UInt8]>,
    _ decisions: (any SearchDecisions)?
  ) {
    var walker = FileWalker(root: folder, endings: endings, decisions: decisions)
    walker.walk()
    let files =
      excluded.isEmpty
      ? walker.files
      : walker.files.filter { file in
        SystemPath.resolved(Array(file.path.utf8)).map { !excluded.contains($0) } ?? true
      }
    if files.isEmpty, walker.failures.isEmpty {
      failures.append(
        InputFailure(
          path: folder.isEmpty ? "." : String(decoding: folder, as: UTF8.self),
          message: "has no \(endings.words) to check in it"))
    }
    self.files += files
    failures += walker.failures
  }

  private mutating func sortAndMerge() {
    files.sort { Self.precedes($0.path, $1.path) }
    var merged: [FoundFile] = []
    merged.reserveCapacity(files.count)
    for file in files where merged.last?.path != file.path { merged.append(file) }
    files = merged
    failures.sort { Self.precedes($0.path, $1.path) }
  }

  /// Orders paths by their bytes.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
