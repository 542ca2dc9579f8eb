package import Findings
internal import Synchronization

/// The results of a run so far, for a run that is interrupted and does not stop by itself.
package final class RunProgress: Sendable {
  private struct State {
    var files: ReportCollector?
    var fileCount: Int?
  }

  private let state = Mutex(State())

  /// Always true, because the progress of a run does not matter when its request is compared.
  static func == (left: RunProgress, right: RunProgress) -> Bool { true }

  /// Sets the collector of the outcomes of files.
  ///
  /// - Parameters:
  ///   - files: the collector.
  ///   - count: the number of files; nil when it is not known.
  func note(_ files: ReportCollector, count: Int?) {
    state.withLock { $0 = State(files: files, fileCount: count) }
  }

  /// The report on the files that were checked so far. It contains no projects and bundles, which are
  /// reported only when all of them are checked.
  package var report: AnalysisReport {
    let state = state.withLock { $0 }
    var report = state.files?.report ?? AnalysisReport()
    report.interruption = AnalysisReport.Interruption(fileCount: state.fileCount)
    report.sortByPath()
    return report
  }
}
