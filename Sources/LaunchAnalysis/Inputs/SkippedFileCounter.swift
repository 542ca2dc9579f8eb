package import Findings
internal import Synchronization

/// Counts the skipped files of a list. Several threads may use it.
package final class SkippedFileCounter: Sendable {
  private let counted = Mutex(SkippedFiles())

  /// Makes a counter at zero.
  package init() {}

  /// The counts so far.
  package var files: SkippedFiles { counted.withLock { $0 } }

  /// Counts a file that is not a property list.
  func addOtherFile() { counted.withLock { $0.otherFiles += 1 } }

  /// Notes that the list is too long to be matched with targets.
  func noteLongList() { counted.withLock { $0.isOfLongList = true } }

  /// Counts a file of a project or a built app.
  func addProjectFile() { counted.withLock { $0.projectFiles += 1 } }

  /// Counts a file that is not a property list, and that no target uses.
  func addUnusedFile() { counted.withLock { $0.unusedFiles += 1 } }

  /// Counts a file that is gone, and that no target uses.
  func addMissingFile() { counted.withLock { $0.missingFiles += 1 } }
}
