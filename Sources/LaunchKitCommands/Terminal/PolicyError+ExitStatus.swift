internal import DiagnosticReports
internal import Findings
internal import LaunchAnalysis

extension PolicyError {
  /// Prints what is wrong with a configuration or the baseline, and gives the exit status of the run.
  func report() -> LaunchKitCommand.ExitStatus {
    switch self {
    case .unreadable(let failure):
      StandardError.writeLine("error: " + FailureMessage.of(failure))
      return .failure
    case .invalid(let report):
      Self.print(report)
      return .usage
    case .configurations(let failures, let reports):
      for report in reports { Self.print(report) }
      for failure in failures {
        StandardError.writeLine("error: " + FailureMessage.of(failure))
      }
      return failures.isEmpty ? .usage : .failure
    }
  }

  private static func print(_ report: FileReport) {
    StandardError.write(
      report: Array(report.text(as: .human, options: ReportOptions(isQuiet: true)).utf8))
  }
}

extension StandardError {
  /// Prints a warning that the cache cannot be used; prints nothing for nil.
  static func warn(of failure: CacheFailure?) {
    guard let failure else { return }
    writeLine("warning: the cache '\(failure.path)' cannot be used: \(failure.message)")
  }
}
