/// How much of what there is a run looks at, and so what may be concluded from what it does not find.
package struct RunExtent: Sendable {
  /// Whether all targets and configurations of what was looked at were checked.
  package var checksAllTargets: Bool
  /// Whether all files that were looked at were checked, and not only those that were edited.
  package var checksAllFiles: Bool
  /// Whether the folders that were named were searched; a list of files and standard input name files alone.
  package var searchesPaths: Bool

  /// Puts the parts together; without any of them everything is looked at.
  package init(
    checksAllTargets: Bool = true, checksAllFiles: Bool = true, searchesPaths: Bool = true
  ) {
    self.checksAllTargets = checksAllTargets
    self.checksAllFiles = checksAllFiles
    self.searchesPaths = searchesPaths
  }
}
