internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LintPolicy
internal import SourceText

/// A `validate` that writes a suppression for each finding.
struct SuppressionRun {
  /// What is validated.
  let request: ValidationRequest
  /// The reason in every suppression.
  let reason: SuppressionReason
  /// The report before any suppression is written.
  let report: AnalysisReport
  /// Made that report.
  let analyzer: Analyzer
  /// When the run began.
  let start: ContinuousClock.Instant

  /// Writes the comments, reports the findings that are left, and gives the exit status.
  func run() -> LaunchKitCommand.ExitStatus {
    Interruption.beginReport()
    let additions = SuppressionAddition.all(reason, for: report, in: request.analysis.paths)
    var count = 0
    var fileCount = 0
    var isIncomplete = false
    for addition in additions {
      report(addition)
      isIncomplete = isIncomplete || addition.conflict != nil
      guard let result = addition.edit?.write() else { continue }
      if result.failure == nil {
        count += addition.count
        fileCount += 1
      } else {
        isIncomplete = true
        FixRun.report(result)
      }
    }
    Interruption.endReport()
    var left = report
    if fileCount > 0 {
      // Report on the files as they are on disk now.
      var request = request
      request.suppressionReason = nil
      do throws(PolicyError) {
        left = try request.report(after: analyzer)
      } catch {
        return error.report()
      }
    }
    let status = request.deliver(left, since: start)
    StandardError.writeLine(
      count == 0
        ? (additions.isEmpty ? "nothing to suppress" : "nothing is suppressed")
        : "\(CountedNoun.text(count, "finding", "findings")) suppressed in "
          + CountedNoun.text(fileCount, "file", "files"))
    return isIncomplete ? .failure : status
  }

  private func report(_ result: SuppressionAddition) {
    let path = result.file.file.path
    if let obstacle = result.obstacle { printWarning(obstacle, result.left, result.file) }
    if let refusal = result.refusal {
      StandardError.writeLine("warning: '\(path)' \(refusal); it is not changed")
    }
    if let conflict = result.conflict {
      StandardError.writeLine("error: cannot suppress anything in '\(path)': \(conflict)")
    }
  }

  // MARK: What no comment can hold

  private func printWarning(
    _ obstacle: SuppressionWriter.Obstacle, _ left: [Finding], _ report: FileReport
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
