internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LintPolicy
internal import SourceText

/// A `validate` that fixes what it finds, or shows what it would change.
struct FixRun {
  /// What is validated.
  let request: ValidationRequest
  /// What is fixed.
  let fixes: FixRequest
  /// The report before any fix.
  let report: AnalysisReport
  /// Made that report.
  let analyzer: Analyzer

  private let start: ContinuousClock.Instant

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - request: what is validated.
  ///   - fixes: what is fixed.
  ///   - report: the report before any fix.
  ///   - analyzer: made that report.
  ///   - start: when the run began.
  init(
    request: ValidationRequest, fixes: FixRequest, report: AnalysisReport,
    by analyzer: Analyzer, _ start: ContinuousClock.Instant
  ) {
    self.request = request
    self.fixes = fixes
    self.report = report
    self.analyzer = analyzer
    self.start = start
  }

  /// Applies or shows the fixes, prints a summary, and gives the exit status.
  func run() -> LaunchKitCommand.ExitStatus {
    let plan: FixPlan
    do throws(PolicyError) {
      plan = try FixPlan(for: report, fixes.choice, by: analyzer)
    } catch {
      // The configuration or the baseline cannot be read any more. Nothing is written yet.
      return error.report()
    }
    let places = plan.locations
    if plan.isInterrupted {
      // The check is incomplete, so nothing is written.
      var report = report
      report.interruption = AnalysisReport.Interruption()
      return request.deliver(report, since: start)
    }
    for path in places.refusals.keys.sorted() {
      if let message = places.refusals[path] {
        StandardError.writeLine("warning: '\(path)' \(message); it is not changed")
      }
    }
    printWarnings(plan.outcome)
    return fixes.changesFiles ? write(plan) : show(plan.outcome, places)
  }

  // MARK: Warnings

  private func printWarnings(_ outcome: FixOutcome) {
    for defect in outcome.defects {
      StandardError.writeLine(
        "warning: the fix of '\(defect.rule)' in '\(defect.path)' was undone, "
          + "\(defect.reason); please report it")
    }
    if outcome.untriedCount > 0 {
      StandardError.writeLine(
        "warning: \(CountedNoun.text(outcome.untriedCount, "fix", "fixes")) more "
          + "\(outcome.untriedCount == 1 ? "was" : "were") not tried: too many had to be undone")
    }
    if outcome.isCutShort {
      StandardError.writeLine(
        "warning: the files are too large to apply all fixes at once; run the command again "
          + "for the rest")
    }
    if !outcome.disagreeing.isEmpty {
      let names = outcome.disagreeing.map { "'\($0)'" }.joined(separator: ", ")
      StandardError.writeLine(
        "warning: the fixes of \(names) undo each other; the best result is kept; please "
          + "report it")
    }
  }

  /// How many of the findings that are left could be fixed with `--unsafe-fixes`.
  private func unsafeCount(_ files: [FileReport], _ places: FixLocations) -> Int {
    fixes.choice.includesUnsafe ? 0 : places.fixable(in: files, fixes.choice.rules).unsafe
  }

  // MARK: --fix

  private func write(_ plan: FixPlan) -> LaunchKitCommand.ExitStatus {
    Interruption.beginReport()
    let results = plan.edits.map { $0.write() }
    for result in results { FixRun.report(result) }
    Interruption.endReport()
    let written = results.count { $0.failure == nil }
    let unwritten = results.count - written
    var left = report
    if written > 0 {
      // Report on the files as they are on disk now.
      var request = request
      request.fixes = nil
      do throws(PolicyError) {
        left = try request.report(after: analyzer)
      } catch {
        return error.report()
      }
      // A file that could not be read the first time has not been fixed, even if it can be read now.
      left.failures += report.failures.filter { !left.failures.contains($0) }
    }
    let status =
      fixes.showsDifference
      ? deliver(
        left, differenceOf: plan.outcome, Set(results.filter { $0.failure == nil }.map(\.path)))
      : request.deliver(left, since: start)
    summarize(plan.outcome, written: written, unwritten: unwritten, left, plan.locations)
    return unwritten > 0 ? .failure : status
  }

  /// Prints the changes that were made, writes the reports that go to files, and gives the exit status.
  ///
  /// - Parameters:
  ///   - left: the report after the fixes.
  ///   - outcome: the edited files.
  ///   - written: the paths of the files that were written.
  private func deliver(
    _ left: AnalysisReport, differenceOf outcome: FixOutcome, _ written: Set<String>
  ) -> LaunchKitCommand.ExitStatus {
    Interruption.beginReport()
    let bytes = difference(outcome) { written.contains($0) }
    let failure = request.delivery.deliver(document: bytes)
    let filesFailure = request.delivery.deliverFiles(left, request.facts(of: left))
    request.printFailures(left.failures, more: left.omittedFailureCount)
    if left.interruption != nil { return .failure }
    return failure ?? filesFailure
      ?? request.status(of: left)
  }

  /// Prints an error if a file could not be written, or a warning if it has other hard links.
  static func report(_ result: FileReplacement) {
    if let failure = result.failure {
      StandardError.writeLine("error: " + FailureMessage.of(replaced: result.path, failure))
    } else if result.otherNameCount > 0 {
      StandardError.writeLine(
        "warning: '\(result.path)' has "
          + "\(CountedNoun.text(result.otherNameCount, "other hard link", "other hard links")) with the old "
          + "content")
    }
  }

  private func summarize(
    _ outcome: FixOutcome, written: Int, unwritten: Int, _ left: AnalysisReport,
    _ places: FixLocations
  ) {
    var text: String
    if outcome.files.isEmpty {
      text = "nothing to fix"
    } else if unwritten == 0 {
      text =
        "\(CountedNoun.text(outcome.fixCount, "fix", "fixes")) in \(CountedNoun.text(written, "file", "files"))"
    } else {
      text =
        "\(CountedNoun.text(written, "file", "files")) fixed, "
        + "\(CountedNoun.text(unwritten, "file", "files")) not written"
    }
    let more = unsafeCount(left.files, places)
    if more > 0 { text += "; \(more) more with '--unsafe-fixes'" }
    StandardError.writeLine(text)
  }

  // MARK: --diff

  /// The changes of files as a diff. Prints a warning for each file that it leaves out.
  private func difference(
    _ outcome: FixOutcome, _ isIncluded: (String) -> Bool = { _ in true }
  ) -> [UInt8] {
    let paths = DifferencePaths()
    var output: [UInt8] = []
    for file in outcome.files where isIncluded(file.edited.path) {
      guard UnifiedDiff.isText(file.edited) else {
        StandardError.writeLine(
          "warning: '\(file.edited.path)' is in \(file.edited.original.encoding.rawValue), "
            + "which git treats as binary; the diff is not shown")
        continue
      }
      guard !UnifiedDiff.hasLongLine(file.edited) else {
        StandardError.writeLine(
          "warning: '\(file.edited.path)' has lines of more than "
            + "\(UnifiedDiff.maximumLineByteCount) bytes, whose diff is not shown; "
            + (fixes.changesFiles ? "they are changed" : "'--fix' changes them"))
        continue
      }
      let named = file.edited.path
      let isSource = request.analysis.target.merged.contains(named)
      let path =
        isSource ? paths.path(of: file.place, linkedAs: named) : paths.path(of: file.place)
      output += UnifiedDiff.of(file.edited, path: path) ?? []
    }
    return output
  }

  private func show(_ outcome: FixOutcome, _ places: FixLocations) -> LaunchKitCommand.ExitStatus {
    let output = difference(outcome)
    Interruption.beginReport()
    if let status = request.delivery.deliver(document: output) { return status }
    if let status = request.delivery.deliverFiles(report, request.facts(of: report)) {
      return status
    }
    for failure in report.failures {
      StandardError.writeLine("error: " + FailureMessage.of(failure))
    }
    let left = outcome.reports.reduce(0) { $0 + $1.findings.count }
    let fixed =
      outcome.files.isEmpty
      ? "nothing to fix"
      : "\(CountedNoun.text(outcome.fixCount, "fix", "fixes")) in "
        + "\(CountedNoun.text(outcome.files.count, "file", "files"))"
    let more = unsafeCount(outcome.reports, places)
    StandardError.writeLine(
      fixed + "; \(CountedNoun.text(left, "finding", "findings")) would remain"
        + (more > 0 ? ", \(more) of them fixable with '--unsafe-fixes'" : ""))
    if !report.failures.isEmpty { return .failure }
    return outcome.files.isEmpty ? .success : .findings
  }
}
