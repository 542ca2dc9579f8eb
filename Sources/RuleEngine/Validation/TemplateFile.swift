package import Findings
package import PropertyListSyntax
internal import SourceText

/// Files that another tool must still fill in, such as cookiecutter, Jinja, Mustache or ERB, and files that
/// Git has not filled in.
package enum TemplateFile {
  /// The entry that replaces the findings for a template; nil for a file that is not a template.
  ///
  /// A damaged file is a template if its errors are at a hole or a statement: the syntax errors are then
  /// about text that nobody will read. A well-formed file is a template if a comment hides a statement,
  /// because the statement decides which entries there are. If only values are holes, the file is checked,
  /// and these values are unknown.
  package static func notChecked(_ document: PropertyListDocument) -> NotChecked? {
    if document.hasErrors, let replacement = document.source.gitReplacement {
      return NotChecked(
        rule: SyntaxRule.syntax, message: "the file is \(replacement.description)",
        needs: ["'\(replacement.command)'"])
    }
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
    // A damaged file whose own path contains a hole: `{{ name }}.xcodeproj`.
    let path = document.source.path
    if path.contains("{{"), path.contains("}}") { return true }
    // Only the places of errors count: elsewhere a mark may be ordinary text. In an old-style property list,
    // two braces are nothing special.
    return document.diagnostics.contains {
      hasMark(document, in: line(of: $0, in: document), holesCount: document.format != .openStep)
    }
  }

  /// The line on which a finding begins, limited to the distance that a mark can reach.
  private static func line(of finding: Finding, in document: PropertyListDocument) -> Range<Int> {
    let source = document.source
    let place = min(Int(finding.span.start), source.count)
    var start = place
    while start > 0, place - start < longestMark, source[start - 1] != 0x0A { start -= 1 }
    var end = place
    while end < source.count, end - place < longestMark, source[end] != 0x0A { end += 1 }
    return start..<end
  }

  /// Whether the range contains `{% … %}`, `<% … %>` or, if holes count, `{{ … }}`.
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

  /// The longest hole or statement, in bytes.
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

  /// Whether a name follows, perhaps after a space. A number, as in the text of a rectangle, is not a name.
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
