package import Findings
internal import PlatformLibC

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
    let excluded = Set(others.compactMap { SystemPath.resolved($0) })
    var stream = FileStream(paths: paths, endings: endings, decisions: decisions)
    while let input = stream.next() {
      switch input {
      case .file(let file):
        if file.isNamed || excluded.isEmpty
          || SystemPath.resolved(file.path).map({ !excluded.contains($0) }) ?? true
        {
          files.append(file)
        }
      case .failure(let failure): failures.append(failure)
      }
    }
    failures.sort { PathText.precedes($0.path, $1.path) }
  }

  /// Whether there is anything at a path, a link that leads nowhere included.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return SystemPath.with(path, { lstat($0, &status) }) == 0
  }
}
