/// Writes text of unknown origin into a label of a Mermaid diagram: the text cannot end the label or begin a
/// directive, and it is drawn as it was written.
///
/// Labels go through Mermaid's entity codes (`#35;`), its lexer, Markdown, KaTeX and HTML, in an order that
/// differs between versions. So every character that has a meaning for one of them becomes an entity code,
/// and only plain words stay readable in the source. Source: mermaid.js.org, "Flowcharts", and the code of
/// Mermaid 11.
package enum MermaidText {
  /// Appends text with entity codes where they are needed. Characters that move the cursor, reorder the line
  /// or are hidden are first replaced by visible stand-ins, because entity codes would bring them back.
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
    // Markdown makes a link of `www.`, and Mermaid 11 replaces the link by an error message.
    case ".": previous != "w" && previous != "W"
    // Markdown ignores an underscore within a word.
    case "_": ASCII.isLetterOrDigit(previous) && ASCII.isLetterOrDigit(next)
    // Two of these characters begin an arrow or a formula.
    case "-", "$", " ": previous != scalar
    // Mermaid replaces `#` and `;` by these characters while it parses.
    case "°", "¶": false
    default: !scalar.isASCII || ASCII.isLetterOrDigit(scalar)
    }
  }
}
