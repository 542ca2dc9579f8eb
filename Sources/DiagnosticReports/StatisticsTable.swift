public import Findings
internal import SourceText

/// Formats the number of findings of each rule as aligned lines: count, severity, rule.
enum StatisticsTable {
  static func lines(_ summary: ReportSummary) -> [String] {
    let width = summary.findingsByRule.map { String($0.count).utf8.count }.max() ?? 0
    return summary.findingsByRule.map { entry in
      let count = String(entry.count)
      let severity = entry.severity.rawValue
      return String(repeating: " ", count: width - count.utf8.count) + count + "  " + severity
        + String(repeating: " ", count: max(0, 9 - severity.utf8.count)) + entry.rule.name
    }
  }
}

extension AnalysisReport {
  /// The number of findings of each rule as lines of text, for formats that have no place for it.
  public var statistics: [UInt8] {
    var output: [UInt8] = []
    for line in StatisticsTable.lines(ReportSummary(self)) {
      output.append(visible: line)
      output.append("\n")
    }
    return output
  }
}
