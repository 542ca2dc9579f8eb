internal import SourceText

/// The report as a page for a browser, as far as it is written.
///
/// It stands by itself: no network, and a policy in it that allows its own style and script alone. Without the
/// script everything is shown; with it, findings can be filtered, also by the address: `#severity=error`.
/// Text from files is made visible and escaped.
struct HTMLReport {
  var page = HTMLWriter()
  var noteFiles = ReportedNoteFiles()
  /// The numbers of targets in the list to choose from.
  var targetNumbers: [String: Int] = [:]
  /// How many findings have been written.
  var findingCount = 0

  let options: ReportOptions
  private let paths: ReportPaths

  init(_ options: ReportOptions) {
    self.options = options
    paths = ReportPaths(options)
  }

  /// Writes a path, or a place in a file, as a link to it where that is known.
  ///
  /// - Parameters:
  ///   - shown: what is shown.
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

  /// `path:line:column`, or the path and the byte in a file that has no lines.
  static func place(_ span: SourceSpan, _ file: ReportedFile) -> String {
    guard let place = file.lines?.location(at: Int(span.start)) else {
      return "\(file.source.path), byte \(file.source.fileOffset(Int(span.start)))"
    }
    return "\(file.source.path):\(place.line):\(place.column)"
  }
}
