internal import Findings
internal import SourceText

/// Writes parts of the page of a report.
extension HTMLWriter {
  /// Begins a section of the page.
  mutating func beginSection(_ id: String, _ title: String) {
    raw("<section id=\"\(id)\" aria-labelledby=\"\(id)-head\">\n")
    raw("<h2 id=\"\(id)-head\">\(title)</h2>\n")
  }

  /// Begins the section with the table of targets, which the style lays out as blocks on a narrow page.
  mutating func beginTargetTable(_ title: String, _ heads: [String]) {
    beginSection("targets", title)
    raw("<table role=\"table\" aria-labelledby=\"targets-head\">\n")
    raw("<thead role=\"rowgroup\">\n<tr role=\"row\">")
    for head in heads { raw("<th scope=\"col\" role=\"columnheader\">\(head)</th>") }
    raw("</tr>\n</thead>\n")
  }

  /// Begins the rows of one project or repository, and the cell with its name above them.
  mutating func beginTargetGroup(columnCount: Int) {
    raw("<tbody role=\"rowgroup\">\n<tr class=\"project\" role=\"row\">")
    raw("<th colspan=\"\(columnCount)\" scope=\"rowgroup\" role=\"rowheader\">")
  }

  /// Begins the row of a target, up to the content of its last cell, which has the verdict.
  ///
  /// - Parameters:
  ///   - launch: what becomes of the target; it decides the color.
  ///   - name: the first cell.
  ///   - heads: the heads of the table.
  ///   - cells: the cells between the first and the last.
  mutating func beginTargetRow(
    _ launch: LaunchOutcome, _ name: String, heads: [String], cells: [String]
  ) {
    // The roles stay valid when the page lays a narrow table out as blocks.
    raw("<tr class=\"\(launch.rawValue)\" role=\"row\"><th scope=\"row\" role=\"rowheader\">")
    text(name)
    raw("</th>")
    // Each cell has its label, for a layout in which the head is not visible.
    for (head, cell) in zip(heads.dropFirst(), cells) {
      raw("<td role=\"cell\" data-label=\"\(head)\">")
      text(cell)
      raw("</td>")
    }
    raw("<td class=\"verdict\" role=\"cell\" data-label=\"Verdict\"><div>")
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
