internal import CPropertyListNodes

/// Keys, values, and what follows them.
extension OpenStepPropertyListReader {
  mutating func addKey(_ word: StringToken) {
    text.leaf(.key, word)
    key = word.content
    bareWord = word.flags.contains(.quoted) ? nil : word.content
    valueEnd = text.at
    state = .equals
  }

  mutating func close() {
    key = text.keyOfInnermost
    bareWord = nil
    text.leave()
    afterValue()
  }

  mutating func afterValue() {
    valueEnd = text.at
    guard !text.open.isEmpty else {
      state = .end
      return
    }
    state = text.isInDictionary ? .semicolon : .comma
  }

  /// Reads a value of any kind; false when none begins here.
  mutating func readValue() -> Bool {
    bareWord = nil
    switch text.current {
    case UInt8(ascii: "{"):
      if text.enter(.dictionary) { state = .key }
      key = nil
    case UInt8(ascii: "("):
      if text.enter(.array) { state = .element }
    case UInt8(ascii: "<"): readData()
    default:
      guard let word = stringToken() else { return false }
      if word.flags.contains(.unclosed) {
        reportUnclosed(word)
        return true
      }
      text.leaf(.string, word)
      bareWord = word.flags.contains(.quoted) ? nil : word.content
      afterValue()
    }
    return true
  }

  private mutating func readData() {
    let start = text.at
    guard let problem = OpenStepData.read(&text, isLenient: isLenient) else { return afterValue() }
    text.at = problem.at
    if dropElement(problem.message, at: problem.range) { return }
    if isZeroByte {
      reportZeroByte()
    } else if text.isAtEnd, reportUnclosedComment() {
      return
    } else {
      text.report(
        problem.message, at: problem.range, notes: problem.notes, help: problem.help)
      if text.isAtEnd { text.stop() }
    }
    let isClosed = OpenStepData.skipToClose(&text)
    text.leaf(
      .data, flags: isClosed ? [] : .unclosed, start: start, content: start + 1..<text.at)
    if isClosed { text.at += 1 }
    afterValue()
  }
}
