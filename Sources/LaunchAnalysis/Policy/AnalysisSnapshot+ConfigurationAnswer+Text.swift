internal import Findings
internal import LintPolicy
internal import SourceText

extension AnalysisSnapshot.ConfigurationAnswer {
  /// The answer as text, as `launchkit config show` prints it.
  public var text: String {
    var text = path.visible + (target.map { ", target '\($0.visible)'" } ?? "") + "\n"
    text += "\nconfigurations, the nearest first\n"
    if places.isEmpty { text += "  none\n" }
    for place in places {
      text += "  " + place.path.visible + (place.isThere ? "\n" : "  (not there)\n")
    }
    if let exclusion {
      text += "\nskipped in a search\n"
      let why =
        exclusion.value.isEmpty ? "not included" : "excluded by '\(exclusion.value.visible)'"
      text += Self.table([Row(why, "", exclusion.source.words)])
    }
    text += "\nfacts\n" + Self.table(facts.map { Row($0.name, $0.value, $0.source.words) })
    text += "\nconfigured rules\n"
    text += Self.table(
      rules.map { rule in
        let own = rule.own.flatMap {
          $0.rawValue == rule.severity.word ? nil : " (\($0.rawValue) by itself)"
        }
        return Row(rule.id.name, rule.severity.word + (own ?? ""), rule.source.words)
      })
    if !others.isEmpty {
      text += "\nelse\n" + Self.table(others.map { Row($0.name, $0.value, $0.source.words) })
    }
    return text
  }

  /// One line of a table. Invisible characters in values from files are made visible.
  private struct Row {
    let name: String
    let value: String
    let source: String

    init(_ name: String, _ value: String, _ source: String) {
      self.name = name.visible
      self.value = value.visible
      self.source = source
    }
  }

  private static func table(_ rows: [Row]) -> String {
    guard !rows.isEmpty else { return "  none\n" }
    let nameWidth = rows.map(\.name.utf8.count).max() ?? 0
    let valueWidth = min(60, rows.map(\.value.utf8.count).max() ?? 0)
    return rows.map { row in
      var line = "  " + padded(row.name, to: nameWidth)
      if valueWidth > 0 { line += "  " + padded(row.value, to: valueWidth) }
      return line + "  " + row.source + "\n"
    }.joined()
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }
}

extension AnalysisSnapshot.ConfigurationAnswer.Source {
  /// The source as text.
  var words: String {
    switch self {
    case .option(let name): return name
    case .place(let place, let override):
      return place.words + (override.map { ", override for \($0.visible)" } ?? "")
    }
  }
}
