package import Findings
internal import Synchronization

/// Counts the skipped files of a list. Several threads may use it.
package final class SkippedFileCounter: Sendable {
  private let counted = Mutex(SkippedFiles())

  /// Makes a counter at zero.
  package init() {}

  /// The counts so far.
  package var files: SkippedFiles { counted.withLock { $0 } }

  /// Counts a file, or notes something about the list.
  func note(_ change: (inout SkippedFiles) -> Void) { counted.withLock { change(&$0) } }
}
