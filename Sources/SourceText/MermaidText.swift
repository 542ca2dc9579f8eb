/// Text of unknown origin in a label of Mermaid: it ends no label, begins no directive, and is drawn as it
/// was written.
///
/// Labels go through Mermaid's entity codes (`#35;`), its lexer, Markdown, KaTeX and HTML, in an order that
/// differs from version to version. So everything that means something to one of them becomes an entity
/// code, and only plain words stay readable in the source. Source: mermaid.js.org, "Flowcharts", and the
/// code of Mermaid 11.
package enum MermaidText {
  /// Appends text with entity codes where they are needed. What moves the cursor, reorders the line or hides is
  /// replaced by a visible stand-in first, for an entity code would bring it back.
  ///
  /// - Complexity: linear in the length of the text.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    // In labels the text is in quotes.
    var previous: Unicode.Scalar = "'"
    let scalars = text.visible.unicodeScalars
    var position = scalars.startIndex
    while position < scalars.endIndex {
      let scalar = scalars[position]
      position = scalars.index(after: position)
      let next = position < scalars.endIndex ? scalars[position] : "'"
      if staysPlain(scalar, after: previous, before: next) {
        scalar.isASCII
          ? bytes.append(UInt8(ascii: scalar)) : bytes.append(contentsOf: String(scalar).utf8)
      } else {
        bytes.append(contentsOf: "#\(scalar.value);".utf8)
      }
      previous = scalar
    }
  }

  private static func staysPlain(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar, before next: Unicode.Scalar
  ) -> Bool {
    switch scalar {
    case "(", ")", ",": true
    // Markdown makes a link of `www.`, Mermaid 11 an error message of the link.
    case ".": previous != "w" && previous != "W"
    // Within a word Markdown leaves it alone.
    case "_": ASCII.isLetterOrDigit(previous) && ASCII.isLetterOrDigit(next)
    // Two of them are one arrow, or one formula.
    case "-", "$", " ": previous != scalar
    // What Mermaid puts in place of `#` and `;` while it parses.
    case "°", "¶": false
    default: !scalar.isASCII || ASCII.isLetterOrDigit(scalar)
    }
  }
}
