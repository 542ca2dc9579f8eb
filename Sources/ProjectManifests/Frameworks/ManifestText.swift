internal import SourceText

/// Lines of files in formats that are not read as a whole.
enum ManifestText {
  /// A line with its place.
  struct Line {
    let text: String
    let span: SourceSpan
  }

  /// The lines; each is cut off after 4,096 bytes.
  ///
  /// - Complexity: linear in the size of the file.
  static func lines(of source: SourceFile) -> [Line] {
    var lines: [Line] = []
    var start = 0
    for line in source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let length = min(line.count, 4_096)
      lines.append(
        Line(
          text: String(decoding: line.prefix(length), as: UTF8.self),
          span: SourceSpan(start..<start + length)))
      start += line.count + 1
    }
    return lines
  }

  /// The first line that begins with a text.
  static func line(of source: SourceFile, beginning start: String) -> Line? {
    lines(of: source).first { $0.text.hasPrefix(start) }
  }

  /// The first text in quotation marks.
  static func quoted(_ text: String) -> String? {
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
