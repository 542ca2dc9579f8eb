/// Breaks text into lines.
enum WrappedText {
  /// The minimum number of columns at which lines are broken, however narrow the terminal is.
  private static let leastWidth = 24

  /// Names with commas between them.
  ///
  /// - Returns: at least one line.
  static func lines(list names: [String], width: Int) -> [String] {
    lines(
      pieces: names.indices.map { $0 + 1 < names.count ? names[$0] + "," : names[$0] }, width: width
    )
  }

  /// A sentence, broken at its spaces.
  ///
  /// - Returns: at least one line.
  static func lines(sentence: String, width: Int) -> [String] {
    lines(pieces: sentence.split(separator: " ").map(String.init), width: width)
  }

  /// Pieces with spaces between them; one that is longer than a line has a line of its own.
  private static func lines(pieces: [String], width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for piece in pieces {
      let columns = VisibleColumns.of(piece)
      if !line.isEmpty, used + 1 + columns > max(width, leastWidth) {
        lines.append(line)
        line = ""
        used = 0
      }
      if !line.isEmpty {
        line += " "
        used += 1
      }
      line += piece
      used += columns
    }
    return lines + [line]
  }
}
