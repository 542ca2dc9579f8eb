internal import Findings
internal import SourceText

/// Writes each finding on one line: `path:line:column: severity: message [rule]`, like compilers.
///
/// A binary file has no lines, so the byte offset is in their place: `path:@offset: …`.
enum ConciseReport {
  static func render(_ report: AnalysisReport, _ options: ReportOptions) -> [UInt8] {
    var output: [UInt8] = []
    var noteFiles = ReportedNoteFiles()
    for fileReport in report.files where !fileReport.findings.isEmpty {
      let file = ReportedFile(fileReport)
      for finding in fileReport.findings {
        add(finding.span, finding.severity.rawValue, finding.message, file, &output)
        if !finding.concerns.isEmpty {
          output.append(", in ")
          output.append(visible: Finding.ConcernedTarget.shortList(finding.concerns))
        }
        output.append(" [")
        output.append(visible: finding.rule.name)
        output.append("]\n")
        for note in finding.notes {
          guard let span = note.span else { continue }
          add(span, "note", note.message, noteFiles.file(of: note, in: file), &output)
          output.append("\n")
        }
      }
    }
    if options.showsSuppressed {
      for entry in SuppressedEntry.all(report) { add(entry, &output) }
    }
    return output
  }

  private static func add(_ entry: SuppressedEntry, _ output: inout [UInt8]) {
    output.append(visible: entry.place)
    output.append(": suppressed: ")
    output.append(visible: entry.finding.message)
    output.append(" [")
    output.append(visible: entry.finding.rule.name)
    output.append("], by ")
    output.append(visible: entry.decider + (entry.decidingPlace.map { " at \($0)" } ?? ""))
    if let reason = entry.suppression.reason {
      output.append(": ")
      output.append(visible: reason)
    }
    output.append("\n")
  }

  private static func add(
    _ span: SourceSpan, _ severity: String, _ message: String, _ file: ReportedFile,
    _ output: inout [UInt8]
  ) {
    output.append(visible: file.source.path)
    if let place = file.lines?.location(at: Int(span.start)) {
      output.append(":\(place.line):\(place.column): ")
    } else {
      output.append(":@\(file.source.fileOffset(Int(span.start))): ")
    }
    output.append(severity)
    output.append(": ")
    output.append(visible: message)
  }
}

extension Finding.ConcernedTarget {
  /// The maximum number of targets that a line names.
  private static let mostNames = 3

  /// The targets for one line: `target App (Debug)`, `targets A, B, C and 4 others`.
  static func shortList(_ concerns: [Finding.ConcernedTarget]) -> String {
    let labels = concerns.labels
    let names = labels.prefix(mostNames).joined(separator: ", ")
    let others = labels.count - mostNames
    return (labels.count == 1 ? "target " : "targets ") + names
      + (others > 0 ? " and \(ReportSummary.count(others, "other"))" : "")
  }
}
