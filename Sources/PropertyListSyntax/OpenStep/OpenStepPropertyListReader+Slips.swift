internal import CPropertyListNodes
internal import Findings
internal import SourceText

/// Reports what is wrong with a file: CoreFoundation decides what is an error, and the message names the slip
/// that probably caused it.
extension OpenStepPropertyListReader {
  // MARK: Elements that are left out

  /// Whether an element of an array is left out because it cannot be read.
  ///
  /// CoreFoundation takes an element that it cannot read for the end of the elements. If the array's ')'
  /// follows there, the array is complete without the element, no matter how deep in the element the problem
  /// is.
  mutating func dropElement(_ message: String, at range: Range<Int>) -> Bool {
    let place = text.at
    skipTrivia()
    guard text.current == UInt8(ascii: ")"),
      let array = text.open.lastIndex(where: {
        text.tree.nodes[$0].kind == PropertyListValue.Kind.array.rawValue
      })
    else {
      text.at = place
      return false
    }
    text.warn(message + "; the element of the array is not read", at: range)
    if array + 1 < text.open.count { text.discard(text.open[array + 1]) }
    state = .comma
    return true
  }

  mutating func dropElement(expecting what: String) -> Bool {
    guard text.current == UInt8(ascii: ")"), !text.isAtEnd else { return false }
    return dropElement("expected \(what), found ')'", at: text.at..<text.at + 1)
  }

  // MARK: What is missing

  /// Reports what is missing here.
  mutating func fail(_ what: String) {
    if isZeroByte { return reportZeroByte() }
    if text.isAtEnd, reportUnclosedComment() { return }
    text.expected(what)
  }

  mutating func failMissing(_ mark: Character, after what: String, isFixable: Bool) {
    if isZeroByte { return reportZeroByte() }
    if text.isAtEnd {
      if reportUnclosedComment() { return }
      // The last bracket closed another container than the author meant.
      if let shifted = BracketIndentation(text).firstMismatch {
        return reportUnclosedContainer(shifted)
      }
    }
    text.missing(mark, after: what, at: valueEnd, isFixable: isFixable)
  }

  var isZeroByte: Bool { !text.isAtEnd && text.current == 0 }

  mutating func reportZeroByte() {
    let problem = TextPrescan.zeroByte(at: text.at)
    text.report(problem.message, at: problem.span.range, rule: problem.rule, help: problem.help)
    text.stop()
  }

  /// Reports a comment that runs to the end of the text; false when there is none.
  mutating func reportUnclosedComment() -> Bool {
    guard let unclosedComment else { return false }
    text.report(
      "the comment is never closed, expected '*/'", at: unclosedComment, notes: text.enclosingNote)
    text.stop()
    return true
  }

  /// Reports a string whose closing quote is missing, unless CoreFoundation only drops an element of an array
  /// because of it.
  mutating func reportUnclosed(_ word: StringToken) {
    let message = OpenStepText.unclosedMessage(word, in: text)
    let range = word.start..<word.start + 1
    if dropElement(message, at: range) { return }
    text.at = text.end
    text.report(message, at: range, notes: text.enclosingNote)
    text.leaf(
      state == .key ? .key : .string, flags: word.flags, start: word.start, content: word.content)
    text.stop()
  }

  /// Reports the bracket that is still open at the end of the text. If the indentation shows that the bracket
  /// of another container closed it by mistake, that bracket is reported, else the innermost one.
  mutating func reportUnclosedContainer() {
    if reportUnclosedComment() { return }
    reportUnclosedContainer(BracketIndentation(text).firstMismatch)
  }

  private mutating func reportUnclosedContainer(_ shifted: BracketIndentation.Mismatch?) {
    guard let container = shifted?.container ?? text.open.last else { return }
    let node = text.tree.nodes[container]
    let isArray = node.kind == PropertyListValue.Kind.array.rawValue
    let end = text.contentEnd
    text.report(
      "the \(isArray ? "array" : "dictionary") is never closed, expected '\(isArray ? ")" : "}")'",
      at: Int(node.start)..<Int(node.start) + 1,
      notes: [
        shifted.map {
          Finding.Note(
            "this bracket is indented as the one of a container further out",
            at: SourceSpan($0.close..<$0.close + 1))
        } ?? Finding.Note("the file ends here", at: .at(end))
      ])
    text.stop()
  }

  // MARK: JSON

  /// Reports that the text looks like JSON when a colon follows a key, and reads no further.
  mutating func looksLikeJSON(after key: Range<Int>?) -> Bool {
    guard let key else { return false }
    var name = text.source.text(key)
    var colon = text.at
    if text.current != UInt8(ascii: ":") {
      guard name.hasSuffix(":"), text.tree.nodes.last?.flags == 0 else { return false }
      name.removeLast()
      colon = key.upperBound - 1
    }
    text.report(
      "the file looks like JSON: expected '=' after key '\(name.prefix(60))', found ':'",
      at: colon..<colon + 1,
      help:
        "JSON has double quotes around keys and strings; old-style property lists have '=' and ';'")
    text.stop()
    return true
  }

  // MARK: Text that needs quotes

  /// The text without quotes that begins at an offset and ends before one of the marks on its line, without
  /// the white space before the mark; nil when it is probably not meant as one string.
  func bareRun(from start: Int, to marks: [UInt8]) -> Range<Int>? {
    var at = start
    var contentEnd = start
    var closers: [UInt8] = []
    var hasSpace = false
    var hasEquals = false
    while at < text.end {
      let byte = text[at]
      if marks.contains(byte), closers.isEmpty { break }
      switch byte {
      case 0x0A, 0x0B, 0x0C, 0x0D, 0, UInt8(ascii: "\""), UInt8(ascii: ";"): return nil
      case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
      case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
      case UInt8(ascii: "<"): closers.append(UInt8(ascii: ">"))
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: ">"):
        if closers.popLast() != byte { return nil }
      case UInt8(ascii: "="): hasEquals = true
      case UInt8(ascii: "'"), UInt8(ascii: "/"):
        // A quoted string or a comment follows a blank.
        let isAfterBlank = at == start || text[at - 1] == 0x20 || text[at - 1] == 0x09
        let isComment = text[at + 1] == UInt8(ascii: "/") || text[at + 1] == UInt8(ascii: "*")
        if isAfterBlank, byte == UInt8(ascii: "'") || isComment { return nil }
      default: break
      }
      if typographicQuote(at) == true || (at == start && typographicQuote(at) != nil) {
        return nil
      }
      if byte == 0x20 || byte == 0x09 {
        hasSpace = true
      } else {
        contentEnd = at + 1
        if hasSpace, hasEquals { return nil }
      }
      at += 1
    }
    return at < text.end && contentEnd > start ? start..<contentEnd : nil
  }

  /// Reports text without quotes that needs them; the fix adds the quotes.
  mutating func reportMissingQuotes(around run: Range<Int>, isKey: Bool = false) {
    let shown = text.source.text(run)
    let odd = shown.unicodeScalars.first { scalar in
      !(scalar.isASCII && OpenStepText.isUnquoted(UInt8(truncatingIfNeeded: scalar.value)))
    }
    var quoted = Array("\"".utf8)
    OpenStepQuoting.appendEscaped(shown, to: &quoted)
    quoted.append(UInt8(ascii: "\""))
    text.report(
      "the \(isKey ? "key" : "value") '\(shown.prefix(60))' needs quotes"
        + (odd.map { ", because of '\(String(Character($0)))'" } ?? ""), at: run,
      fixes: [
        Finding.Fix(
          "put quotes around it", applicability: .unsafe,
          edits: [
            TextEdit(
              replacing: SourceSpan(run), with: String(decoding: quoted, as: UTF8.self))
          ])
      ])
  }
}
