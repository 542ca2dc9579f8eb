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

  /// Writes a term and what is said of it; nothing where nothing is said.
  mutating func term(_ name: String, _ descriptions: [String], isCode: Bool = false) {
    guard !descriptions.isEmpty else { return }
    raw("<dt>\(name)</dt>")
    for description in descriptions {
      raw(isCode ? "<dd><code>" : "<dd>")
      text(description)
      raw(isCode ? "</code></dd>" : "</dd>")
    }
    raw("\n")
  }

  /// Writes a list that is folded; a single entry is not.
  mutating func details(_ title: String, _ entries: [String]) {
    raw("<details>\n<summary>\(title)</summary>\n<ul>\n")
    for entry in entries { element("li", entry) }
    raw("</ul>\n</details>\n")
  }
}
