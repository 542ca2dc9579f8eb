package import Findings
internal import SourceText
internal import Synchronization

/// What a run has found out so far, for when it is interrupted and cannot stop by itself.
package final class RunProgress: Sendable {
  private struct State {
    var files: ReportCollector?
    var fileCount: Int?
  }

  private let state = Mutex(State())

  /// Always true: requests are equal that ask for the same, however far their runs are.
  static func == (left: RunProgress, right: RunProgress) -> Bool { true }

  /// Notes where the outcomes of files are collected.
  ///
  /// - Parameters:
  ///   - files: what collects them.
  ///   - count: how many files there are; nil when that is not known.
  func note(_ files: ReportCollector, count: Int?) {
    state.withLock { $0 = State(files: files, fileCount: count) }
  }

  /// What is known of files. Of projects and bundles nothing is reported before all of them are checked.
  package var report: Report {
    let state = state.withLock { $0 }
    var report = state.files?.report ?? Report()
    report.interruption = InterruptedRun(fileCount: state.fileCount)
    report.sortByPath()
    return report
  }
}
