internal import Findings
internal import SourceText

/// Writes parts of the page of a report.
extension HTMLWriter {
  /// Begins a section of the page.
  mutating func beginSection(_ id: String, _ title: String) {
    raw("<section id=\"\(id)\" aria-labelledby=\"\(id)-head\">\n")
    raw("<h2 id=\"\(id)-head\">\(title)</h2>\n")
  }

  /// Writes a badge with a severity.
  mutating func badge(_ severity: Severity) {
    raw("<span class=\"badge \(severity.rawValue)\">\(severity.rawValue)</span>")
  }

  /// Writes terms with their descriptions; a term without descriptions is left out.
  mutating func terms(_ terms: [(name: String, descriptions: [String], isCode: Bool)]) {
    let said = terms.filter { !$0.descriptions.isEmpty }
    guard !said.isEmpty else { return }
    raw("<dl>\n")
    for term in said {
      raw("<dt>\(term.name)</dt>")
      for description in term.descriptions {
        raw(term.isCode ? "<dd><code>" : "<dd>")
        text(description)
        raw(term.isCode ? "</code></dd>" : "</dd>")
      }
      raw("\n")
    }
    raw("</dl>\n")
  }

  /// Writes a list that can be unfolded.
  mutating func details(_ title: String, _ entries: [String]) {
    raw("<details>\n<summary>\(title)</summary>\n<ul>\n")
    for entry in entries { element("li", entry) }
    raw("</ul>\n</details>\n")
  }
}
