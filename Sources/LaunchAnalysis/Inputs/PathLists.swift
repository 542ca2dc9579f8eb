internal import FileSystem
internal import Findings

/// Paths of the command line in which `@FILE` stands for the paths that a file lists. Builds write what is too long for a
/// command line in this way.
enum PathLists {
  /// The paths, with those of lists in place of their names.
  ///
  /// - Throws: when a list cannot be read, or has a line that is no path.
  /// - Complexity: linear in the size of the lists.
  static func expanded(_ paths: [String]) throws(InputFailure) -> [String] {
    var expanded: [String] = []
    for path in paths {
      guard path.hasPrefix("@") else {
        expanded.append(path)
        continue
      }
      var list = try FileList(path: String(path.dropFirst()))
      while let input = list.next() {
        if case .failure(let failure) = input { throw failure }
        expanded.append(input.path)
      }
    }
    return expanded
  }
}
