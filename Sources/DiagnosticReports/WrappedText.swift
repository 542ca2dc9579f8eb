internal import SourceText

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

  /// Appends a text that begins after some columns and continues on further lines, indented, where it does not fit.
  ///
  /// - Parameters:
  ///   - text: the text; its invisible characters are made visible.
  ///   - column: the number of columns that are used already in the first line.
  ///   - indent: the number of spaces before the further lines.
  ///   - width: the number of columns of the terminal; nil leaves the text in one line.
  static func append(
    _ text: String, after column: Int, indent: Int, width: Int?, to output: inout [UInt8]
  ) {
    guard let width else { return output.append(visible: text) }
    let pieces = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines(pieces: pieces, width: width - indent, used: column - indent)
      .enumerated()
    {
      if index > 0 {
        output.append("\n")
        output.append(" ", times: indent)
      }
      output.append(visible: line)
    }
  }

  /// Pieces with spaces between them; one that is longer than a line has a line of its own.
  ///
  /// - Parameter used: the number of columns of the first line that are not available.
  private static func lines(pieces: [String], width: Int, used: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = used
    for (index, piece) in pieces.enumerated() {
      let columns = VisibleColumns.of(piece)
      if index > 0 {
        if used + 1 + columns > max(width, leastWidth) {
          lines.append(line)
          line = ""
          used = 0
        } else {
          line += " "
          used += 1
        }
      }
      line += piece
      used += columns
    }
    return lines + [line]
  }
}
