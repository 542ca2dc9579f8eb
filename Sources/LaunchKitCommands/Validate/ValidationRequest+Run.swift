internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LintPolicy

extension ValidationRequest {
  /// Checks everything, writes the report and gives the exit status.
  func run() -> LaunchKitCommand.ExitStatus {
    Interruption.watch()
    if delivery.showsTimings { RunTimings.start() }
    defer { printTimings() }
    let start = ContinuousClock.now
    let analyzer = analyzer
    Interruption.whenStuck { reportInterruption(analyzer.progress.report, since: start) }
    do throws(PolicyError) {
      if isStreamed { return try StreamedValidation(request: self, analyzer: analyzer).run() }
      let outcome = try analyzer.run()
      StandardError.warn(of: outcome.cacheFailure)
      let decided = decided(by: outcome.decisions)
      let report = outcome.report
      if report.interruption != nil { return decided.deliver(report, since: start) }
      if fixes != nil || suppressionReason != nil, analysis.filesFrom == "-",
        report.skipped.isOfLongList
      {
        StandardError.writeLine(
          "error: files are changed only as a list can be read again, and standard input has too many; give a file"
        )
        return .failure
      }
      if let fixes {
        return FixRun(request: decided, fixes: fixes, report: report, by: analyzer, start).run()
      }
      if let suppressionReason {
        return SuppressionRun(
          request: decided, reason: suppressionReason, report: report, analyzer: analyzer,
          start: start
        ).run()
      }
      if let path = analysis.policy.baselineToWrite {
        return writeBaseline(of: report, to: path, outcome.decisions.policy)
      }
      return decided.deliver(report, since: start)
    } catch {
      return error.report()
    }
  }

  /// Prints how long the parts of the run have taken, if that was measured.
  private func printTimings() {
    guard delivery.showsTimings else { return }
    for line in TimingsTable.lines(RunTimings.entries) { StandardError.writeLine(line) }
  }

  /// Reports the results so far when an interrupted run does not stop by itself.
  private func reportInterruption(_ report: AnalysisReport, since start: ContinuousClock.Instant) {
    _ = delivery.deliver(report, facts(of: report))
    printFailures(report.failures, more: report.omittedFailureCount)
    if delivery.showsStatistics {
      printStatistics(checkedFileCount: report.checkedFileCount, since: start)
    }
  }

  /// Whether each finding is written as soon as it is known. Fixes, suppressions and a new baseline need all
  /// findings first.
  private var isStreamed: Bool {
    delivery.format == .ndjson && delivery.reports.isEmpty && analysis.launch.isEmpty
      && analysis.target.isEmpty && fixes == nil
      && analysis.policy.baselineToWrite == nil && suppressionReason == nil
  }

  /// Writes the baseline and gives the exit status.
  private func writeBaseline(
    of report: AnalysisReport, to path: String, _ policy: FindingPolicy
  ) -> LaunchKitCommand.ExitStatus {
    let record = BaselineRecord(report, at: path, policy, analysis.extent(of: report))
    Interruption.beginReport()
    do {
      try record.write()
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(output: path, error))
      return .failure
    }
    StandardError.writeLine(
      "'\(path)' now holds \(CountedNoun.text(record.count, "finding", "findings"))")
    if record.outsideCount > 0 {
      StandardError.writeLine(
        "warning: \(record.outsideCount) more are in files outside its folder, which it cannot name"
      )
    }
    printFailures(report.failures, more: 0)
    return report.failures.isEmpty ? .success : .failure
  }
}
