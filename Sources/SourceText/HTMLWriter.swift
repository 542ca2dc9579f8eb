/// Writes a page of HTML. Texts that may come from files are escaped and made visible.
package struct HTMLWriter: Sendable {
  /// The bytes that were written so far.
  package var bytes: [UInt8] = []

  /// Makes a writer that has written nothing.
  package init() {}

  /// Writes the beginning of a self-contained page: the part of its head that is the same for every page.
  ///
  /// - Parameter policy: what the page may load and run, as a Content-Security-Policy.
  package mutating func beginPage(policy: String) {
    raw(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>

      """)
  }

  /// Writes markup, as it is.
  package mutating func raw(_ markup: String) { bytes.append(markup) }

  /// Writes text.
  package mutating func text(_ text: String) { bytes.append(escaped: text) }

  /// Writes text that was made visible already.
  package mutating func text(bytes text: ArraySlice<UInt8>) {
    bytes.append(escapingVisible: String(decoding: text, as: UTF8.self))
  }

  /// Writes an element with a text, and a newline.
  package mutating func element(_ name: String, _ content: String, _ attributes: String = "") {
    raw(attributes.isEmpty ? "<\(name)>" : "<\(name) \(attributes)>")
    text(content)
    raw("</\(name)>\n")
  }
}
