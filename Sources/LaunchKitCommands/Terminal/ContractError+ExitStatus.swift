internal import DiagnosticReports
internal import Findings
internal import LaunchAnalysis
internal import SourceText

extension ContractError {
  /// Prints why there is no contract, and gives the exit status of the run.
  ///
  /// - Parameter format: the report format.
  func report(as format: ReportFormat = .human) -> LaunchKitCommand.ExitStatus {
    switch self {
    case .unreadable(let failure):
      StandardError.writeLine("error: " + FailureMessage.of(failure))
      return .failure
    case .malformed(let reports):
      for report in reports { PlistInput.printFindings(report, as: format) }
      return .findings
    case .noContract(let report):
      PlistInput.printFindings(report, as: format)
      StandardError.writeLine(
        "error: '\(report.file.path)' has no launch contract: it is not an Info.plist that can be read"
      )
      return .findings
    case .undetermined(let target, _, let failures):
      for failure in failures {
        StandardError.writeLine("error: " + FailureMessage.of(failure))
      }
      StandardError.writeLine(
        "error: the Info.plist of target '\(target)' cannot be determined; "
          + "'launchkit plist effective' says why")
      return .failure
    }
  }
}
