internal import FileSystem
internal import Findings
internal import LintPolicy
internal import SourceText

/// A `validate` that writes suppressions for what it finds.
struct SuppressionRun {
  /// What is validated.
  let request: ValidationRequest
  /// What every suppression says.
  let reason: SuppressionReason
  /// The report on everything as it is.
  let report: Report
  /// When the run began.
  let start: ContinuousClock.Instant

  /// What came of all files.
  private struct Tally {
    var findings = 0
    var files = 0
    var unwritten = 0
  }

  /// Writes the comments, says what is left, and gives the exit status.
  func run() -> ExitStatus {
    let places = FixPlaces(request.paths)
    let writer = SuppressionWriter(reason: reason)
    var tally = Tally()
    Interruption.beginReport()
    for file in report.files where !file.findings.isEmpty {
      let outcome = writer.outcome(for: file)
      if let obstacle = outcome.obstacle { tell(obstacle, outcome.left, file) }
      guard !outcome.edits.isEmpty else { continue }
      guard let place = places.place(of: file.file.path), let target = places.file(at: place) else {
        let why = places.refusals[file.file.path] ?? "cannot be changed"
        StandardError.writeLine("warning: '\(file.file.path)' \(why); it is not changed")
        continue
      }
      write(outcome, file, target, &tally)
    }
    Interruption.endReport()
    var left = report
    if tally.files > 0 {
      // The disk has the last word.
      var request = request
      request.suppressionReason = nil
      do throws(PolicyFailure) {
        left = try request.judged().report
      } catch {
        return error.tell()
      }
    }
    let status = request.deliver(left, since: start)
    StandardError.writeLine(
      tally.findings == 0
        ? (report.files.contains { !$0.findings.isEmpty }
          ? "nothing is suppressed" : "nothing to suppress")
        : "\(FixRun.count(tally.findings, "finding", "findings")) suppressed in "
          + FixRun.count(tally.files, "file", "files"))
    return tally.unwritten > 0 ? .failure : status
  }

  private func write(
    _ outcome: SuppressionWriter.Outcome, _ report: FileReport, _ target: ReplaceableFile,
    _ tally: inout Tally
  ) {
    let path = report.file.path
    guard var edited = EditedFile(report.file), let old = edited.originalBytes else { return }
    do {
      try edited.apply(outcome.edits, to: report.file)
    } catch {
      StandardError.writeLine("error: cannot suppress anything in '\(path)': \(error.message)")
      tally.unwritten += 1
      return
    }
    do throws(ReplaceableFile.Failure) {
      try target.replace(old, with: edited.bytes)
      tally.findings += outcome.count
      tally.files += 1
    } catch {
      tally.unwritten += 1
      switch error {
      case .changed:
        StandardError.writeLine(
          "error: '\(path)' was modified by another process and is not written; run the "
            + "command again")
      case .failed(let reason):
        StandardError.writeLine("error: cannot write '\(path)': \(reason)")
      }
    }
  }

  // MARK: What no comment can hold

  private func tell(
    _ obstacle: SuppressionWriter.Obstacle, _ left: [Diagnostic], _ report: FileReport
  ) {
    let path = report.file.path
    switch obstacle {
    case .notSuppressible: break
    case .syntaxErrors:
      StandardError.writeLine(
        "warning: '\(path)' has syntax errors, which cannot be suppressed; fix them first")
    case .noComments, .noPlace:
      let entries = ConfiguredSuppressionText.entries(for: left, in: report, reason)
      guard !entries.isEmpty else { return }
      StandardError.writeLine(
        "warning: no comment can be written in '\(path)'; add to 'suppressions' of "
          + "'.launchkit.json' in the current folder:")
      for entry in entries { StandardError.writeLine("  \(entry),") }
    }
  }
}
