package import Findings
package import PropertyListSyntax
internal import SourceText

/// Files that another tool has still to fill in: cookiecutter, Jinja, Mustache, ERB and their like.
package enum TemplateFile {
  /// What to say of a template in place of findings; nil for a file that is none.
  ///
  /// A damaged file is one when the reader stumbled over a hole or a statement; what it said about the
  /// syntax is then about text that nobody will read. A file that is well-formed is one when a
  /// comment hides a statement, because entries then come and go. Where only values are holes, the
  /// file is checked and the values are unknown.
  package static func notChecked(_ document: PropertyListDocument) -> NotChecked? {
    guard document.format.isText, isTemplate(document) else { return nil }
    return NotChecked(
      rule: SyntaxRule.syntax,
      message: "the file is a template of another tool: expand it, then check the result",
      needs: [])
  }

  private static func isTemplate(_ document: PropertyListDocument) -> Bool {
    guard document.hasErrors else {
      return document.trivia.contains {
        $0.kind == .comment && hasMark(document, in: $0.span.range, holesCount: false)
      }
    }
    if document.diagnostics.contains(where: { $0.rule == SyntaxRule.mergeConflictMarker }) {
      return false
    }
    // A damaged file whose own path has a hole in it: `{{ name }}.xcodeproj`.
    let path = document.source.path
    if path.contains("{{"), path.contains("}}") { return true }
    // Only what the reader stumbled over counts: elsewhere a mark may be text like any other. Two
    // braces are nothing special among those of an old-style property list.
    return document.diagnostics.contains {
      hasMark(document, in: line(of: $0, in: document), holesCount: document.format != .openStep)
    }
  }

  /// The line a finding begins on, as far as a mark on it can reach.
  private static func line(of finding: Diagnostic, in document: PropertyListDocument) -> Range<Int>
  {
    let source = document.source
    let place = min(Int(finding.span.start), source.count)
    var start = place
    while start > 0, place - start < longestMark, source[start - 1] != 0x0A { start -= 1 }
    var end = place
    while end < source.count, end - place < longestMark, source[end] != 0x0A { end += 1 }
    return start..<end
  }

  /// Whether the range has `{% … %}`, `<% … %>` or, where holes count, `{{ … }}`.
  private static func hasMark(
    _ document: PropertyListDocument, in range: Range<Int>, holesCount: Bool
  ) -> Bool {
    let percent = UInt8(ascii: "%")
    let open = UInt8(ascii: "{")
    return document.source.paddedBytes.withUnsafeBufferPointer { bytes in
      var at = range.lowerBound
      while at + 1 < range.upperBound {
        let byte = bytes[at]
        if byte == open {
          if bytes[at + 1] == percent {
            if closes(percent, UInt8(ascii: "}"), bytes, after: at + 2, before: range.upperBound) {
              return true
            }
          } else if bytes[at + 1] == open, holesCount, isName(bytes, after: at + 2) {
            let brace = UInt8(ascii: "}")
            if closes(brace, brace, bytes, after: at + 2, before: range.upperBound) { return true }
          }
        } else if byte == UInt8(ascii: "<"), bytes[at + 1] == percent,
          closes(percent, UInt8(ascii: ">"), bytes, after: at + 2, before: range.upperBound)
        {
          return true
        }
        at += 1
      }
      return false
    }
  }

  /// How far the end of a hole or statement may be.
  private static let longestMark = 400

  private static func closes(
    _ first: UInt8, _ second: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, after start: Int,
    before end: Int
  ) -> Bool {
    var at = start
    while at + 1 < min(end, start + longestMark) {
      if bytes[at] == first, bytes[at + 1] == second { return true }
      at += 1
    }
    return false
  }

  /// Whether a name follows, perhaps after a space; numbers, as in the text of a rectangle, are none.
  private static func isName(_ bytes: UnsafeBufferPointer<UInt8>, after start: Int) -> Bool {
    var at = start
    while at < bytes.count, at < start + 4,
      bytes[at] == 0x20 || bytes[at] == UInt8(ascii: "{") || bytes[at] == UInt8(ascii: "-")
        || bytes[at] == UInt8(ascii: "&")
    {
      at += 1
    }
    guard at < bytes.count else { return false }
    return ASCII.startsIdentifier(bytes[at])
  }
}
