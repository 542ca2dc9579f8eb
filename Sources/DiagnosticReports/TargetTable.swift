internal import SourceText

/// The targets of projects and bundles as a table: platform, SDK, life cycle, verdict.
struct TargetTable {
  private static let headings = ["target", "platform", "SDK", "life cycle", "verdict"]
  private static let gap = 2

  private let style: Stylesheet
  private let lineWidth: Int?
  private var noteFiles = ReportedNoteFiles()

  /// Appends the table and what led to bad verdicts; nothing where there are no targets.
  static func append(
    _ targets: [TargetSummary], _ style: Stylesheet, _ options: ReportOptions,
    to output: inout [UInt8]
  ) {
    guard let first = targets.first else { return }
    var table = TargetTable(style: style, lineWidth: options.lineWidth)
    let rows = TargetRow.all(targets)
    let hasSeveralPaths = targets.contains { $0.path != first.path }
    var start = 0
    while start < rows.count {
      let path = rows[start].summary.path
      let end = rows[start...].firstIndex { $0.summary.path != path } ?? rows.count
      if hasSeveralPaths {
        style.paint(.label, &output) { $0.append(visible: path) }
        output.append("\n")
      }
      table.append(rows[start..<end], to: &output)
      start = end
    }
  }

  private init(style: Stylesheet, lineWidth: Int?) {
    self.style = style
    self.lineWidth = lineWidth
  }

  private mutating func append(_ rows: ArraySlice<TargetRow>, to output: inout [UInt8]) {
    let cells = rows.map { [$0.name, $0.platform, $0.sdk, $0.lifecycle] }
    let widths = Self.headings.indices.dropLast().map { column in
      cells.reduce(VisibleColumns.of(Self.headings[column])) {
        max($0, VisibleColumns.of($1[column]))
      }
    }
    let indent = widths.reduce(0) { $0 + $1 + Self.gap }
    style.paint(.message, &output) {
      Self.append(Array(Self.headings.dropLast()), widths, to: &$0)
      $0.append(Self.headings[Self.headings.count - 1])
    }
    output.append("\n")
    for (row, cells) in zip(rows, cells) {
      Self.append(cells, widths, to: &output)
      for (index, line) in verdictLines(row, indent: indent).enumerated() {
        if index > 0 { output.append(" ", times: indent) }
        paint(row.summary.adoption, &output) { $0.append(visible: line) }
        output.append("\n")
      }
    }
    output.append("\n")
    for row in rows where !row.shownEvidence.isEmpty { appendEvidence(of: row, to: &output) }
  }

  /// Appends cells, each filled up to the width of its column and followed by the gap.
  private static func append(_ cells: [String], _ widths: [Int], to output: inout [UInt8]) {
    for (cell, width) in zip(cells, widths) {
      let used = VisibleColumns.append(cell, to: &output)
      output.append(" ", times: width - used + gap)
    }
  }

  private func verdictLines(_ row: TargetRow, indent: Int) -> [String] {
    lineWidth.map { WrappedText.lines(sentence: row.summary.verdict, width: $0 - indent) }
      ?? [row.summary.verdict]
  }

  private func paint(
    _ adoption: TargetSummary.Adoption, _ output: inout [UInt8], _ body: (inout [UInt8]) -> Void
  ) {
    switch adoption {
    case .adopted, .adoptedInCode, .swiftUI: style.paint(.label, &output, body)
    case .notAdopted: style.paint(.error, &output, body)
    case .cannotTell: style.paint(.warning, &output, body)
    case .notConcerned: body(&output)
    }
  }

  private mutating func appendEvidence(of row: TargetRow, to output: inout [UInt8]) {
    style.paint(.message, &output) { $0.append(visible: row.name) }
    output.append(": ")
    paint(row.summary.adoption, &output) { $0.append(visible: row.summary.verdict) }
    output.append("\n")
    for note in row.shownEvidence {
      output.append("  ")
      style.paint(.gutter, &output) { $0.append("= ") }
      output.append(visible: note.message)
      if let span = note.span, let file = noteFiles.file(of: note, in: nil) {
        output.append(" (")
        output.append(visible: file.source.path)
        if let place = file.lines?.location(at: Int(span.start)) {
          output.append(":\(place.line):\(place.column)")
        } else {
          output.append(", byte \(file.source.fileOffset(Int(span.start)))")
        }
        output.append(")")
      }
      output.append("\n")
    }
    output.append("\n")
  }
}
