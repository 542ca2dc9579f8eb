package import Findings
internal import SourceText

/// Formats what was measured for `--timings` as aligned lines: milliseconds, number of times, part.
package enum TimingsTable {
  /// The parts of the run, then the rules, each in the order of the entries.
  ///
  /// - Parameter entries: what was measured.
  /// - Returns: lines without their ends.
  package static func lines(_ entries: [RunTimings.Entry]) -> [String] {
    let rows = entries.map { (words($0.part), $0) }
    let parts = rows.filter { !$0.0.isRule }
    let rules = rows.filter(\.0.isRule)
    return lines("part of the run, all threads together", parts.map { ($0.0.text, $0.1) })
      + lines("rule", rules.map { ($0.0.text, $0.1) })
  }

  private static func lines(_ title: String, _ rows: [(text: String, entry: RunTimings.Entry)])
    -> [String]
  {
    guard !rows.isEmpty else { return [] }
    let cells = rows.map { [milliseconds($0.entry.time), String($0.entry.count), $0.text] }
    return ([["ms", "times", title]] + cells).map { row in
      padded(row[0], 10) + padded(row[1], 10) + "  " + row[2]
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.utf8.count)) + text
  }

  /// With one digit after the point.
  private static func milliseconds(_ time: Duration) -> String {
    let tenths =
      time.components.seconds * 10_000 + time.components.attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func words(_ part: RunTimings.Part) -> (text: String, isRule: Bool) {
    switch part {
    case .search: ("search of folders", false)
    case .reading: ("reading files", false)
    case .propertyLists: ("parsing property lists", false)
    case .sources: ("reading source code", false)
    case .settings: ("collecting build settings", false)
    case .decisions: ("configurations, suppressions, baseline", false)
    case .report: ("writing the report", false)
    case .rule(let id): (id.name, true)
    }
  }
}
