internal import LifecycleRuntime
internal import SourceText

/// Writes one replay as text in columns.
struct TextColumns {
  private(set) var bytes: [UInt8] = []
  private let timeline: Timeline
  private let timeWidth: Int
  /// The lanes of the scenes that have their own column; empty when all scenes share one column.
  private let ownColumns: Range<Int>
  private let sceneWidths: [Int]

  private static let stateWidth = 11
  /// The largest number of scenes with their own columns. More scenes share one column.
  private static let maximumColumns = 3

  init(_ timeline: Timeline) {
    self.timeline = timeline
    timeWidth =
      timeline.hasTimes
      ? max(7, timeline.rows.last.map { TimeText.of($0.time).utf8.count } ?? 0) : 0
    let count = timeline.scenes.count
    ownColumns = 0..<(count > Self.maximumColumns ? 0 : count)
    sceneWidths =
      count > Self.maximumColumns
      ? [max(10, "\(timeline.scenes.last?.number ?? 0) unattached".utf8.count)]
      : ownColumns.map { _ in count > 1 ? 11 : 10 }
  }

  private var indent: Int {
    timeWidth + 2 + Self.stateWidth + 2 + sceneWidths.reduce(0) { $0 + $1 + 2 }
  }

  mutating func write() {
    let facts = timeline.facts.joined(separator: ", ")
    let first = timeline.title.map { "\($0): \(facts)" } ?? facts
    for line in TextLayout.wrapped(first, to: TextLayout.maximumWidth) { append(line) }
    bytes.append("\n")
    writeHead()
    var states = LaneStates(count: ownColumns.count)
    for row in timeline.rows {
      states.apply(row, lane: ownColumns.isEmpty ? nil : row.scene)
      write(row, states)
    }
  }

  private mutating func writeHead() {
    let scenes =
      ownColumns.isEmpty
      ? sceneWidths.map { _ in "scene" }
      : timeline.scenes.map { timeline.scenes.count > 1 ? " \($0)" : "\($0)" }
    var cells = [
      timeWidth > 0 ? String(repeating: " ", count: timeWidth - 4) + "time" : "", "app",
    ]
    cells += scenes
    line(cells, ["what happened"])
  }

  private mutating func write(_ row: Timeline.Row, _ states: LaneStates) {
    let time = timeWidth > 0 ? TimeText.of(row.time) : ""
    var cells = [String(repeating: " ", count: max(0, timeWidth - time.utf8.count)) + time]
    if row.kind == .event {
      bytes.append("\n")
      let room = TextLayout.maximumWidth - timeWidth - 5
      for (position, part) in TextLayout.wrapped(row.text, to: room).enumerated() {
        append(
          (position == 0 ? cells[0] : String(repeating: " ", count: timeWidth))
            + (position == 0 ? "  == " : "     ") + part)
      }
      return
    }
    cells.append(row.application.label)
    if ownColumns.isEmpty, !sceneWidths.isEmpty {
      cells.append(
        row.scene.map { "\(timeline.scenes[$0].number) \(row.sceneState.label)" } ?? "")
    } else {
      cells += ownColumns.map { lane in
        // With several scenes, a sign marks the scene of the step.
        let sign = ownColumns.count < 2 ? "" : lane == row.scene ? ">" : " "
        return sign + (states.scenes[lane]?.label ?? "")
      }
    }
    line(cells, lines(of: row))
    for method in row.methods {
      for part in TextLayout.wrapped(method, to: TextLayout.maximumWidth - indent - 2) {
        append(String(repeating: " ", count: indent + 2) + part)
      }
    }
    if let carried = row.carried {
      for part in TextLayout.wrapped(
        "\(carried.name): \(carried.text)", to: TextLayout.maximumWidth - indent - 2, lines: 4)
      {
        append(String(repeating: " ", count: indent + 2) + part)
      }
    }
  }

  private func lines(of row: Timeline.Row) -> [String] {
    let room = TextLayout.maximumWidth - indent
    switch row.kind {
    case .event, .callback, .notification: return TextLayout.wrapped(row.text, to: room)
    case .phase: return TextLayout.wrapped("(\(row.text))", to: room)
    case .fault:
      return TextLayout.wrapped(row.text, to: room - 3).enumerated().map { position, part in
        (position == 0 ? "!! " : "   ") + part
      }
    }
  }

  private mutating func line(_ cells: [String], _ last: [String]) {
    var start = ""
    for (cell, width) in zip(cells, [timeWidth, Self.stateWidth] + sceneWidths) {
      start += cell + String(repeating: " ", count: max(0, width - cell.utf8.count) + 2)
    }
    for (position, part) in last.enumerated() {
      append((position == 0 ? start : String(repeating: " ", count: indent)) + part)
    }
  }

  /// Appends a line without spaces at its end.
  private mutating func append(_ line: String) {
    bytes.append(line)
    while bytes.last == 0x20 { bytes.removeLast() }
    bytes.append("\n")
  }
}
