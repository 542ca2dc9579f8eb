internal import Findings
internal import SourceText

/// Writes the XML of Checkstyle, which many programs on build servers read.
enum CheckstyleReport {
  /// The version that other linters write; no reader is known to check it.
  private static let version = "4.3"

  static func render(_ report: AnalysisReport, _ options: ReportOptions) -> [UInt8] {
    let paths = ReportPaths(options)
    var output: [UInt8] = []
    output.append(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"\(version)\">\n")
    for fileReport in report.files where !fileReport.findings.isEmpty {
      let file = ReportedFile(fileReport)
      output.append("  <file name=\"")
      output.append(escapingVisible: paths.relative(file.source.path).visiblePath)
      output.append("\">\n")
      for finding in fileReport.findings { append(finding, in: file, to: &output) }
      output.append("  </file>\n")
    }
    output.append("</checkstyle>\n")
    return output
  }

  private static func append(
    _ finding: Finding, in file: ReportedFile, to output: inout [UInt8]
  ) {
    if let place = file.lines?.location(at: Int(finding.span.start)) {
      output.append("    <error line=\"\(place.line)\" column=\"\(place.utf16Column)\"")
    } else {
      // Readers treat a missing line as an error of their own.
      output.append("    <error line=\"1\"")
    }
    output.append(" severity=\"\(finding.severity.rawValue)\" message=\"")
    output.append(escaped: FindingText.line(finding))
    output.append("\" source=\"launchkit.")
    output.append(escaped: finding.rule.name)
    output.append("\"/>\n")
  }
}
