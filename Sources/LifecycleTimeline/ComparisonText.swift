internal import LaunchModel
internal import LifecycleRuntime
internal import SourceText

/// Two replays in two columns, and where each method went.
struct ComparisonText {
  /// What is in a column.
  private struct Item {
    /// What it is compared by.
    let key: String
    let text: String
    let mark: String
  }

  /// What happened after one event from outside.
  private struct Section {
    var heading: String?
    var time: Duration
    var items: [Item] = []
  }

  private static let column = 49
  private(set) var bytes: [UInt8] = []
  private let comparison: Comparison
  private let options: TimelineOptions

  init(_ comparison: Comparison, _ options: TimelineOptions) {
    self.comparison = comparison
    self.options = options
  }

  mutating func write() {
    let before = Timeline(comparison.before.trace, options, name: comparison.before.name)
    let after = Timeline(comparison.after.trace, options, name: comparison.after.name)
    if let title = options.title.map({ ShortText.of($0).visible }) { line(title) }
    for timeline in [before, after] {
      let facts = timeline.facts.joined(separator: ", ")
      for part in TextLayout.wrapped(
        timeline.title.map { "\($0): \(facts)" } ?? facts, to: TimelineText.width)
      {
        line(part)
      }
    }
    let left = sections(of: before)
    let right = sections(of: after)
    for position in 0..<max(left.count, right.count) {
      write(
        position < left.count ? left[position] : nil,
        position < right.count ? right[position] : nil)
    }
    writeMoves()
  }

  // MARK: Columns

  private func sections(of timeline: Timeline) -> [Section] {
    var sections: [Section] = []
    var state: ApplicationState?
    for row in timeline.rows {
      if row.kind == .event {
        sections.append(Section(heading: row.text, time: row.time))
        continue
      }
      if sections.isEmpty { sections.append(Section(heading: nil, time: row.time)) }
      let last = sections.count - 1
      if row.application != state {
        state = row.application
        sections[last].items.append(
          Item(
            key: "state \(row.application.rawValue)", text: "app: \(row.application.words)",
            mark: "-- "))
      }
      if let item = item(row, timeline) { sections[last].items.append(item) }
    }
    return sections
  }

  private func item(_ row: Timeline.Row, _ timeline: Timeline) -> Item? {
    switch row.kind {
    case .event: nil
    case .phase: Item(key: "phase \(row.text)", text: "(\(row.text))", mark: "   ")
    case .fault: Item(key: "fault \(row.text)", text: row.text, mark: "!! ")
    case .callback, .notification:
      row.callback.map { callback in
        // Which scene is notified, where there is more than one.
        let scene = timeline.scenes.count > 1 ? row.scene.map { " [\(timeline.scenes[$0])]" } : nil
        return Item(
          key: (callback.sceneReplacement ?? callback).rawValue, text: row.text + (scene ?? ""),
          mark: "   ")
      }
    }
  }

  private mutating func write(_ left: Section?, _ right: Section?) {
    line("")
    switch (left, right) {
    case (let left?, let right?) where left.heading == right.heading && left.time == right.time:
      heading(left, "")
    default:
      if let left { heading(left, right == nil ? "without scenes only: " : "without scenes: ") }
      if let right { heading(right, left == nil ? "with scenes only: " : "with scenes: ") }
    }
    let (left, right) = (left?.items ?? [], right?.items ?? [])
    for aligned in Alignment.of(left.map(\.key), right.map(\.key)) {
      beside(aligned.left.map { left[$0] }, aligned.right.map { right[$0] })
    }
  }

  private mutating func heading(_ section: Section, _ whose: String) {
    let words = section.heading ?? "before the first event"
    let parts = TextLayout.wrapped(
      "\(TimeText.of(section.time)) \(whose)\(words)", to: TimelineText.width - 3, lines: 4)
    for (position, part) in parts.enumerated() { line((position == 0 ? "== " : "   ") + part) }
  }

  private mutating func beside(_ left: Item?, _ right: Item?) {
    let (left, right) = (lines(left), lines(right))
    for position in 0..<max(left.count, right.count) {
      cells(
        position < left.count ? left[position] : "", position < right.count ? right[position] : "")
    }
  }

  private func lines(_ item: Item?) -> [String] {
    guard let item else { return [] }
    return TextLayout.wrapped(item.text, to: Self.column - 3).enumerated().map { position, part in
      (position == 0 ? item.mark : "   ") + part
    }
  }

  private mutating func cells(_ left: String, _ right: String) {
    line(
      left + String(repeating: " ", count: max(0, Self.column - TextLayout.width(left)) + 2) + right
    )
  }

  // MARK: Moves

  private mutating func writeMoves() {
    line("")
    line("where each method went, and how often it was called")
    line("")
    for move in comparison.moves where options.showsNotifications || !move.callback.isNotification {
      let name = move.callback.name(options.names)
      let connect = LifecycleCallback.sceneWillConnect.name(options.names)
      let options = move.isInConnectionOptions ? "; at launch the options of \(connect)" : ""
      let (mark, to) =
        switch move.fate {
        case .begins: ("++ ", "\(move.after)× \(name)")
        case .ends: ("   ", "not called")
        case .stays: ("   ", "\(move.after)× the same")
        case .moves(let target):
          ("-> ", "\(move.after)× \(target.name(self.options.names))\(options)")
        }
      beside(
        move.fate == .begins ? nil : Item(key: "", text: "\(move.before)× \(name)", mark: ""),
        Item(key: "", text: to, mark: mark))
    }
  }

  /// A line without spaces at its end.
  private mutating func line(_ text: String) {
    bytes.append(text)
    while bytes.last == 0x20 { bytes.removeLast() }
    bytes.append("\n")
  }
}
