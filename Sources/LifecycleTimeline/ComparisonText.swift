internal import LaunchModel
internal import SourceText

/// Two replays as text in two columns, followed by what happens to each callback.
struct ComparisonText {
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
    if let title = options.title.map({ TextLayout.clipped($0).visible }) {
      for part in TextLayout.wrapped(title, to: TextLayout.maximumWidth) { line(part) }
    }
    for timeline in [before, after] {
      let facts = timeline.facts.joined(separator: ", ")
      for part in TextLayout.wrapped(
        timeline.title.map { "\($0): \(facts)" } ?? facts, to: TextLayout.maximumWidth)
      {
        line(part)
      }
    }
    for pair in ComparisonColumns(before, after).sections { write(pair.left, pair.right) }
    writeMoves()
  }

  // MARK: Columns

  private mutating func write(
    _ left: ComparisonColumns.Section?, _ right: ComparisonColumns.Section?
  ) {
    line("")
    for heading in ComparisonColumns.headings(left, right) {
      let parts = TextLayout.wrapped(heading, to: TextLayout.maximumWidth - 3, lines: 4)
      for (position, part) in parts.enumerated() { line((position == 0 ? "== " : "   ") + part) }
    }
    for (left, right) in ComparisonColumns.lines(left, right) { beside(left, right) }
  }

  private mutating func beside(_ left: ComparisonColumns.Item?, _ right: ComparisonColumns.Item?) {
    let (left, right) = (lines(left), lines(right))
    for position in 0..<max(left.count, right.count) {
      cells(
        position < left.count ? left[position] : "", position < right.count ? right[position] : "")
    }
  }

  private func lines(_ item: ComparisonColumns.Item?) -> [String] {
    guard let item else { return [] }
    let carried = item.carried.map { TextLayout.wrapped($0, to: Self.column - 5, lines: 4) } ?? []
    let methods = item.methods.flatMap(Self.lines(ofMethod:))
    return TextLayout.wrapped(item.text, to: Self.column - 3).enumerated().map { position, part in
      (position == 0 ? item.mark : "   ") + part
    } + methods + carried.map { "     " + $0 }
  }

  /// Returns the lines for a method of the app. Lines after the first one are indented.
  private static func lines(ofMethod method: String) -> [String] {
    let lead = String(method.prefix { $0 == " " })
    let name = String(method.dropFirst(lead.count))
    return TextLayout.wrapped(name, to: column - 7 - lead.count).enumerated().map {
      position, part in
      "     " + lead + (position == 0 ? part : "  " + part.drop { $0 == " " })
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
        move.fate == .begins
          ? nil : ComparisonColumns.Item(key: "", text: "\(move.before)× \(name)", mark: ""),
        ComparisonColumns.Item(key: "", text: to, mark: mark))
    }
  }

  /// Appends a line without spaces at its end.
  private mutating func line(_ text: String) {
    bytes.append(text)
    while bytes.last == 0x20 { bytes.removeLast() }
    bytes.append("\n")
  }
}
