internal import ArgumentParser
internal import DiagnosticReports
internal import Findings
internal import LintPolicy

/// The mildest finding that makes a run fail.
enum FailureThreshold: String, ExpressibleByArgument, CaseIterable {
  /// Only errors.
  case error
  /// Errors and warnings.
  case warning
  /// Every finding.
  case info
  /// No finding at all.
  case never

  /// Takes the level that a configuration sets.
  init(_ level: FailureLevel) {
    switch level {
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .info
    case .never: self = .never
    }
  }

  /// The lowest severity that fails a run; nil if none does.
  var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    case .never: nil
    }
  }

  /// The exit status of a report.
  func status(of report: AnalysisReport) -> LaunchKitCommand.ExitStatus {
    status(of: ReportCounts(report))
  }

  /// The exit status of a report with these figures.
  ///
  /// - Parameter requiresVerdict: whether an app without a verdict fails the run, too; standard error then names it.
  func status(of counts: ReportCounts, requiresVerdict: Bool = false)
    -> LaunchKitCommand.ExitStatus
  {
    if counts.failures > 0 { return .failure }
    if requiresVerdict, counts.unjudgedAppCount > 0 {
      let names = counts.unjudgedApps.map { "'\($0)'" }.joined(separator: ", ")
      StandardError.writeLine("error: a verdict is required, and there is none for \(names)")
      return .findings
    }
    let isFailed =
      switch self {
      case .error: counts.errors > 0
      case .warning: counts.errors + counts.warnings > 0
      case .info: counts.errors + counts.warnings + counts.info > 0
      case .never: false
      }
    return isFailed ? .findings : .success
  }
}
