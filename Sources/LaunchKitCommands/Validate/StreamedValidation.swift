internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LintPolicy

/// A run whose report is written line by line while it goes on.
///
/// Projects and bundles come first, since they say which property lists are theirs; then the other files in
/// the order of their paths, or of the list that names them. Memory does not grow with the number of files.
struct StreamedValidation {
  /// The request.
  let request: ValidationRequest
  /// Checks the inputs.
  let analyzer: Analyzer
  /// Counts the files that a list names and that are not checked.
  private let skipped = SkippedFileCounter()

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - analyzer: checks the inputs.
  init(request: ValidationRequest, analyzer: Analyzer) {
    self.request = request
    self.analyzer = analyzer
  }

  /// Checks everything, writes the report and gives the exit status.
  ///
  /// - Throws: an error in a configuration or the baseline. The run cannot begin, or its results are
  ///   discarded.
  func run() throws(PolicyError) -> LaunchKitCommand.ExitStatus {
    let decisions = try analyzer.decisions()
    let (policy, configurations) = (decisions.policy, decisions.configurations)
    let (cache, cacheFailure) = analyzer.openCache()
    StandardError.warn(of: cacheFailure)
    let start = ContinuousClock().now
    let options = ReportOptions(
      showsStatistics: request.delivery.showsStatistics, toolVersion: ToolVersion.text)
    let writer: LineWriter
    do {
      writer = try LineWriter(output: request.delivery.output)
    } catch {
      return LineWriter.printFailure(error, output: request.delivery.output)
    }
    writer.add { $0.begin(options) }
    Interruption.whenStuck {
      let (report, _) = writer.endInterrupted(options)
      request.printFailures(report.failures, more: report.omittedFailureCount)
    }
    var extent = request.analysis.extent(of: AnalysisReport())
    let interruption = check(writer, decisions, cache, &extent)
    StandardError.warn(of: cache?.finish())
    do {
      // The search may have found further configurations; they can have errors as well.
      try configurations.check()
    } catch {
      writer.discard()
      throw error
    }
    Interruption.beginReport()
    if interruption == nil {
      // Failures are written already. The policy needs them, because they limit what it can conclude.
      var rest = AnalysisReport(failures: writer.figures(nil).failures.failures)
      policy.finish(&rest, extent)
      rest.failures = []
      writer.add(rest, counted: policy.pathsWithOpenEnd)
    }
    let (report, counts) = writer.figures(interruption)
    writer.add { $0.end(counts, options) }
    let failure = writer.end()
    request.printFailures(report.failures, more: report.omittedFailureCount)
    request.printSkippedFiles(skipped.files)
    if options.showsStatistics {
      request.printStatistics(checkedFileCount: counts.checkedFiles, since: start)
    }
    if interruption != nil { return .failure }
    return failure ?? request.decided(by: decisions).status(of: counts)
  }

  /// Checks everything. Returns how far the run came if it was interrupted; otherwise nil.
  private func check(
    _ writer: LineWriter, _ decisions: Analyzer.Decisions, _ cache: ResultCache?,
    _ extent: inout RunExtent
  ) -> AnalysisReport.Interruption? {
    let policy = decisions.policy
    let run = analyzer.run(policy, cache)
    if request.analysis.readsRecords { return check(RecordList(), nil, run, writer) }
    if let filesFrom = request.analysis.filesFrom {
      do {
        var listed = try analyzer.checkListed(filesFrom, decisions, cache, skipped: skipped)
        listed.report.sortByPath()
        writer.add(listed.report)
        extent = request.analysis.extent(of: listed.report)
        return listed.report.interruption
          ?? check(listed.files, nil, analyzer.run(policy, cache, listed.exemptions), writer)
      } catch {
        writer.add(AnalysisReport(failures: [error]))
        return nil
      }
    }
    let named = request.analysis.named
    if named.count < request.analysis.paths.count {
      do {
        let source = try StandardInput.read(showing: request.analysis.stdinPath)
        writer.add(AnalysisReport(files: [run.report(on: source)], checkedFileCount: 1))
      } catch {
        writer.add(AnalysisReport(failures: [error]))
      }
      if named.isEmpty { return Interruption.isRequested ? AnalysisReport.Interruption() : nil }
    }
    let inputs = analyzer.inputs(decisions.configurations)
    var claimed: Set<String> = []
    var projects: Set<String> = []
    var isOnlyFiles = true
    if !inputs.isOnlyFiles || !request.analysis.choice.isEverything {
      isOnlyFiles = false
      var outcome = analyzer.checkProjectsAndBundles(inputs.projects, inputs.bundles, policy, cache)
      outcome.report.sortByPath()
      writer.add(outcome.report)
      claimed = outcome.claimed
      projects = outcome.completeProjects
      if let interruption = outcome.report.interruption { return interruption }
    }
    var rest = AnalysisReport(
      files: Analyzer.notices(inputs, policy), failures: inputs.failures)
    rest.sortByPath()
    writer.add(rest)
    guard request.analysis.choice.isEverything else { return nil }
    return check(
      inputs.source(except: claimed), isOnlyFiles ? inputs.count : nil,
      analyzer.run(policy, cache, Analyzer.appRuleExemptions(inputs, projects)), writer)
  }

  private func check(
    _ source: some FileSource, _ count: Int?, _ run: FileRun, _ writer: LineWriter
  ) -> AnalysisReport.Interruption? {
    run.check(source, count: count, into: writer.files)
      ? nil : AnalysisReport.Interruption(fileCount: count)
  }
}
