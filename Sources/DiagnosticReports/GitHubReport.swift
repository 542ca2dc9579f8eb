internal import Findings
internal import SourceText

/// Writes workflow commands of GitHub Actions: `::error file=…,line=…,title=rule::message`, one for each
/// finding.
///
/// Notes and help are further lines of the same message. A command for each note would add annotations to a
/// list that GitHub cuts off after ten of each kind in a step. An info finding is a `notice`.
enum GitHubReport {
  static func render(_ report: AnalysisReport, _ options: ReportOptions) -> [UInt8] {
    let paths = ReportPaths(options)
    var text = FindingText(paths)
    var output: [UInt8] = []
    for fileReport in report.files where !fileReport.findings.isEmpty {
      let file = ReportedFile(fileReport)
      let path = paths.relative(file.source.path).visiblePath
      for finding in fileReport.findings {
        output.append("::\(command(finding.severity)) file=")
        append(property: path, to: &output)
        appendPlace(finding.span, file, to: &output)
        output.append(",title=")
        append(property: finding.rule.name.visible, to: &output)
        output.append("::")
        for (number, line) in text.lines(finding, in: file).enumerated() {
          if number > 0 { output.append("%0A") }
          append(data: line.visible, to: &output)
        }
        output.append("\n")
      }
    }
    return output
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  /// Appends lines and columns. GitHub refuses columns when the lines differ; a binary file has neither.
  private static func appendPlace(
    _ span: SourceSpan, _ file: ReportedFile, to output: inout [UInt8]
  ) {
    guard let lines = file.lines else { return }
    let start = lines.location(at: Int(span.start))
    let end = lines.location(at: Int(span.end))
    output.append(",line=\(start.line),endLine=\(end.line)")
    if start.line == end.line {
      output.append(",col=\(start.utf16Column),endColumn=\(end.utf16Column)")
    }
  }

  /// Appends a message. The text was made visible, so it has no line breaks, which would end the command.
  private static func append(data text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      if byte == UInt8(ascii: "%") { output.append("%25") } else { output.append(byte) }
    }
  }

  /// Appends the value of a property. Commas and colons are encoded, because they would end the value.
  private static func append(property text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"): output.append("%25")
      case UInt8(ascii: ":"): output.append("%3A")
      case UInt8(ascii: ","): output.append("%2C")
      default: output.append(byte)
      }
    }
  }
}
