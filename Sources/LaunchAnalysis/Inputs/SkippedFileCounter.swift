package import Findings
internal import Synchronization

/// Counts the files of a list that are not looked at, whichever thread takes them.
package final class SkippedFileCounter: Sendable {
  private let counted = Mutex(SkippedFiles())

  /// Begins with none.
  package init() {}

  /// What was counted so far.
  package var files: SkippedFiles { counted.withLock { $0 } }

  /// Counts a file that is not a property list.
  func addOtherFile() { counted.withLock { $0.otherFiles += 1 } }

  /// Counts a file of a project or a built app.
  func addProjectFile() { counted.withLock { $0.projectFiles += 1 } }
}
