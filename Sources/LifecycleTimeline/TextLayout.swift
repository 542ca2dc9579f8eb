internal import SourceText

/// Text in columns of a fixed width.
enum TextLayout {
  /// How many columns visible text takes on a terminal.
  static func width(_ text: String) -> Int {
    var width = 0
    var sink: [UInt8] = []
    for scalar in text.unicodeScalars {
      width += VisibleText.append(scalar, to: &sink)
      sink.removeAll(keepingCapacity: true)
    }
    return width
  }

  /// Text in lines of at most a number of columns, broken behind spaces and punctuation where there are
  /// any, else anywhere.
  ///
  /// - Complexity: linear in the length of the text.
  static func wrapped(_ text: String, to limit: Int) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    var lineWidth = 0
    /// Where the line can be broken, and how wide it is up to there; zero for nowhere.
    var lastBreak = (position: 0, width: 0)
    for scalar in text.unicodeScalars {
      var piece: [UInt8] = []
      let width = VisibleText.append(scalar, to: &piece)
      if lineWidth + width > limit, lineWidth > 0 {
        let cut = lastBreak.position > 0 ? lastBreak : (position: line.count, width: lineWidth)
        lines.append(trimmed(line[..<cut.position]))
        line.removeFirst(cut.position)
        lineWidth -= cut.width
        lastBreak = (0, 0)
      }
      line += piece
      lineWidth += width
      if isBreakable(scalar), lineWidth * 3 > limit { lastBreak = (line.count, lineWidth) }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(trimmed(line[...])) }
    return lines
  }

  /// At most so many lines; what is left out is shown by an ellipsis.
  static func wrapped(_ text: String, to limit: Int, lines count: Int) -> [String] {
    var lines = wrapped(text, to: limit)
    guard lines.count > count else { return lines }
    lines.removeSubrange(count...)
    lines[count - 1] = (wrapped(lines[count - 1], to: limit - 1).first ?? "") + "…"
    return lines
  }

  private static func isBreakable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ",", ":", ";", "/", "&", "?", "}", "]", ")": true
    default: false
    }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> String {
    String(
      decoding: line[..<(line.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? line.startIndex)],
      as: UTF8.self)
  }
}
