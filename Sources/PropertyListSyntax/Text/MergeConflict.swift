package import Findings
package import SourceText

/// Finds the markers that `git` leaves where two branches disagree.
package enum MergeConflict {
  /// One finding for each conflict, at its first marker, with notes at the other markers. There are at most
  /// `PropertyListLimits.maximumProblemCount` findings, and one that says that there are more.
  package static func markers(in source: SourceFile) -> [Finding] {
    var found: [Finding] = []
    var lineStart = 0
    let end = source.count
    while lineStart < end {
      let lineEnd =
        ByteSearch.first(0x0A, in: source.paddedBytes, from: lineStart).map { min($0, end) } ?? end
      if let kind = marker(source, lineStart, lineEnd) {
        var contentEnd = lineEnd
        while contentEnd > lineStart, source[contentEnd - 1] <= 0x20 { contentEnd -= 1 }
        let span = SourceSpan(lineStart..<contentEnd)
        if kind == UInt8(ascii: "<") {
          if found.count == PropertyListLimits.maximumProblemCount {
            found.append(
              Finding(
                rule: SyntaxRule.mergeConflictMarker, severity: .error,
                message: "more merge conflicts follow", span: span))
            break
          }
          found.append(
            Finding(
              rule: SyntaxRule.mergeConflictMarker, severity: .error,
              message: "merge conflict marker '\(source.text(span).prefix(60))'", span: span,
              help: "keep one of the two sides and remove the marker lines"))
        } else if !found.isEmpty, found[found.count - 1].notes.count < 3 {
          found[found.count - 1].notes.append(
            Finding.Note(
              kind == UInt8(ascii: "=") ? "the other side begins here" : "the conflict ends here",
              at: span))
        }
      }
      lineStart = lineEnd + 1
    }
    return found
  }

  /// The finding for the line around an offset when the line is a single marker, without the others of a
  /// conflict.
  static func leftover(
    in source: SourceFile, at offset: Int, severity: Severity = .error
  ) -> Finding? {
    var start = min(offset, source.count)
    // A marker is one byte seven times, so the start of a long line need not be searched for.
    let limit = max(0, start - 7)
    while start > limit, source[start - 1] != 0x0A { start -= 1 }
    guard start == 0 || source[start - 1] == 0x0A else { return nil }
    let end = source.count
    let lineEnd =
      ByteSearch.first(0x0A, in: source.paddedBytes, from: start).map { min($0, end) } ?? end
    guard marker(source, start, lineEnd) != nil else { return nil }
    var contentEnd = lineEnd
    while contentEnd > start, source[contentEnd - 1] <= 0x20 { contentEnd -= 1 }
    let span = SourceSpan(start..<contentEnd)
    return Finding(
      rule: SyntaxRule.mergeConflictMarker, severity: severity,
      message: "leftover merge conflict marker '\(source.text(span).prefix(60))'", span: span,
      help: "remove the line")
  }

  private static func marker(_ source: SourceFile, _ start: Int, _ end: Int) -> UInt8? {
    let byte = source[start]
    guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">"),
      end - start >= 7
    else { return nil }
    for offset in 1..<7 where source[start + offset] != byte { return nil }
    let after = source[start + 7]
    guard after <= 0x20 else { return nil }
    return byte
  }
}
