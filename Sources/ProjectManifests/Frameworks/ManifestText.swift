internal import SourceText

/// Lines of files in formats that are not read as a whole.
enum ManifestText {
  /// The lines; each is cut off after 4,096 bytes.
  ///
  /// - Complexity: linear in the size of the file.
  static func lines(of source: SourceFile) -> [SourceFile.Line] { source.lines(upTo: 4_096) }

  /// The first line that begins with a text.
  static func line(of source: SourceFile, beginning start: String) -> SourceFile.Line? {
    lines(of: source).first { $0.text.hasPrefix(start) }
  }

  /// The first text in quotation marks.
  static func quoted(_ text: String) -> String? {
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
