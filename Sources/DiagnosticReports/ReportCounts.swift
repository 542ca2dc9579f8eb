package import Findings

/// The counts of a report. They can be collected file by file, and need no memory for each file.
package struct ReportCounts: Sendable {
  /// Number of errors.
  package private(set) var errors = 0
  /// Number of warnings.
  package private(set) var warnings = 0
  /// Number of findings that are neither errors nor warnings.
  package private(set) var info = 0
  /// Number of files with a finding.
  package private(set) var filesWithFindings = 0
  /// Number of files that were checked.
  package var checkedFiles = 0
  /// Number of inputs that could not be checked.
  package var failures = 0
  /// Set when the run was interrupted; nil for a complete run.
  package var interruption: AnalysisReport.Interruption?
  /// The apps for which it is not known whether they adopt the scene life cycle.
  private var unjudged: Set<TargetIdentity> = []
  private var byRule: [RuleID: (severity: Severity, count: Int)] = [:]

  /// Makes counts of zero.
  package init() {}

  /// Counts a whole report.
  package init(_ report: AnalysisReport) {
    for file in report.files { add(file) }
    for target in report.targets { add(target) }
    checkedFiles = report.checkedFileCount
    failures = report.failures.count + report.omittedFailureCount
    interruption = report.interruption
  }

  /// Counts the findings of a file.
  ///
  /// - Parameters:
  ///   - file: the report on the file.
  ///   - isCounted: whether other findings of the same file were counted before.
  package mutating func add(_ file: FileReport, isCounted: Bool = false) {
    guard !file.findings.isEmpty else { return }
    if !isCounted { filesWithFindings += 1 }
    for finding in file.findings {
      switch finding.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .info: info += 1
      }
      var entry = byRule[finding.rule] ?? (finding.severity, 0)
      entry.count += 1
      entry.severity = max(entry.severity, finding.severity)
      byRule[finding.rule] = entry
    }
  }

  /// Counts an app without a verdict; does nothing for other targets.
  package mutating func add(_ target: AnalysisReport.TargetSummary) {
    if target.adoption == .undetermined { unjudged.insert(TargetIdentity(target)) }
  }

  /// The number of apps for which it is not known whether they adopt the scene life cycle.
  package var unjudgedAppCount: Int { unjudged.count }

  /// The names of these apps, sorted.
  package var unjudgedApps: [String] { unjudged.map(\.target).sorted() }

  /// The number of findings of each rule, the most frequent rule first, then by name.
  package var findingsByRule: [(rule: RuleID, severity: Severity, count: Int)] {
    byRule.map { (rule: $0.key, severity: $0.value.severity, count: $0.value.count) }
      .sorted { $0.count != $1.count ? $0.count > $1.count : $0.rule < $1.rule }
  }
}
