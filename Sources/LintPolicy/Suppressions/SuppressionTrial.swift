internal import Findings
internal import SourceText

/// Tests whether new comments suppress the right findings and change nothing else.
enum SuppressionTrial {
  /// The findings that are not suppressed after the edits.
  ///
  /// - Parameters:
  ///   - edits: the edits.
  ///   - report: the report on the file before the edits.
  ///   - findings: those of its findings that are to be suppressed.
  static func failing(
    _ edits: [TextEdit], _ report: FileReport, _ findings: [Finding]
  ) -> [Finding] {
    guard let bytes = try? TextEditing.apply(edits, to: report.file),
      let source = try? SourceFile(path: report.file.path, bytes: bytes).decoded()
    else { return findings }
    let map = SpanMap(edits)
    var moved = FileReport(file: source, isText: true, findings: [])
    for index in findings.indices {
      var finding = findings[index]
      finding.span = SourceSpan(map.image(of: finding.span).range)
      // The message holds the position of the finding, which identifies it after the edits.
      finding.message = String(index)
      moved.findings.append(finding)
    }
    guard var comments = FileSuppressions(of: moved), comments.text.isWhole else {
      return findings
    }
    comments.apply(to: &moved, on: nil)
    let failing = moved.findings.compactMap { Int($0.message).map { findings[$0] } }
    guard failing.isEmpty else { return failing }
    return isComment(map.written, comments.text.comments.map(\.range)) ? [] : findings
  }

  /// Whether all new text is in comments, apart from spaces around them.
  private static func isComment(_ written: [Range<Int>], _ comments: [Range<Int>]) -> Bool {
    var next = 0
    for range in written {
      while next < comments.count, comments[next].upperBound <= range.lowerBound { next += 1 }
      guard next < comments.count, comments[next].overlaps(range) else { return false }
    }
    return true
  }
}
