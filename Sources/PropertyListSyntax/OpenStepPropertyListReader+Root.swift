internal import CPropertyListXML
internal import SourceText

/// The outermost value, which may be the dictionary of a `.strings` file.
extension OpenStepPropertyListReader {
  mutating func root() {
    guard !text.isAtEnd else {
      // Only comments: a `.strings` file that translates nothing.
      text.tree.leaf(.dictionary, start: 0, content: 0..<text.end, parent: nil)
      state = .end
      return
    }
    guard let word = stringToken() else {
      if !readValue() {
        text.expected("a property list")
        text.stop()
      }
      return
    }
    skipTrivia()
    let isQuoted = word.flags.contains(.quoted)
    let next = text.current
    let isStrings = next == UInt8(ascii: "=") || next == UInt8(ascii: ";")
    if text.isAtEnd || !(isStrings || isQuoted) {
      text.leaf(.string, word)
      state = .end
      if !text.isAtEnd {
        let found = text.token(at: text.at)
        text.report(
          "expected '=' or the end of the file after '\(text.source.text(word.content).prefix(60))'"
            + ", found '\(text.source.text(found))'", at: found,
          help: "the file is read as an old-style property list; is it one?")
        text.at = text.end
      }
      return
    }
    let dictionary = text.tree.open(
      .dictionary, start: word.start, contentStart: word.start, parent: nil)
    text.open.append(dictionary)
    addKey(word)
  }

  /// Whether the innermost container is the dictionary of a `.strings` file, which has no braces.
  var isBraceless: Bool {
    guard text.open.count == 1, let top = text.open.last else { return false }
    let node = text.tree.nodes[top]
    return node.start == node.content_start
  }
}
