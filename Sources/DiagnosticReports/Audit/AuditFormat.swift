internal import SourceText

/// The formats of an audit.
package enum AuditFormat: String, Sendable, CaseIterable {
  /// Columns, for a person at a terminal.
  case table
  /// Comma-separated values (RFC 4180), for a spreadsheet.
  case csv
  /// A table of GitHub Flavored Markdown.
  case markdown
  /// JSON, version 1, for programs and for a later audit to compare with.
  case json
  /// A self-contained page for a browser.
  case html

  /// Writes an audit.
  ///
  /// - Parameters:
  ///   - report: the audit.
  ///   - toolVersion: the version of LaunchKit.
  ///   - lineWidth: the number of columns of the terminal; nil for as many as a table needs.
  /// - Complexity: linear in the number of apps.
  package func rendered(
    _ report: AuditReport, toolVersion: String, lineWidth: Int? = nil
  ) -> [UInt8] {
    switch self {
    case .table: Self.table(report, lineWidth)
    case .csv: Self.csv(report)
    case .markdown: Self.markdown(report)
    case .json: report.json(toolVersion: toolVersion)
    case .html: AuditPage.render(report, toolVersion: toolVersion)
    }
  }

  private static func table(_ report: AuditReport, _ lineWidth: Int?) -> [UInt8] {
    let columns = AuditColumn.all(report)
    let headings = columns.map(\.rawValue)
    let rows = AuditColumn.rows(report)
    var output: [UInt8] = []
    if !rows.isEmpty {
      let widths = columns.indices.map { index in
        rows.reduce(VisibleColumns.of(headings[index])) {
          max($0, VisibleColumns.of($1[index]))
        }
      }
      let width = widths.reduce(2 * (columns.count - 1), +)
      if let lineWidth, width > lineWidth {
        for row in rows { appendParagraph(row, columns, lineWidth, to: &output) }
      } else {
        for row in [headings] + rows {
          for (index, cell) in row.enumerated() {
            let used = VisibleColumns.append(cell, to: &output)
            if index + 1 < row.count { output.append(" ", times: widths[index] - used + 2) }
          }
          while output.last == UInt8(ascii: " ") { output.removeLast() }
          output.append("\n")
        }
      }
      output.append("\n")
    }
    for sentence in [report.sentence] + report.remarks {
      WrappedText.append(sentence, after: 0, indent: 2, width: lineWidth, to: &output)
      output.append("\n")
    }
    return output
  }

  /// Appends an app with its name in the first line and the other columns below.
  private static func appendParagraph(
    _ row: [String], _ columns: [AuditColumn], _ lineWidth: Int, to output: inout [UInt8]
  ) {
    let (repository, app) = (row[0], row[1])
    output.append(visible: app.isEmpty ? repository : "\(repository): \(app)")
    output.append("\n  ")
    let cells = zip(columns, row).dropFirst(2).filter { !$0.1.isEmpty }
      .map { "\($0.0.rawValue): \($0.1)" }
    WrappedText.append(
      cells.joined(separator: "; "), after: 2, indent: 4, width: lineWidth, to: &output)
    output.append("\n")
  }

  private static func csv(_ report: AuditReport) -> [UInt8] {
    var output: [UInt8] = []
    for row in [AuditColumn.all(report).map(\.rawValue)] + AuditColumn.rows(report) {
      for (index, cell) in row.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        appendCSV(cell, to: &output)
      }
      output.append("\r\n")
    }
    return output
  }

  /// Appends a cell. A spreadsheet takes a text that begins like a formula for one, so such a text gets an apostrophe.
  private static func appendCSV(_ cell: String, to output: inout [UInt8]) {
    var text: [UInt8] = []
    if let first = cell.utf8.first, "=+-@".utf8.contains(first) { text.append(UInt8(ascii: "'")) }
    text.append(visible: cell)
    guard text.contains(where: { ",\"".utf8.contains($0) }) else {
      output += text
      return
    }
    output.append(UInt8(ascii: "\""))
    for byte in text {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func markdown(_ report: AuditReport) -> [UInt8] {
    let columns = AuditColumn.all(report)
    var output: [UInt8] = []
    func append(_ cells: [String]) {
      output.append("|")
      for cell in cells {
        output.append(" ")
        output.append(visible: cell)
        output.append(" |")
      }
      output.append("\n")
    }
    append(columns.map(\.rawValue))
    output.append("|" + String(repeating: "---|", count: columns.count) + "\n")
    for row in AuditColumn.rows(report) {
      append(
        zip(columns, row).map { column, cell in
          // A code host would notify an owner who is not in a code span.
          column == .owner && !cell.isEmpty && !cell.utf8.contains(UInt8(ascii: "`"))
            ? "`" + cell.replacing("|", with: "\\|") + "`" : MarkdownText.escaped(cell)
        })
    }
    for sentence in [report.sentence] + report.remarks {
      output.append("\n")
      output.append(visible: MarkdownText.escaped(sentence))
      output.append("\n")
    }
    return output
  }
}
