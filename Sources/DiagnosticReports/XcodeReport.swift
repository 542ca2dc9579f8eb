internal import Findings
internal import SourceText

/// Writes the format that Xcode reads from the output of a run-script phase: `/path:line:column: warning:
/// message [rule]`.
///
/// Paths are absolute: Xcode does not know in which folder a script ran, so it opens a file at a click only
/// if its path is absolute. An info finding is a `note`, like help and the places that explain a finding;
/// Xcode shows notes below the issue before them. Only findings end with a rule in brackets.
struct XcodeReport {
  private var output: [UInt8] = []
  private var noteFiles = ReportedNoteFiles()
  private let paths: ReportPaths

  static func render(_ report: AnalysisReport, _ options: ReportOptions) -> [UInt8] {
    var rendering = XcodeReport(paths: ReportPaths(options))
    for fileReport in report.files where !fileReport.findings.isEmpty {
      let file = ReportedFile(fileReport)
      for finding in fileReport.findings { rendering.add(finding, in: file) }
    }
    return rendering.output
  }

  private init(paths: ReportPaths) { self.paths = paths }

  private mutating func add(_ finding: Finding, in file: ReportedFile) {
    let kind = finding.severity == .info ? "note" : finding.severity.rawValue
    add(kind, FindingText.clause(finding), finding.span, file, rule: finding.rule)
    if let help = finding.help { add("note", help, finding.span, file) }
    for detail in FindingText.details(finding, paths) { add("note", detail, finding.span, file) }
    for note in finding.notes {
      if let span = note.span {
        add("note", note.message, span, noteFiles.file(of: note, in: file))
      } else {
        add("note", note.message, finding.span, file)
      }
    }
  }

  private mutating func add(
    _ kind: String, _ message: String, _ span: SourceSpan, _ file: ReportedFile,
    rule: RuleID? = nil
  ) {
    output.append(paths.absolute(file.source.path).visiblePath)
    if let place = file.lines?.location(at: Int(span.start)) {
      output.append(":\(place.line):\(place.column): \(kind): ")
      output.append(visible: message)
    } else {
      // Without a line Xcode does not show a file at all.
      output.append(":1:1: \(kind): ")
      output.append(visible: message)
      output.append(" (at byte \(file.source.fileOffset(Int(span.start))))")
    }
    if let rule {
      output.append(" [")
      output.append(visible: rule.name)
      output.append("]")
    }
    output.append("\n")
  }
}
