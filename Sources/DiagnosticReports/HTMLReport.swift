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

  init(_ options: ReportOptions) { self.options = options }

  /// `path:line:column`, or the path and the byte in a file that has no lines.
  static func place(_ span: SourceSpan, _ file: ReportedFile) -> String {
    guard let place = file.lines?.location(at: Int(span.start)) else {
      return "\(file.source.path), byte \(file.source.fileOffset(Int(span.start)))"
    }
    return "\(file.source.path):\(place.line):\(place.column)"
  }
}
