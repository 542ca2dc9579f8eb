internal import SourceText

/// One line a finding: `path:line:column: severity: message [rule]`, as compilers write it.
///
/// A binary file has no lines; there the byte offset stands in their place: `path:@offset: …`.
enum ConciseReport {
  static func render(_ report: Report, _ options: ReportOptions) -> [UInt8] {
    var output: [UInt8] = []
    for file in report.files where !file.findings.isEmpty {
      let lines = file.isText ? LineTable(file.file) : nil
      for finding in file.findings {
        add(finding.span, finding.severity.rawValue, finding.message, file.file, lines, &output)
        output.append(" [")
        output.append(visible: finding.rule.name)
        output.append("]\n")
        for note in finding.notes {
          guard let span = note.span else { continue }
          add(span, "note", note.message, file.file, lines, &output)
          output.append("\n")
        }
      }
    }
    return output
  }

  private static func add(
    _ span: SourceSpan, _ severity: String, _ message: String, _ file: SourceFile,
    _ lines: LineTable?, _ output: inout [UInt8]
  ) {
    output.append(visible: file.path)
    if let place = lines?.location(at: Int(span.start)) {
      output.append(":\(place.line):\(place.column): ")
    } else {
      output.append(":@\(file.fileOffset(Int(span.start))): ")
    }
    output.append(severity)
    output.append(": ")
    output.append(visible: message)
  }
}
