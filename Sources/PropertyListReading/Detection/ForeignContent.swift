internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// Recognizes files of other kinds that have the name of a property list by mistake.
enum ForeignContent {
  /// The kind of a file that was recognized, with a finding that names it.
  struct Recognized {
    var format: PropertyListDocument.Format
    var finding: Finding
  }

  /// - Complexity: constant.
  static func recognize(_ source: SourceFile) -> Recognized? {
    var start = 0
    if ByteSearch.matches("\u{FEFF}", in: source, at: 0) { start = 3 }
    while start < min(source.count, 1_024), ASCII.isSpace(source[start]) { start += 1 }
    func begins(_ word: StaticString) -> Bool { ByteSearch.matches(word, in: source, at: start) }
    func recognized(
      _ message: String, _ format: PropertyListDocument.Format, length: Int, help: String
    ) -> Recognized {
      Recognized(
        format: format,
        finding: Finding(
          rule: SyntaxRule.syntax, severity: .error, message: message,
          span: SourceSpan(start..<min(source.count, start + length)), help: help))
    }
    if let replacement = source.gitReplacement {
      return recognized(
        "this is \(replacement.description)", .openStep, length: 42,
        help: "run '\(replacement.command)'")
    }
    if isPage(source, start) {
      return recognized(
        "this is an HTML page, not a property list", .xml, length: 5,
        help:
          "download the file again; servers answer with a page when a link is wrong or needs a sign-in"
      )
    }
    if begins("YnBsaXN0MD") {
      return recognized(
        "this is a binary property list encoded as base64", .openStep, length: 10,
        help: "decode it first, for example with 'base64 --decode'")
    }
    if start == 3, begins("bplist0") {
      return recognized(
        "a byte-order mark comes before 'bplist00'; the binary file was changed as if it were text",
        .binary,
        length: 8, help: "get the file again, and copy it as binary")
    }
    return nil
  }

  private static func isPage(_ source: SourceFile, _ start: Int) -> Bool {
    let text = source.text(start..<start + 15).lowercased()
    return text.hasPrefix("<!doctype html") || text.hasPrefix("<html>") || text.hasPrefix("<html ")
      || text.hasPrefix("<head>")
  }
}
