/// Breaks the long lines of property lists in examples, because rules build these lines from pieces.
package enum ExampleLayout {
  /// Lines up to this length stay as they are.
  private static let longest = 90

  /// The text with long lines of tags broken: a key and its scalar share a line, and the content of a
  /// container is indented.
  ///
  /// - Complexity: linear in the text.
  package static func broken(_ marked: String) -> String {
    marked.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let count = line.count { !isMark($0) }
      let first = line.first { !isMark($0) && !$0.isWhitespace }
      return count > longest && first == "<" ? lines(of: line) : String(line)
    }.joined(separator: "\n")
  }

  private static func isMark(_ character: Character) -> Bool {
    character == "⟪" || character == "⟫"
  }

  private static func lines(of text: Substring) -> String {
    var output = ""
    var depth = 0
    var isAfterKey = false
    var isOpen = false
    for piece in pieces(text) {
      let tag = piece.drop(while: isMark)
      let isEnd = tag.hasPrefix("</dict") || tag.hasPrefix("</array")
      let isStart = !tag.hasSuffix("/>") && (tag.hasPrefix("<dict") || tag.hasPrefix("<array"))
      if isEnd { depth = max(0, depth - 1) }
      // A scalar or an empty container follows its key on the same line; everything else begins a line.
      let startsLine = !(isAfterKey && !isStart) && !(isEnd && isOpen)
      if startsLine, !output.isEmpty { output += "\n" + String(repeating: "  ", count: depth) }
      output += piece
      if isStart { depth += 1 }
      isOpen = isStart
      isAfterKey = tag.hasPrefix("<key>")
    }
    return output
  }

  /// A key or scalar with its text, or one tag of a container, each with the marks around it.
  private static func pieces(_ text: Substring) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var isInScalar = false
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      let character = characters[index]
      piece.append(character)
      index += 1
      guard character == ">" else { continue }
      let isEndTag = piece.reversed().first { $0 == "<" || $0 == "/" } == "/"
      let tag = piece.drop(while: isMark)
      let isContainer = ["<dict", "<array", "</dict", "</array", "<plist", "</plist", "<?", "<!"]
        .contains { tag.hasPrefix($0) }
      isInScalar = !isContainer && !isEndTag && !tag.hasSuffix("/>")
      guard !isInScalar else { continue }
      while index < characters.count, characters[index] == "⟫" {
        piece.append("⟫")
        index += 1
      }
      pieces.append(piece)
      piece = ""
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }
}
