internal import SourceText

extension SwiftLexer {
  /// Reads `#word`, a raw string, or a regular expression in `#/…/#`.
  mutating func pound() {
    var end = at
    while bytes[end] == UInt8(ascii: "#") { end += 1 }
    let pounds = end - at
    if bytes[end] == UInt8(ascii: "\"") { return string(pounds: pounds) }
    if bytes[end] == UInt8(ascii: "/"), extendedRegex(pounds) { return }
    if pounds == 1, classes[Int(bytes[end])] == Self.identifierPart {
      let start = at
      let word = end
      while end < count, classes[Int(bytes[end])] & Self.identifierPart != 0 { end += 1 }
      append(.directive, start, end)
      if let found = words.find(bytes, word..<end) { tokens[tokens.count - 1].word = found.word }
      return
    }
    append(.other, at, end)
  }

  /// Reads a string; ``at`` is on the first `#` or on the quotation mark.
  mutating func string(pounds: Int) {
    let quote = at + pounds
    var isMultiline = bytes[quote + 1] == bytes[quote] && bytes[quote + 2] == bytes[quote]
    if isMultiline, pounds > 0, endsOnItsLine(pounds, from: quote + 2) { isMultiline = false }
    if isMultiline { flags.insert(.isMultiline) }
    if pounds > 0 { flags.insert(.isRaw) }
    let token = tokens.count
    append(.string, at, quote + (isMultiline ? 3 : 1))
    stringContent(OpenString(token: token, pounds: pounds, isMultiline: isMultiline, depth: 0))
  }

  /// Whether a raw string that begins with three quotation marks ends on the same line: `#"""#`, `#"""a"#`.
  private func endsOnItsLine(_ pounds: Int, from start: Int) -> Bool {
    var end = start
    while end < count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == UInt8(ascii: "\""), hasPounds(pounds, at: end + 1) { return true }
      end += 1
    }
    return false
  }

  private func hasPounds(_ pounds: Int, at start: Int) -> Bool {
    var offset = 0
    while offset < pounds {
      if bytes[min(start + offset, count)] != UInt8(ascii: "#") { return false }
      offset += 1
    }
    return true
  }

  /// Continues reading a string, up to its end or its next interpolation.
  mutating func stringContent(_ string: OpenString) {
    var end = at
    while end < count {
      switch bytes[end] {
      case UInt8(ascii: "\\"):
        guard hasPounds(string.pounds, at: end + 1) else {
          end += 1
          continue
        }
        tokens[string.token].flags.insert(.hasEscape)
        end += 1 + string.pounds
        if bytes[end] == UInt8(ascii: "(") {
          var open = string
          open.depth = brackets.count
          strings.append(open)
          brackets.append(UInt32(truncatingIfNeeded: tokens.count))
          flags = []
          return append(.openParenthesis, end, end + 1)
        }
        // In a string of one line, a backslash does not escape the end of the line.
        if string.isMultiline || bytes[end] != 0x0A && bytes[end] != 0x0D { end += 1 }
      case UInt8(ascii: "\""):
        if let closed = closing(string, at: end) {
          at = closed
          let start = Int(tokens[string.token].start)
          tokens[string.token].length = UInt32(truncatingIfNeeded: closed - start)
          flags = []
          return
        }
        end += 1
      case 0x0A where !string.isMultiline, 0x0D where !string.isMultiline:
        return unterminated(string, end)
      default: end += 1
      }
    }
    unterminated(string, count)
  }

  private func closing(_ string: OpenString, at quote: Int) -> Int? {
    if string.isMultiline {
      guard bytes[quote + 1] == UInt8(ascii: "\""), bytes[quote + 2] == UInt8(ascii: "\"") else {
        return nil
      }
      return hasPounds(string.pounds, at: quote + 3) ? quote + 3 + string.pounds : nil
    }
    return hasPounds(string.pounds, at: quote + 1) ? quote + 1 + string.pounds : nil
  }

  private mutating func unterminated(_ string: OpenString, _ end: Int) {
    let start = Int(tokens[string.token].start)
    tokens[string.token].length = UInt32(truncatingIfNeeded: min(end, count) - start)
    stop(
      "the string is not terminated",
      at: start..<start + Int(string.pounds) + (string.isMultiline ? 3 : 1))
  }

  /// Whether a `/` here can begin a regular expression. A space before it and none after it make it a prefix,
  /// whatever token comes before it.
  var regexMayStart: Bool { !flags.isEmpty || !endsOperand(tokens.count - 1) }

  /// Reads `/…/`; returns false if the slash is an operator.
  ///
  /// The expression ends on its line, and has no space after the first slash or before the last one. A
  /// closing parenthesis without an opening one shows that the slash is an operator. Source: SE-0354.
  mutating func bareRegex() -> Bool {
    var end = at + 1
    if ASCII.isBlank(bytes[end]) { return false }
    // A line without a second slash is not searched again.
    if end < noSlashBefore { return false }
    var depth = 0
    // Parentheses in square brackets are literal.
    var classDepth = 0
    while end < count {
      switch bytes[end] {
      case 0x0A, 0x0D:
        noSlashBefore = end
        return false
      case UInt8(ascii: "\\"):
        end += 1
        if bytes[end] == 0x0A || bytes[end] == 0x0D { end -= 1 }
      case UInt8(ascii: "["): classDepth += 1
      case UInt8(ascii: "]"): classDepth -= 1
      case UInt8(ascii: "(") where classDepth <= 0: depth += 1
      case UInt8(ascii: ")") where classDepth <= 0:
        depth -= 1
        if depth < 0 {
          noSlashBefore = end
          return false
        }
      case UInt8(ascii: "/"):
        if ASCII.isBlank(bytes[end - 1]), bytes[end - 2] != UInt8(ascii: "\\") {
          noSlashBefore = end
          return false
        }
        append(.regex, at, end + 1)
        return true
      default: break
      }
      end += 1
    }
    noSlashBefore = count
    return false
  }

  /// Reads `#/…/#`. It extends over several lines if the first line ends right after the slash. Returns false
  /// if it does not end.
  mutating func extendedRegex(_ pounds: Int) -> Bool {
    var end = at + pounds + 1
    // There may be spaces between the slash and the end of the line.
    var first = end
    while ASCII.isBlank(bytes[first]) { first += 1 }
    let isMultiline = bytes[first] == 0x0A || bytes[first] == 0x0D
    if pounds > 16 || at < noRegexEndBefore && pounds >= noRegexEndPounds { return false }
    defer { noRegexEndPounds = pounds }
    while end < count {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case 0x0A where !isMultiline, 0x0D where !isMultiline:
        noRegexEndBefore = end
        return false
      case UInt8(ascii: "/"):
        if hasPounds(pounds, at: end + 1) {
          append(.regex, at, end + 1 + pounds)
          return true
        }
      default: break
      }
      end += 1
    }
    noRegexEndBefore = count
    return false
  }
}
