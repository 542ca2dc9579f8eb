internal import Findings
internal import SourceText

/// Writes the targets of projects and bundles as a table: platform, SDK, life cycle, scenes, verdict.
struct TargetTable {
  private static let headings = [
    "target", "platform", "SDK", "life cycle", "scenes", "verdict",
  ]
  private static let gap = 2
  /// The minimum number of columns for the verdict; where a terminal has fewer, each target is a paragraph.
  private static let leastVerdictWidth = 30
  /// The maximum number of names in a line with a list of targets.
  private static let mostOthers = 12
  /// The maximum number of rows; in a longer table the adopted targets are named in one line.
  private static let mostRows = 30

  private let style: Stylesheet
  private let lineWidth: Int?
  private let isVerbose: Bool

  /// Appends the table; nothing when there are no targets.
  static func append(
    _ targets: [AnalysisReport.TargetSummary], _ style: Stylesheet, _ options: ReportOptions,
    to output: inout [UInt8]
  ) {
    guard let first = targets.first else { return }
    let table = TargetTable(
      style: style, lineWidth: options.lineWidth, isVerbose: options.isVerbose)
    table.append(
      TargetRow.all(targets), showsPaths: targets.contains { $0.path != first.path }, to: &output)
  }

  private init(style: Stylesheet, lineWidth: Int?, isVerbose: Bool) {
    self.isVerbose = isVerbose
    self.style = style
    self.lineWidth = lineWidth
  }

  private func append(_ all: [TargetRow], showsPaths: Bool, to output: inout [UInt8]) {
    // A target for several platforms has a row for each of them.
    let others = all.filter {
      $0.summary.adoption == .notConcerned && !$0.isForOneOfSeveralPlatforms
    }
    var rows = all.filter {
      $0.summary.adoption != .notConcerned || $0.isForOneOfSeveralPlatforms
    }
    var adopted: [TargetRow] = []
    if !isVerbose, rows.count > Self.mostRows {
      // Nothing has to be done for these targets.
      adopted = rows.filter(\.isAdopted)
      rows.removeAll(where: \.isAdopted)
    }
    let rest = isVerbose ? 0 : max(0, rows.count - 2 * Self.mostRows)
    appendTable(Array(rows.dropLast(rest)), showsPaths: showsPaths, to: &output)
    if rest > 0 {
      output.append(
        "and \(ReportSummary.count(rest, "more target")), not adopted or undetermined\n")
    }
    appendList("adopted", adopted.map(\.name), to: &output)
    appendOthers(others, to: &output)
    output.append("\n")
  }

  /// Appends the targets that have no life cycle to adopt, in one line.
  private func appendOthers(_ rows: [TargetRow], to output: inout [UInt8]) {
    guard !rows.isEmpty else { return }
    var seen: Set<String> = []
    let names = rows.filter { seen.insert($0.summary.name).inserted }.map {
      "\($0.summary.name) (\($0.productWords))"
    }
    appendList("not UIKit", names, to: &output)
  }

  /// Appends the first names of a list in one line.
  private func appendList(_ title: String, _ names: [String], to output: inout [UInt8]) {
    guard !names.isEmpty else { return }
    let rest = isVerbose ? 0 : names.count - Self.mostOthers
    let text =
      "\(title): " + names.dropLast(max(0, rest)).joined(separator: ", ")
      + (rest > 0 ? " and \(ReportSummary.count(rest, "other"))" : "")
    WrappedText.append(text, after: 0, indent: 2, width: lineWidth, to: &output)
    output.append("\n")
  }

  private func appendTable(_ rows: [TargetRow], showsPaths: Bool, to output: inout [UInt8]) {
    guard !rows.isEmpty else { return }
    let cells = rows.map { row in
      (showsPaths ? [row.summary.path] : []) + [
        row.name, row.platform, row.sdk, row.lifecycle, row.summary.scenes,
      ]
    }
    let headings = (showsPaths ? ["project"] : []) + Self.headings
    let widths = headings.indices.dropLast().map { column in
      cells.reduce(VisibleColumns.of(headings[column])) {
        max($0, VisibleColumns.of($1[column]))
      }
    }
    let indent = widths.reduce(0) { $0 + $1 + Self.gap }
    if let lineWidth, lineWidth - indent < Self.leastVerdictWidth {
      for (row, cells) in zip(rows, cells) { appendParagraph(row, cells, headings, to: &output) }
      return
    }
    style.paint(.message, &output) {
      Self.append(Array(headings.dropLast()), widths, to: &$0)
      $0.append(headings[headings.count - 1])
    }
    output.append("\n")
    for (row, cells) in zip(rows, cells) {
      Self.append(cells, widths, to: &output)
      for (index, line) in verdictLines(row, indent: indent).enumerated() {
        if index > 0 { output.append(" ", times: indent) }
        paint(row.summary.launch, &output) { $0.append(visible: line) }
        output.append("\n")
      }
    }
  }

  /// Appends a target with its name in the first line, the other columns in the next, and the verdict below.
  private func appendParagraph(
    _ row: TargetRow, _ cells: [String], _ headings: [String], to output: inout [UInt8]
  ) {
    style.paint(.message, &output) { $0.append(visible: row.name) }
    output.append("\n")
    let columns = zip(headings, cells).filter { $0.0 != "target" }.map { "\($0.0): \($0.1)" }
    appendIndented(columns.joined(separator: "; "), to: &output)
    paint(row.summary.launch, &output) {
      appendIndented("verdict: \(row.summary.verdict)", to: &$0)
    }
  }

  private func appendIndented(_ text: String, to output: inout [UInt8]) {
    output.append("  ")
    WrappedText.append(text, after: 2, indent: 4, width: lineWidth, to: &output)
    output.append("\n")
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
    _ launch: LaunchOutcome, _ output: inout [UInt8], _ body: (inout [UInt8]) -> Void
  ) {
    switch launch {
    case .launches: style.paint(.label, &output, body)
    case .doesNotLaunch, .showsNothing: style.paint(.error, &output, body)
    case .undetermined: style.paint(.warning, &output, body)
    case .notConcerned: body(&output)
    }
  }
}
