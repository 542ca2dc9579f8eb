package import Findings
internal import PlatformLibC

/// The files that a list of paths selects.
package struct FileSelection: Sendable {
  /// The files in the order of their paths, without duplicates.
  package var files: [FoundFile] = []
  /// Paths that do not exist, folders that cannot be opened, and folders with nothing to check, in the order
  /// of their paths.
  package var failures: [InputFailure] = []

  /// Takes the named files and searches the named folders.
  ///
  /// - Parameters:
  ///   - paths: files and folders. An empty list means the current folder; its files are then shown without a
  ///     `./`.
  ///   - endings: which files of a folder to select.
  ///   - others: files to leave out when a folder contains them, because they have another role.
  ///   - decisions: what configurations include in a search and exclude from it.
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
      // No search finds one.
      case .records: break
      }
    }
    failures.sort { PathText.precedes($0.path, $1.path) }
  }

  /// Whether anything exists at a path, including a link whose target does not exist.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return SystemPath.with(path, { lstat($0, &status) }) == 0
  }
}
