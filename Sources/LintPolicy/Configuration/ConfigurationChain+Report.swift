internal import Findings

/// Applies the configured severities of rules to findings.
extension ConfigurationChain {
  /// Gives findings their configured severities, and removes the findings of rules that are off.
  ///
  /// - Parameters:
  ///   - report: the report on one file.
  ///   - path: the absolute path of the file.
  func apply(to report: inout FileReport, path: String) {
    guard !decidedRules.isEmpty else { return }
    var isChanged = false
    for index in report.findings.indices where decidedRules.contains(report.findings[index].rule) {
      let finding = report.findings[index]
      guard
        case .stated(let severity)? = decision(
          on: finding.rule, path: path, targets: finding.concerns.map(\.target))?.severity.value
      else {
        isChanged = true
        continue
      }
      report.findings[index].severity = severity
    }
    if isChanged { report.findings.removeAll { isOff($0.rule, path, $0.concerns) } }
    report.notChecked.removeAll { isOff($0.rule, path, $0.concerns) }
  }

  private func isOff(_ rule: RuleID, _ path: String, _ concerns: [Finding.ConcernedTarget]) -> Bool
  {
    guard decidedRules.contains(rule) else { return false }
    return decision(on: rule, path: path, targets: concerns.map(\.target))?.severity.value == .off
  }
}
