/// Reads comments, strings and characters.
extension ObjectiveCLexer {
  mutating func lineComment() {
    while at < limit {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\\") {
        at = afterEscape(at)
      } else if byte == 0x0A || byte == 0x0D {
        return
      } else {
        at += 1
      }
    }
  }

  mutating func blockComment() {
    let start = at
    guard let end = endOfComment(at + 2, limit) else {
      report(
        "unterminated '/*' comment, expected '*/'", start..<start + 2,
        help: "end the comment; the rest of the file is not read")
      at = limit
      return
    }
    at = end
  }

  /// The place after the `*/` of a comment; nil without one.
  func endOfComment(_ start: Int, _ limit: Int) -> Int? {
    var at = start
    while at + 1 < limit {
      if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") { return at + 2 }
      at += 1
    }
    return nil
  }

  /// Reads a string, beginning at the quotation mark at ``at``.
  mutating func string(from start: Int) {
    let quote = at
    let (end, hasEscape, isTerminated) = endOfString(quote)
    at = end
    append(start < quote ? .string : .cString, start)
    if hasEscape { tokens[tokens.count - 1].flags.insert(.hasEscape) }
    guard !isTerminated else { return }
    tokens[tokens.count - 1].flags.insert(.isUnterminated)
    if openDirectives == 0 {
      report(
        "unterminated string, expected '\"' before the end of the line", start..<end,
        help: "end the string; the rest of the line is not read")
    }
  }

  mutating func character() {
    let start = at
    (at, _, _) = endOfString(at)
    append(.character, start)
  }

  /// The place after the closing mark of the literal that begins at `quote`, or the end of its line.
  private func endOfString(_ quote: Int) -> (end: Int, hasEscape: Bool, isTerminated: Bool) {
    let mark = bytes[quote]
    var hasEscape = false
    var at = quote + 1
    while at < limit {
      let byte = bytes[at]
      if byte == mark { return (at + 1, hasEscape, true) }
      if byte == 0x0A || byte == 0x0D { break }
      if byte == UInt8(ascii: "\\") {
        hasEscape = true
        at = afterEscape(at)
      } else {
        at += 1
      }
    }
    return (min(at, limit), hasEscape, false)
  }

  /// The place after a backslash and the character that it escapes, which may be the end of a line.
  func afterEscape(_ backslash: Int) -> Int {
    let isLong = bytes[backslash + 1] == 0x0D && bytes[backslash + 2] == 0x0A
    return min(backslash + (isLong ? 3 : 2), limit)
  }

  /// Reads a raw string, `R"delimiter(…)delimiter"`.
  mutating func rawString(from start: Int) {
    /// The limit of the C++ standard.
    let longest = 16
    let first = at + 1
    var open = first
    while open < limit, open - first <= longest, bytes[open] != UInt8(ascii: "("),
      bytes[open] > 0x20
    {
      open += 1
    }
    guard bytes[open] == UInt8(ascii: "("), open - first <= longest else {
      return string(from: start)
    }
    let count = open - first
    at = open + 1
    while at + count + 1 < limit {
      if bytes[at] == UInt8(ascii: ")"), bytes[at + count + 1] == UInt8(ascii: "\""),
        (0..<count).allSatisfy({ bytes[first + $0] == bytes[at + 1 + $0] })
      {
        at += count + 2
        return append(.cString, start)
      }
      at += 1
    }
    report(
      "unterminated raw string, expected ')' and its delimiter", start..<open + 1,
      help: "end the string; the rest of the file is not read")
    at = limit
    append(.cString, start)
  }
}
