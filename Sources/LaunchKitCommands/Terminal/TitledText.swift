internal import DiagnosticReports
internal import Findings

/// Help, pages and lists on a terminal, with their titles and severities in the styles of reports.
enum TitledText {
  /// The maximum length of a title, in characters.
  private static let longestTitle = 48

  /// The text with styles where colors are on; otherwise as it is.
  static func styled(_ text: String, isOn: Bool = ColorChoice.auto.isOn(toFile: false)) -> String {
    guard isOn else { return text }
    let style = Stylesheet(isEnabled: true)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { severities(in: title(of: String($0), style), style) }.joined(separator: "\n")
  }

  /// A line with its title: what is before the first colon, or before a bracket, of a line without indentation.
  private static func title(of line: String, _ style: Stylesheet) -> String {
    guard line.first?.isLetter == true,
      let end = line.firstIndex(where: { $0 == ":" || $0 == "(" })
    else { return line }
    let title = line[..<end]
    guard title.count <= longestTitle, !title.contains("."), !title.contains("'") else {
      return line
    }
    return style.painted(.message, String(title)) + line[end...]
  }

  /// A line with the style of a severity on its name in brackets, or between the columns of a table.
  private static func severities(in line: String, _ style: Stylesheet) -> String {
    for severity in Severity.allCases {
      for (before, after) in [("(", ")"), ("  ", "  ")] {
        guard let place = line.firstRange(of: before + severity.rawValue + after) else { continue }
        let word = style.painted(Stylesheet.role(of: severity), severity.rawValue)
        return line[..<place.lowerBound] + before + word + after + line[place.upperBound...]
      }
    }
    return line
  }
}
