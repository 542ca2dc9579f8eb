internal import SourceText

/// Text in columns of a fixed width.
enum TextLayout {
  /// The largest width of a line.
  static let maximumWidth = 100

  /// Returns how many columns visible text takes on a terminal.
  static func width(_ text: String) -> Int {
    var width = 0
    var sink: [UInt8] = []
    for scalar in text.unicodeScalars {
      width += VisibleText.append(scalar, to: &sink)
      sink.removeAll(keepingCapacity: true)
    }
    return width
  }

  /// Breaks text into lines of at most a number of columns. Lines end after a space or punctuation if
  /// possible, else anywhere.
  ///
  /// - Complexity: linear in the length of the text.
  static func wrapped(_ text: String, to limit: Int) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    var lineWidth = 0
    /// Where the line can be broken, and its width up to there; zero when it cannot.
    var lastBreak = (position: 0, width: 0)
    /// Where the line can be broken between the words of a name, which is used if there is no better place.
    var lastHump = (position: 0, width: 0)
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      var piece: [UInt8] = []
      let width = VisibleText.append(scalar, to: &piece)
      if lineWidth + width > limit, lineWidth > 0 {
        let cut =
          lastBreak.position > 0
          ? lastBreak
          : lastHump.position > 0 ? lastHump : (position: line.count, width: lineWidth)
        lines.append(trimmed(line[..<cut.position]))
        line.removeFirst(cut.position)
        lineWidth -= cut.width
        lastBreak = (0, 0)
        lastHump = (0, 0)
      }
      if ("A"..."Z").contains(scalar), ("a"..."z").contains(previous), lineWidth * 3 > limit {
        lastHump = (line.count, lineWidth)
      }
      previous = scalar
      line += piece
      lineWidth += width
      if isBreakable(scalar), lineWidth * 3 > limit { lastBreak = (line.count, lineWidth) }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(trimmed(line[...])) }
    return lines
  }

  /// Breaks text into at most a number of lines. An ellipsis replaces the rest.
  static func wrapped(_ text: String, to limit: Int, lines count: Int) -> [String] {
    var lines = wrapped(text, to: limit)
    guard lines.count > count else { return lines }
    lines.removeSubrange(count...)
    lines[count - 1] = (wrapped(lines[count - 1], to: limit - 1).first ?? "") + "…"
    return lines
  }

  /// Returns the beginning of text that is too long to read.
  ///
  /// - Complexity: constant, however long the text is.
  static func clipped(_ text: String) -> String {
    guard text.utf8.count > clippedBytes else { return text }
    var bytes = Array(text.utf8.prefix(clippedBytes))
    // A character that was cut in two is removed.
    while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
    if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self) + "…"
  }

  private static let clippedBytes = 600

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
