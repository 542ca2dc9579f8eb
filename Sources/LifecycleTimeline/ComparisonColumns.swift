internal import LaunchModel
internal import LifecycleRuntime

/// Two replays side by side. They are divided by the events from outside, and equal steps are on one line.
struct ComparisonColumns {
  /// One step in a column.
  struct Item: Sendable, Hashable {
    /// The text that decides whether two items are equal.
    let key: String
    let text: String
    let mark: String
    /// The content of a callback; nil when it has none.
    var carried: String?
    /// The methods of the app's own classes that ran, one line each.
    var methods: [String] = []
  }

  /// The steps after one event from outside.
  struct Section: Sendable {
    /// The event; nil before the first one.
    var heading: String?
    var time: Duration
    var items: [Item] = []
  }

  /// The sections of both replays, in their order.
  let sections: [(left: Section?, right: Section?)]

  init(_ before: Timeline, _ after: Timeline) {
    let left = Self.sections(of: before)
    let right = Self.sections(of: after)
    sections = (0..<max(left.count, right.count)).map { position in
      (
        position < left.count ? left[position] : nil,
        position < right.count ? right[position] : nil
      )
    }
  }

  /// Returns the headings of two sections: one line when they belong to the same event, else two.
  static func headings(_ left: Section?, _ right: Section?) -> [String] {
    func heading(_ section: Section, _ whose: String) -> String {
      "\(TimeText.of(section.time)) \(whose)\(section.heading ?? "before the first event")"
    }
    if let left, let right, left.heading == right.heading, left.time == right.time {
      return [heading(left, "")]
    }
    return [
      left.map { heading($0, right == nil ? "without scenes only: " : "without scenes: ") },
      right.map { heading($0, left == nil ? "with scenes only: " : "with scenes: ") },
    ].compactMap(\.self)
  }

  /// Returns the items of two sections, line by line.
  static func lines(_ left: Section?, _ right: Section?) -> [(left: Item?, right: Item?)] {
    let (left, right) = (left?.items ?? [], right?.items ?? [])
    return Alignment.of(left.map(\.key), right.map(\.key)).map { line in
      (line.left.map { left[$0] }, line.right.map { right[$0] })
    }
  }

  private static func sections(of timeline: Timeline) -> [Section] {
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
            key: "state \(row.application.rawValue)", text: "app: \(row.application.label)",
            mark: "-- "))
      }
      if let item = item(row, timeline) { sections[last].items.append(item) }
    }
    return sections
  }

  private static func item(_ row: Timeline.Row, _ timeline: Timeline) -> Item? {
    switch row.kind {
    case .event: nil
    case .phase: Item(key: "phase \(row.text)", text: "(\(row.text))", mark: "   ")
    case .fault: Item(key: "fault \(row.text)", text: row.text, mark: "!! ")
    case .callback, .notification:
      row.callback.map { callback in
        // With several scenes, the item names the scene.
        let scene = timeline.scenes.count > 1 ? row.scene.map { " [\(timeline.scenes[$0])]" } : nil
        return Item(
          key: (callback.sceneReplacement ?? callback).rawValue, text: row.text + (scene ?? ""),
          mark: "   ", carried: row.carried.map { "\($0.name): \($0.text)" },
          methods: row.methods)
      }
    }
  }
}
