internal import Findings
internal import SourceText

/// Writes markup; whatever may come from a file is escaped and made visible.
struct HTMLElements {
  /// What is written so far.
  private(set) var bytes: [UInt8] = []

  /// Writes markup of our own.
  mutating func raw(_ markup: String) { bytes.append(markup) }

  /// Writes text.
  mutating func text(_ text: String) { bytes.append(escapingVisible: text.visible) }

  /// Writes text that is visible already.
  mutating func text(bytes text: ArraySlice<UInt8>) {
    bytes.append(escapingVisible: String(decoding: text, as: UTF8.self))
  }

  /// Writes an element with a text, and a newline.
  mutating func element(_ name: String, _ content: String, _ attributes: String = "") {
    raw(attributes.isEmpty ? "<\(name)>" : "<\(name) \(attributes)>")
    text(content)
    raw("</\(name)>\n")
  }

  /// Begins a part of the page.
  mutating func beginSection(_ id: String, _ title: String) {
    raw("<section id=\"\(id)\" aria-labelledby=\"\(id)-head\">\n")
    raw("<h2 id=\"\(id)-head\">\(title)</h2>\n")
  }

  /// Writes a severity in words.
  mutating func badge(_ severity: Severity) {
    raw("<span class=\"badge \(severity.rawValue)\">\(severity.rawValue)</span>")
  }

  /// Writes terms and what is said of each; nothing for those of which nothing is said.
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

  /// Writes a list that is folded.
  mutating func details(_ title: String, _ entries: [String]) {
    raw("<details>\n<summary>\(title)</summary>\n<ul>\n")
    for entry in entries { element("li", entry) }
    raw("</ul>\n</details>\n")
  }
}
