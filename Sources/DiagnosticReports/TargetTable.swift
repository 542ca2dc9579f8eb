internal import SourceText

/// The targets of projects and bundles as a table: platform, SDK, life cycle, verdict.
struct TargetTable {
  private static let headings = ["target", "platform", "SDK", "life cycle", "verdict"]
  private static let gap = 2

  private let style: Stylesheet
  private let lineWidth: Int?

  /// Appends the table; nothing where there are no targets.
  static func append(
    _ targets: [TargetSummary], _ style: Stylesheet, _ options: ReportOptions,
    to output: inout [UInt8]
  ) {
    guard let first = targets.first else { return }
    let table = TargetTable(style: style, lineWidth: options.lineWidth)
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

  private func append(_ all: ArraySlice<TargetRow>, to output: inout [UInt8]) {
    let rows = all.filter { $0.summary.adoption != .notConcerned }
    appendTable(rows, to: &output)
    appendOthers(all.filter { $0.summary.adoption == .notConcerned }, to: &output)
    output.append("\n")
  }

  /// Appends the targets that have no life cycle to adopt, in one line.
  private func appendOthers(_ rows: [TargetRow], to output: inout [UInt8]) {
    guard !rows.isEmpty else { return }
    var seen: Set<String> = []
    let names = rows.filter { seen.insert($0.summary.target).inserted }.map {
      "\($0.summary.target) (\($0.summary.product))"
    }
    let text = "without a UIKit life cycle: " + names.joined(separator: ", ")
    let lines = lineWidth.map { WrappedText.lines(sentence: text, width: $0) } ?? [text]
    for line in lines {
      output.append(visible: line)
      output.append("\n")
    }
  }

  private func appendTable(_ rows: [TargetRow], to output: inout [UInt8]) {
    guard !rows.isEmpty else { return }
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
}
