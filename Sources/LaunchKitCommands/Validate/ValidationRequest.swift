internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchProject
internal import LintPolicy

/// The request of one `validate`, as plain values.
struct ValidationRequest: Equatable {
  /// What to check.
  var analysis: AnalysisRequest
  /// How the report looks and where it goes.
  var delivery = ReportDelivery.standard
  /// The lowest severity that fails the run; nil for that of the configurations.
  var threshold: FailureThreshold?
  /// Whether an app without a verdict fails the run; an option or a configuration can ask for it.
  var requiresVerdict = false
  /// The fixes to apply or to show; nil for none.
  var fixes: FixRequest?
  /// The reason of the suppression comments to write; nil to write none.
  var suppressionReason: SuppressionReason?
  /// The command line without the name of the tool, for reports that show it; nil if a program starts the
  /// run. Set by `ValidateArguments.run(commandLine:)`.
  var commandLine: [String]?

  /// The threshold if neither an option nor a configuration sets one.
  static let standardThreshold = FailureThreshold.error

  /// The analyzer that carries out the request.
  var analyzer: Analyzer {
    var analysis = analysis
    // A run that changes files does not use results of earlier runs.
    if fixes != nil { analysis.cache = nil }
    analysis.listsCheckedFiles = delivery.formats.contains(.junit)
    var analyzer = Analyzer(analysis)
    if showsProgress {
      analyzer.makeProgress = { total, noun in ProgressLine(total: total, noun: noun) }
    }
    return analyzer
  }

  /// The lowest severity that fails the run.
  private func threshold(_ decisions: Analyzer.Decisions) -> FailureThreshold {
    threshold ?? decisions.failOn.map { FailureThreshold($0) } ?? Self.standardThreshold
  }

  /// The exit status of a report with these figures.
  func status(of counts: ReportCounts) -> LaunchKitCommand.ExitStatus {
    (threshold ?? Self.standardThreshold).status(of: counts, requiresVerdict: requiresVerdict)
  }

  /// The exit status of a report.
  func status(of report: AnalysisReport) -> LaunchKitCommand.ExitStatus {
    status(of: ReportCounts(report))
  }

  /// The request with what the configurations decide.
  func decided(by decisions: Analyzer.Decisions) -> ValidationRequest {
    var decided = self
    decided.threshold = threshold(decisions)
    decided.requiresVerdict = requiresVerdict || decisions.requiresVerdict
    return decided
  }

  /// Checks everything once more, after files were written.
  ///
  /// - Parameter first: made the report before.
  func report(after first: Analyzer) throws(PolicyError) -> AnalysisReport {
    var analyzer = analyzer
    analyzer.listBeginning = first.listBeginning
    let outcome = try analyzer.run()
    StandardError.warn(of: outcome.cacheFailure)
    return outcome.report
  }

  /// Writes the report and gives the exit status.
  func deliver(_ report: AnalysisReport, since start: ContinuousClock.Instant)
    -> LaunchKitCommand.ExitStatus
  {
    let facts = facts(of: report)
    Interruption.beginReport()
    // Counts of what was not chosen would only hide the names that can be.
    if delivery.format == .human, delivery.output == nil, delivery.reports.isEmpty,
      report.failures.contains(where: \.isWrongChoice),
      report.files.allSatisfy(\.findings.isEmpty)
    {
      printFailures(report.failures, more: report.omittedFailureCount)
      return .failure
    }
    let failure = delivery.deliver(report, facts)
    printFailures(report.failures, more: report.omittedFailureCount)
    printSkippedFiles(report.skipped)
    if delivery.showsStatistics {
      printStatistics(checkedFileCount: report.checkedFileCount, since: start)
    }
    if report.interruption != nil { return .failure }
    return failure ?? status(of: report)
  }

  /// What the reports depend on besides the findings.
  func facts(of report: AnalysisReport) -> ReportDelivery.Facts {
    ReportDelivery.Facts(
      fixable: fixable(in: report), failsOn: (threshold ?? Self.standardThreshold).severity,
      context: {
        RunContext(analysis: analysis, commandLine: commandLine, report: report).context
      },
      nextCommand: { [commandLine] options in
        commandLine.flatMap { RepeatableCommand.text($0, with: options) }
      }, projectCommand: { projectCommand(besides: report) },
      isStepOfBuild: analysis.target.effective != nil)
  }

  /// The command that checks the project around the only property list of a run; nil if more was checked, or if no project
  /// is around it.
  private func projectCommand(besides report: AnalysisReport) -> String? {
    guard fixes == nil, suppressionReason == nil, analysis.target.isEmpty, analysis.launch.isEmpty,
      analysis.paths.count == 1, let path = analysis.named.first, report.checkedFileCount == 1,
      report.targets.isEmpty,
      let folder = EnclosingProjectSearch().projectFolder(aroundFile: path)
    else { return nil }
    let current = ResolvedPaths().folder("")
    let shown = folder == current ? "." : PathText.rest(of: folder, in: current) ?? folder
    return RepeatableCommand.text(["validate", shown])
  }

  /// What `--fix` could fix, for a hint in a run that did not ask for fixes.
  private func fixable(in report: AnalysisReport) -> FixableCounts {
    guard fixes == nil, suppressionReason == nil, !analysis.checksLaunch,
      analysis.target.effective == nil,
      analysis.named.count == analysis.paths.count,
      delivery.formats.contains(where: { $0 == .human || $0 == .plain || $0 == .agent }),
      !delivery.isQuiet,
      report.files.contains(where: { $0.findings.contains { !$0.fixes.isEmpty } })
    else { return FixableCounts() }
    return FixLocations(analysis.paths).fixable(in: report.files)
  }

  /// Prints what could not be checked.
  func printFailures(_ failures: [InputFailure], more: Int) {
    for failure in failures {
      StandardError.writeLine("error: " + FailureMessage.of(failure))
    }
    if more > 0 {
      StandardError.writeLine("error: \(more) more inputs could not be checked")
    }
  }

  /// Prints how many files of a list were not checked.
  func printSkippedFiles(_ skipped: SkippedFiles) {
    guard !delivery.isQuiet, let sentence = skipped.sentence else { return }
    StandardError.writeLine("note: " + sentence)
  }

  /// Prints how many files were checked, and how long that took.
  func printStatistics(checkedFileCount: Int, since start: ContinuousClock.Instant) {
    let time = ContinuousClock.now - start
    StandardError.writeLine(
      "checked \(CountedNoun.text(checkedFileCount, "file", "files")) in \(Milliseconds.text(time))"
    )
  }

  /// Whether to print the progress.
  private var showsProgress: Bool { !delivery.isQuiet && StandardError.isTerminal }
}
