internal import CPropertyListNodes
internal import Findings
internal import SourceText

/// The outermost value, which may be the dictionary of a `.strings` file.
extension OpenStepPropertyListReader {
  mutating func root() {
    guard !text.isAtEnd else { return emptyRoot() }
    guard let word = stringToken() else {
      if !readValue() {
        fail("a property list")
        text.stop()
      }
      return
    }
    if word.flags.contains(.unclosed) { return reportUnclosed(word) }
    skipTrivia()
    let isQuoted = word.flags.contains(.quoted)
    let next = text.current
    let isStrings = next == UInt8(ascii: "=") || next == UInt8(ascii: ";")
    let run =
      isQuoted || isStrings || text.isAtEnd
      ? nil : bareRun(from: word.start, to: [UInt8(ascii: "=")])
    if text.isAtEnd || !(isStrings || isQuoted || run != nil) {
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

  /// A text of white space and comments is an empty dictionary. A `.strings` file may have no translations.
  private mutating func emptyRoot() {
    text.tree.leaf(.dictionary, start: 0, content: 0..<text.end, parent: nil)
    state = .end
    if unclosedComment != nil || text.source.path.utf8.suffix(8).elementsEqual(".strings".utf8) {
      return
    }
    text.warn(
      text.trivia.isEmpty
        ? "the file holds only white space, expected a property list"
        : "the file holds only comments, expected a property list", at: 0..<0,
      help: "the file is read as an empty dictionary, which is written '{}'")
  }

  /// Whether the innermost container is the dictionary of a `.strings` file, which has no braces.
  var isBraceless: Bool {
    guard text.open.count == 1, let top = text.open.last else { return false }
    let node = text.tree.nodes[top]
    return node.start == node.content_start
  }

  /// Ends a dictionary without braces where no key begins. Nothing after that place is read.
  mutating func endEarly() {
    let place = text.at
    if let marker = conflict(at: place) {
      text.warn(
        marker.message + "; the rest of the file is not read", at: marker.span.range,
        rule: marker.rule, notes: marker.notes, help: marker.help)
    } else if let isDouble = typographicQuote(place) {
      let quote = text.source.text(place..<place + 3)
      let ascii = isDouble ? "\"" : "'"
      text.warn(
        "the quote '\(quote)' is typographic, expected '\(ascii)'; the rest of the file is not read",
        at: place..<place + 3)
    } else {
      let found = text.token(at: place)
      text.warn(
        "expected a key, found '\(text.source.text(found))'; the rest of the file is not read",
        at: found)
    }
    text.leaveUnclosed()
    text.at = text.end
    state = .end
  }

  /// The finding for a merge conflict, or for a leftover marker line, that begins at an offset.
  private func conflict(at place: Int) -> Finding? {
    guard MergeConflict.leftover(in: text.source, at: place) != nil else { return nil }
    return MergeConflict.markers(in: text.source).first { Int($0.span.start) == place }
      ?? MergeConflict.leftover(in: text.source, at: place)
  }

  /// Reports what follows the outermost value.
  mutating func refuseRest() {
    if isZeroByte { return reportZeroByte() }
    let next = text.current
    if next == UInt8(ascii: "{") || next == UInt8(ascii: "(") {
      text.report(
        "a second property list begins here, expected the end of the file",
        at: text.at..<text.at + 1,
        notes: text.tree.nodes.first.map {
          [Finding.Note("the first one begins here", at: .at(Int($0.start)))]
        } ?? [])
    } else {
      text.expected("the end of the file")
    }
  }
}
