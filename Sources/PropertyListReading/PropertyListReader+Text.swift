package import PropertyListSyntax
package import SourceText

extension PropertyListReader {
  /// Reads text that is one string without quotes, such as a single URL. White space around it does not
  /// belong to the string.
  ///
  /// The document has the OpenStep format, in which words need no quotes. The text must be UTF-8.
  package func readText(_ source: SourceFile) -> PropertyListDocument {
    if let refused = TextPrescan.refuse(source) {
      return TextReader.refused(source, as: .openStep, refused)
    }
    var start = 0
    while start < source.count, ASCII.isSpace(source[start]) { start += 1 }
    var end = source.count
    while end > start, ASCII.isSpace(source[end - 1]) { end -= 1 }
    var tree = NodeTree()
    if start < end { tree.leaf(.string, start: start, content: start..<end, parent: nil) }
    return PropertyListDocument(
      source: source, format: .openStep, nodes: tree.nodes,
      rootIndex: tree.nodes.isEmpty ? nil : 0, trivia: [], diagnostics: [])
  }
}
