internal import SourceText

/// Writes the report as a page for a browser.
///
/// The page is self-contained: it needs no network, and its Content Security Policy allows only its own style
/// and script. Without the script all findings are shown. With it, findings can be filtered, also through the
/// address: `#severity=error`. In text from files, invisible characters are made visible and HTML is escaped.
struct HTMLReport {
  var page = HTMLWriter()
  var noteFiles = ReportedNoteFiles()
  /// The numbers of the targets in the list of the filter, by name.
  var targetNumbers: [String: Int] = [:]
  /// The number of findings that were written.
  var findingCount = 0

  let options: ReportOptions
  private let paths: ReportPaths

  init(_ options: ReportOptions) {
    self.options = options
    paths = ReportPaths(options)
  }

  /// Writes a path or a place in a file, as a link if the URL of the file is known.
  ///
  /// - Parameters:
  ///   - shown: the text to show.
  ///   - path: the path.
  ///   - line: the line; nil for the whole file.
  mutating func addPath(_ shown: String, to path: String, line: Int? = nil) {
    let link = paths.uri(path)
    guard let root = options.sourceRoot, link.isRelative, !link.text.isEmpty,
      !link.text.utf8.starts(with: "../".utf8)
    else {
      page.text(shown)
      return
    }
    page.raw("<a href=\"")
    page.text(root.link(path: link.text, line: line))
    page.raw("\">")
    page.text(shown)
    page.raw("</a>")
  }

  /// `path:line:column`, or the path and the byte offset in a file without lines.
  static func place(_ span: SourceSpan, _ file: ReportedFile) -> String {
    guard let place = file.lines?.location(at: Int(span.start)) else {
      return "\(file.source.path), byte \(file.source.fileOffset(Int(span.start)))"
    }
    return "\(file.source.path):\(place.line):\(place.column)"
  }
}
