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
  /// - Parameter paths: files and folders; none at all stands for the current folder, whose files are
  ///   then shown without a `./`.
  package init(paths: [String]) {
    if paths.isEmpty { search([]) }
    for path in paths {
      var status = stat()
      let isFolder =
        path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
      if isFolder {
        search(Array(path.utf8))
      } else {
        // Whatever is wrong with it shows when it is read.
        files.append(FoundFile(named: path))
      }
    }
    if paths.count > 1 { sortAndMerge() }
  }

  private mutating func search(_ folder: [UInt8]) {
    var walker = FileWalker(root: folder)
    walker.walk()
    if walker.files.isEmpty, walker.failures.isEmpty {
      failures.append(
        InputFailure(
          path: folder.isEmpty ? "." : String(decoding: folder, as: UTF8.self),
          message: "has no property list to check in it"))
    }
    files += walker.files
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
