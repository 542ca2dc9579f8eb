internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import LaunchProject
internal import LintPolicy
internal import SourceText

/// What one `validate` is asked to do, as plain values.
struct ValidationRequest: Equatable {
  /// What to check.
  var analysis: AnalysisRequest
  /// How the report looks and where it goes.
  var delivery = ReportDelivery.standard
  /// The lowest severity that fails the run; nil for what configurations say.
  var threshold: FailureThreshold?
  /// The fixes to apply or to show; nil for none.
  var fixes: FixRequest?
  /// The reason of the suppression comments to write; nil to write none.
  var suppressionReason: SuppressionReason?

  /// The threshold where neither an option nor a configuration says one.
  static let standardThreshold = FailureThreshold.error

  /// What carries it out.
  var analyzer: Analyzer {
    var analysis = analysis
    // A run that writes what it checks works from what is on the disk now.
    if fixes != nil { analysis.cache = nil }
    var analyzer = Analyzer(analysis)
    if showsProgress {
      analyzer.makeProgress = { total, noun in ProgressLine(total: total, noun: noun) }
    }
    return analyzer
  }

  /// Checks everything, writes the report and gives the exit status.
  func run() -> ExitStatus {
    Interruption.watch()
    let start = ContinuousClock.now
    let analyzer = analyzer
    Interruption.whenStuck { reportInterruption(analyzer.progress.report, since: start) }
    do throws(PolicyError) {
      if isStreamed { return try StreamedValidation(request: self, analyzer: analyzer).run() }
      let outcome = try analyzer.run()
      StandardError.warn(of: outcome.cacheFailure)
      var decided = self
      decided.threshold = threshold(outcome.decisions)
      let report = outcome.report
      if report.interruption != nil { return decided.deliver(report, since: start) }
      if let fixes { return FixRun(request: decided, fixes: fixes, report: report, start).run() }
      if let suppressionReason {
        return SuppressionRun(
          request: decided, reason: suppressionReason, report: report, start: start
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

  /// The lowest severity that fails the run.
  func threshold(_ decisions: Analyzer.Decisions) -> FailureThreshold {
    threshold ?? decisions.failOn.map { FailureThreshold($0) } ?? Self.standardThreshold
  }

  /// Reports what is known when the run cannot stop by itself.
  private func reportInterruption(_ report: Report, since start: ContinuousClock.Instant) {
    _ = delivery.deliver(report)
    tell(report.failures, more: report.omittedFailureCount)
    if delivery.showsStatistics { tell(checkedFileCount: report.checkedFileCount, since: start) }
  }

  /// Whether findings are written as they come. What is to be fixed, or to be a baseline, is known only at the
  /// end.
  private var isStreamed: Bool {
    delivery.format == .ndjson && analysis.launch.isEmpty && analysis.target.isEmpty
      && fixes == nil
      && analysis.policy.baselineToWrite == nil && suppressionReason == nil
  }

  /// Checks everything once more, after files were written.
  func report() throws(PolicyError) -> Report {
    let outcome = try analyzer.run()
    StandardError.warn(of: outcome.cacheFailure)
    return outcome.report
  }

  /// Writes the report and gives the exit status.
  func deliver(_ report: Report, since start: ContinuousClock.Instant) -> ExitStatus {
    let fixable = fixable(in: report)
    Interruption.beginReport()
    let failure = delivery.deliver(report, fixable: fixable)
    tell(report.failures, more: report.omittedFailureCount)
    if delivery.showsStatistics { tell(checkedFileCount: report.checkedFileCount, since: start) }
    if report.interruption != nil { return .failure }
    return failure ?? (threshold ?? Self.standardThreshold).status(of: report)
  }

  /// What `--fix` could fix, for a hint in a run that did not ask for fixes.
  private func fixable(in report: Report) -> FixableCounts {
    guard fixes == nil, suppressionReason == nil, !analysis.checksLaunch,
      analysis.named.count == analysis.paths.count,
      delivery.format == .human || delivery.format == .plain, !delivery.isQuiet,
      report.files.contains(where: { $0.findings.contains { !$0.fixes.isEmpty } })
    else { return FixableCounts() }
    return FixLocations(analysis.paths).fixable(in: report.files)
  }

  /// Writes the baseline and gives the exit status.
  private func writeBaseline(
    of report: Report, to path: String, _ policy: FindingPolicy
  ) -> ExitStatus {
    let record = BaselineRecord(report, at: path, policy, analysis.extent)
    Interruption.beginReport()
    do {
      try record.write()
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(output: path, error))
      return .failure
    }
    StandardError.writeLine(
      "'\(path)' now holds \(record.count) finding\(record.count == 1 ? "" : "s")")
    if record.outsideCount > 0 {
      StandardError.writeLine(
        "warning: \(record.outsideCount) more are in files outside its folder, which it cannot name"
      )
    }
    tell(report.failures, more: 0)
    return report.failures.isEmpty ? .success : .failure
  }

  /// Prints what could not be checked.
  func tell(_ failures: [InputFailure], more: Int) {
    for failure in failures {
      StandardError.writeLine("error: " + FailureMessage.of(failure))
    }
    if more > 0 {
      StandardError.writeLine("error: \(more) more inputs could not be checked")
    }
  }

  /// Prints how much was done in what time.
  func tell(checkedFileCount: Int, since start: ContinuousClock.Instant) {
    let time = ContinuousClock.now - start
    StandardError.writeLine(
      "checked \(checkedFileCount) files in \(Milliseconds.text(time))")
  }

  /// Whether to print the progress.
  private var showsProgress: Bool { !delivery.isQuiet && StandardError.isTerminal }
}
