/// How much of everything a run checks, and so what may be concluded when something is not found.
package struct RunExtent: Sendable {
  /// Whether all targets and configurations were checked.
  package var checksAllTargets: Bool
  /// Whether all files were checked, and not only edited ones.
  package var checksAllFiles: Bool
  /// Whether the named folders were searched. A list of files and standard input name only files.
  package var searchesPaths: Bool

  /// Makes an extent; by default everything is checked.
  package init(
    checksAllTargets: Bool = true, checksAllFiles: Bool = true, searchesPaths: Bool = true
  ) {
    self.checksAllTargets = checksAllTargets
    self.checksAllFiles = checksAllFiles
    self.searchesPaths = searchesPaths
  }
}
