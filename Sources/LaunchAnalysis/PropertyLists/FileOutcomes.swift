internal import FileSystem
package import Findings
internal import Synchronization

/// The outcomes of a share of files. Files without findings, failures and open questions are left out.
package struct FileOutcomes: Sendable {
  /// The outcome of one file.
  package enum Outcome: Sendable {
    case report(FileReport)
    case failure(InputFailure)
    /// A target of a built app.
    case target(AnalysisReport.TargetSummary)
    /// The end of a record: the outcomes since that of the record before are its own. The path is nil for a record that could
    /// not be read, the group for a file by itself.
    case record(number: Int, path: String?, group: String?)
  }

  /// How many files were checked.
  package var checkedCount = 0
  /// The outcomes in the order of the files.
  package var all: [Outcome] = []
  /// The paths of the checked files, if the report lists them.
  package var paths: [String] = []

  /// Makes an empty collection.
  package init() {}

  /// Adds what was found later.
  mutating func add(_ other: FileOutcomes) {
    checkedCount += other.checkedCount
    all += other.all
    paths += other.paths
  }
}

/// Receives the outcomes of files, from any thread and in any order.
package protocol FileOutcomesSink: Sendable {
  /// Receives the outcomes of a share; returns false to stop the run.
  ///
  /// - Parameter number: the position of the share.
  func take(_ outcomes: FileOutcomes, share number: Int) -> Bool
}

/// Collects outcomes and makes a report from them.
final class ReportCollector: FileOutcomesSink {
  private struct State {
    var checkedCount = 0
    var paths: [String] = []
    var shares: [(number: Int, outcomes: [FileOutcomes.Outcome])] = []
    var questions: Set<[NotChecked]> = []
    var failureCount = 0
    var omittedFailureCount = 0
  }

  private let state = Mutex(State())

  func take(_ outcomes: FileOutcomes, share number: Int) -> Bool {
    state.withLock { state in
      state.checkedCount += outcomes.checkedCount
      state.paths += outcomes.paths
      guard !outcomes.all.isEmpty else { return true }
      var kept: [FileOutcomes.Outcome] = []
      for outcome in outcomes.all {
        switch outcome {
        case .report(var report):
          // Thousands of files have the same open questions, so they share one list.
          report.notChecked = state.questions.insert(report.notChecked).memberAfterInsert
          kept.append(.report(report))
        case .failure:
          if state.failureCount < AnalysisReport.maximumFailureCount {
            state.failureCount += 1
            kept.append(outcome)
          } else {
            state.omittedFailureCount += 1
          }
        case .target, .record: kept.append(outcome)
        }
      }
      state.shares.append((number, kept))
      return true
    }
  }

  /// The report, in the order of the files.
  var report: AnalysisReport {
    state.withLock { state in
      var report = AnalysisReport(checkedFileCount: state.checkedCount)
      report.omittedFailureCount = state.omittedFailureCount
      report.checkedPaths = state.paths.sorted { PathText.precedes($0, $1) }
      for share in state.shares.sorted(by: { $0.number < $1.number }) {
        for outcome in share.outcomes {
          switch outcome {
          case .report(let file): report.files.append(file)
          case .failure(let failure): report.failures.append(failure)
          case .target(let target): report.targets.append(target)
          case .record: break
          }
        }
      }
      return report
    }
  }
}
