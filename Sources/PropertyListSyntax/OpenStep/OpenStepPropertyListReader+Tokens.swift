internal import Findings
internal import SourceText

/// Reads strings, and passes over the text between tokens.
extension OpenStepPropertyListReader {
  /// Reads a quoted or bare string; nil when none begins here. If the closing quote is missing, reading goes
  /// on after the opening quote, as in CoreFoundation.
  mutating func stringToken() -> StringToken? {
    let start = text.at
    let first = text.current
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      let token = OpenStepText.scanQuoted(&text) { text, oddity in
        text.warn(oddity.message, at: oddity.range, rule: oddity.rule)
      }
      // A string with a backslash at the very end of the text is read to the end.
      if token.flags.contains(.unclosed), !endsInBackslash(token) { text.at = start + 1 }
      return token
    }
    if first == 0xE2, let token = typographicToken() { return token }
    while OpenStepText.isUnquoted(text.current) { text.at += 1 }
    guard text.at > start else { return nil }
    return StringToken(flags: [], start: start, content: start..<text.at)
  }

  private func endsInBackslash(_ token: StringToken) -> Bool {
    var at = text.end
    while at > token.start + 1, text[at - 1] == UInt8(ascii: "\\") { at -= 1 }
    return (text.end - at) % 2 == 1
  }

  /// Reports text in typographic quotes, and reads it as one token, quotes included; nil when no such
  /// quotes open here and close on this line.
  private mutating func typographicToken() -> StringToken? {
    let start = text.at
    guard let isDouble = typographicQuote(start),
      let closing = closingQuote(after: start, isDouble: isDouble)
    else { return nil }
    let ascii = isDouble ? "\"" : "'"
    // A quote or backslash between the typographic quotes would get another meaning.
    let isPlain = (start + 3..<closing.lowerBound).allSatisfy {
      text[$0] != UInt8(ascii: "\\") && text[$0] != UInt8(ascii: "\"")
        && text[$0] != UInt8(ascii: "'")
    }
    let edits = [start..<start + 3, closing].map {
      TextEdit(replacing: SourceSpan($0), with: ascii)
    }
    let range = start..<closing.upperBound
    text.report(
      "the quote '\(text.source.text(start..<start + 3))' is typographic, expected '\(ascii)'",
      at: range,
      fixes: isPlain
        ? [Finding.Fix("use '\(ascii)' around the text", applicability: .unsafe, edits: edits)] : []
    )
    text.at = range.upperBound
    return StringToken(flags: [], start: start, content: range)
  }

  /// The quote that closes a typographic one: the next typographic quote of its kind on the line, unless an
  /// ASCII quote ends the value before that.
  private func closingQuote(after start: Int, isDouble: Bool) -> Range<Int>? {
    let ascii = UInt8(ascii: isDouble ? "\"" : "'")
    var candidate: Range<Int>?
    var at = start + 3
    while at < text.end, text[at] != 0x0A, text[at] != 0x0D {
      if typographicQuote(at) == isDouble { return at..<at + 3 }
      if text[at] == ascii, candidate == nil { candidate = at..<at + 1 }
      if candidate != nil, text[at] == UInt8(ascii: ";") || text[at] == UInt8(ascii: "=") { break }
      at += 1
    }
    return candidate
  }

  /// Whether a typographic quote at an offset is a double one; nil when there is no typographic quote.
  func typographicQuote(_ at: Int) -> Bool? {
    guard text[at] == 0xE2, text[at + 1] == 0x80 else { return nil }
    switch text[at + 2] {
    case 0x98...0x9B: return false
    case 0x9C...0x9F: return true
    default: return nil
    }
  }

  // MARK: Between tokens

  mutating func skipTrivia() {
    while !text.isStopped {
      let byte = text.current
      if ASCII.isSpace(byte) {
        text.at += 1
      } else if byte == UInt8(ascii: "/") {
        if !comment() { return }
      } else if isLineSeparator(text.at) {
        text.at += 3
      } else {
        return
      }
    }
  }

  /// U+2028 and U+2029.
  private func isLineSeparator(_ at: Int) -> Bool {
    text[at] == 0xE2 && text[at + 1] == 0x80 && text[at + 2] & 0xFE == 0xA8
  }

  /// Passes over a comment that begins here; false when there is none. A comment that is never closed runs to
  /// the end.
  mutating func comment() -> Bool {
    let start = text.at
    if text.isNext("/", "/") {
      while !text.isAtEnd, text.current != 0x0A, text.current != 0x0D, !isLineSeparator(text.at) {
        text.at += 1
      }
    } else if text.isNext("/", "*") {
      text.at += 2
      while !text.isAtEnd, !text.isNext("*", "/") { text.at += 1 }
      if text.isAtEnd {
        unclosedComment = start..<start + 2
      } else {
        text.at += 2
      }
    } else {
      return false
    }
    // Text that is read again after a failure would add its comments a second time.
    if start >= (text.trivia.last.map { Int($0.span.end) } ?? 0) {
      text.trivia.append(
        PropertyListDocument.Trivia(kind: .comment, span: SourceSpan(start..<text.at)))
    }
    return true
  }

  /// Whether a line ends between an offset and here.
  func isNewLine(_ start: Int) -> Bool {
    var at = start
    while at < text.at {
      if text[at] == 0x0A || text[at] == 0x0D { return true }
      at += 1
    }
    return false
  }

  /// Whether `key =` follows here, on another line than the end of the last value.
  var entryBeginsOnNewLine: Bool {
    mutating get {
      guard isNewLine(valueEnd), isStringStart(text.current) else { return false }
      let place = text.at
      let comments = text.trivia.count
      defer {
        text.at = place
        text.trivia.removeLast(text.trivia.count - comments)
      }
      if text.current == UInt8(ascii: "\"") || text.current == UInt8(ascii: "'") {
        let word = OpenStepText.scanQuoted(&text) { _, _ in }
        if word.flags.contains(.unclosed) { return false }
      } else {
        while OpenStepText.isUnquoted(text.current) { text.at += 1 }
      }
      skipTrivia()
      return text.current == UInt8(ascii: "=")
    }
  }

  func beginsValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<")
      || isStringStart(byte)
  }

  func isStringStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || OpenStepText.isUnquoted(byte)
  }
}
