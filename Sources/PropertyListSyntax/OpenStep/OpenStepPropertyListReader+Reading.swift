internal import CPropertyListNodes
package import SourceText

/// Reads the text, from one part of an entry or element to the next.
extension OpenStepPropertyListReader {
  package static func read(_ source: SourceFile, isLenient: Bool = false) -> PropertyListDocument {
    if let refused = TextPrescan.refuseEncoding(source) {
      return TextReader.refused(source, as: .openStep, refused)
    }
    return unsafe source.paddedBytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else {
        return PropertyListDocument(
          source: source, format: .openStep, nodes: [], rootIndex: nil, trivia: [], diagnostics: [])
      }
      let text = unsafe TextReader(source, base: base)
      var reader = OpenStepPropertyListReader(text: text, isLenient: isLenient)
      reader.run()
      return reader.text.document(as: .openStep, namesLeftovers: true)
    }
  }

  private mutating func run() {
    skipTrivia()
    root()
    while !text.isStopped {
      skipTrivia()
      if text.isStopped { break }
      switch state {
      case .key: readKey()
      case .equals: readEquals()
      case .value: readDictionaryValue()
      case .semicolon: readSemicolon()
      case .element: readElement()
      case .comma: readComma()
      case .end:
        if !text.isAtEnd { refuseRest() }
        if let unclosedComment, !text.hasErrors {
          text.warn("the comment is never closed, expected '*/'", at: unclosedComment)
        }
        return
      }
    }
  }

  private mutating func readKey() {
    if text.isAtEnd { return isBraceless ? close() : reportUnclosedContainer() }
    if isBraceless, !isStringStart(text.current) { return endEarly() }
    switch text.current {
    case UInt8(ascii: "}"): return close()
    case UInt8(ascii: ")"):
      if !dropElement(expecting: "a key or '}'") { wrongBracket("a key or '}'") }
      return
    default: break
    }
    guard let word = stringToken() else {
      fail("a key or '}'")
      return recover()
    }
    guard word.flags.contains(.unclosed) else { return addKey(word) }
    if isBraceless {
      text.at = word.start
      return endEarly()
    }
    let message = OpenStepText.unclosedMessage(word, in: text)
    let place = text.at
    skipTrivia()
    if text.current == UInt8(ascii: "}") {
      text.warn(message + "; it is not read", at: word.start..<word.start + 1)
      return close()
    }
    text.at = place
    reportUnclosed(word)
  }

  private var keyName: String {
    key.map { "'\(text.source.text($0).prefix(60))'" } ?? "the key"
  }

  private mutating func readEquals() {
    switch text.current {
    case UInt8(ascii: "="):
      text.at += 1
      state = .value
    case UInt8(ascii: ";"):
      // A key without a value represents a value equal to it.
      if let last = text.tree.nodes.last {
        var flags = NodeFlags(rawValue: last.flags)
        flags.insert(.shorthand)
        text.leaf(.string, flags: flags, start: Int(last.start), content: last.contentRange)
      }
      text.at += 1
      state = .key
    default:
      if dropElement(expecting: "'=' after key \(keyName)") { return }
      if looksLikeJSON(after: key) { return }
      if let bareWord, let run = bareRun(from: bareWord.lowerBound, to: [UInt8(ascii: "=")]) {
        reportMissingQuotes(around: run, isKey: true)
        text.tree.nodes[text.tree.nodes.count - 1].content_end = UInt32(
          truncatingIfNeeded: run.upperBound)
        return text.at = run.upperBound
      }
      fail("'=' after key \(keyName)")
      if beginsValue(text.current) { state = .value } else { recover() }
    }
  }

  private mutating func readDictionaryValue() {
    if readValue() { return }
    let what = "a value for key \(keyName)"
    if dropElement(expecting: what) { return }
    if let run = bareRun(from: text.at, to: [UInt8(ascii: ";")]) {
      reportMissingQuotes(around: run)
      text.leaf(.string, start: run.lowerBound, content: run)
      text.at = run.upperBound
      return afterValue()
    }
    fail(what)
    recover()
  }

  private mutating func readSemicolon() {
    let next = text.current
    if next == UInt8(ascii: ";") {
      text.at += 1
      state = .key
      return
    }
    let what = key == nil ? "the value" : "the value of \(keyName)"
    if dropElement(expecting: "';' after \(what)") { return }
    if let bareWord, let run = bareRun(from: bareWord.lowerBound, to: [UInt8(ascii: ";")]) {
      reportMissingQuotes(around: run)
      text.tree.nodes[text.tree.nodes.count - 1].content_end = UInt32(
        truncatingIfNeeded: run.upperBound)
      text.at = run.upperBound
      valueEnd = text.at
      return
    }
    failMissing(";", after: what, isFixable: next == UInt8(ascii: "}") || entryBeginsOnNewLine)
    if next == UInt8(ascii: ",") { text.at += 1 }
    if next == UInt8(ascii: "}") || next == UInt8(ascii: ",") || isStringStart(next) {
      state = .key
    } else {
      recover()
    }
  }

  private mutating func readElement() {
    if text.isAtEnd { return reportUnclosedContainer() }
    switch text.current {
    case UInt8(ascii: ")"): close()
    case UInt8(ascii: "}"): wrongBracket("a value or ')'")
    default:
      key = nil
      if readValue() { return }
      if let run = bareRun(from: text.at, to: [UInt8(ascii: ","), UInt8(ascii: ")")]) {
        reportMissingQuotes(around: run)
        text.leaf(.string, start: run.lowerBound, content: run)
        text.at = run.upperBound
        return afterValue()
      }
      fail("a value or ')'")
      recover()
    }
  }

  private mutating func readComma() {
    if text.isAtEnd { return reportUnclosedContainer() }
    let next = text.current
    switch next {
    case UInt8(ascii: ","):
      text.at += 1
      state = .element
    case UInt8(ascii: ")"): close()
    case UInt8(ascii: "}"): wrongBracket("',' or ')'")
    default:
      if !beginsValue(next), next != UInt8(ascii: ";"), let bareWord,
        let run = bareRun(from: bareWord.lowerBound, to: [UInt8(ascii: ","), UInt8(ascii: ")")])
      {
        reportMissingQuotes(around: run)
        text.tree.nodes[text.tree.nodes.count - 1].content_end = UInt32(
          truncatingIfNeeded: run.upperBound)
        text.at = run.upperBound
        valueEnd = text.at
        return
      }
      // Two words on one line may be one value without its quotes.
      failMissing(
        ",", after: "the element",
        isFixable: beginsValue(next) && (bareWord == nil || isNewLine(valueEnd)))
      if next == UInt8(ascii: ";") { text.at += 1 }
      if next == UInt8(ascii: ";") || beginsValue(next) { state = .element } else { recover() }
    }
  }

  /// Reports a closing bracket of the wrong kind, and takes it for the right one or passes over it.
  private mutating func wrongBracket(_ what: String) {
    text.expected(what)
    if isBraceless || !text.mayClose { text.at += 1 } else { close() }
  }

  /// Goes to where the next entry or element of the current container may begin: past the next separator, or
  /// to a closing bracket.
  private mutating func recover() {
    var depth = 0
    while !text.isAtEnd, !text.isStopped {
      let byte = text.current
      switch byte {
      case UInt8(ascii: ";"), UInt8(ascii: ","):
        text.at += 1
        if depth == 0 {
          state = text.isInDictionary ? .key : .element
          return
        }
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        if depth == 0 {
          state = text.isInDictionary ? .key : .element
          return
        }
        depth -= 1
        text.at += 1
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        depth += 1
        text.at += 1
      case UInt8(ascii: "\""):
        let word = OpenStepText.scanQuoted(&text) { _, _ in }
        if word.flags.contains(.unclosed) { text.stop() }
      case UInt8(ascii: "/"):
        if !comment() { text.at += 1 }
      default: text.at += 1
      }
    }
    state = text.open.isEmpty ? .end : text.isInDictionary ? .key : .element
  }
}
