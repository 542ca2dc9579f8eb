internal import SourceText

/// What stands between `<` and `>` in OpenStep text: hexadecimal bytes, or a typed value of GNUstep.
enum OpenStepData {
  /// Reads from `<` on and adds a leaf, also for what is malformed.
  static func read(_ text: inout TextReader) {
    let start = text.at
    if text[start + 1] == UInt8(ascii: "*") { return typed(&text, start) }
    text.at += 1
    var digits = 0
    var lastDigit = start
    while true {
      let byte = text.current
      if ASCII.isHexDigit(byte) {
        digits += 1
        lastDigit = text.at
      } else if byte == UInt8(ascii: ">") {
        break
      } else if !ASCII.isSpace(byte) {
        text.expected("a hexadecimal digit or '>'")
        if !skipToClose(&text) {
          text.leaf(.data, flags: .unclosed, start: start, content: start + 1..<text.at)
          return
        }
        digits = 0
        break
      }
      text.at += 1
    }
    if digits % 2 != 0 {
      text.report(
        "the data has an odd number of digits, expected two for each byte",
        at: lastDigit..<lastDigit + 1,
        notes: [Note("the data begins here", at: SourceSpan(start..<start + 1))])
    }
    text.leaf(.data, start: start, content: start + 1..<text.at)
    text.at += 1
  }

  /// To the `>` on this line; false when there is none.
  private static func skipToClose(_ text: inout TextReader) -> Bool {
    while !text.isAtEnd, text.current != 0x0A, text.current != UInt8(ascii: ";") {
      if text.current == UInt8(ascii: ">") { return true }
      text.at += 1
    }
    return false
  }

  /// `<*I5>`, `<*R1.5>`, `<*BY>`, `<*BN>`, `<*D2001-01-01 00:00:00 +0000>`; the text may be quoted.
  private static func typed(_ text: inout TextReader, _ start: Int) {
    let letter = text[start + 2]
    text.at = start + 2
    guard skipToClose(&text) else {
      text.expected("'>' after '<*'")
      text.leaf(.null, start: start, content: start..<text.at)
      return
    }
    var content = min(start + 3, text.at)..<text.at
    if content.count >= 2, text[content.lowerBound] == UInt8(ascii: "\""),
      text[content.upperBound - 1] == UInt8(ascii: "\"")
    {
      content = content.lowerBound + 1..<content.upperBound - 1
    }
    let whole = start..<text.at + 1
    let shown = text.source.text(whole).prefix(60)
    let bytes = Array(text.source.text(content).utf8)
    let kind: PropertyListKind?
    switch letter {
    case UInt8(ascii: "I"):
      kind =
        unsafe bytes.withUnsafeBufferPointer { unsafe NumberText.integer($0) } == nil
        ? nil : .integer
    case UInt8(ascii: "R"):
      kind =
        unsafe bytes.withUnsafeBufferPointer { unsafe NumberText.real($0) } == nil
        ? nil : .real
    case UInt8(ascii: "B"):
      kind = bytes == [UInt8(ascii: "Y")] ? .true : bytes == [UInt8(ascii: "N")] ? .false : nil
    case UInt8(ascii: "D"):
      kind = OpenStepText.date(text.source, content) == nil ? nil : .date
    default: kind = nil
    }
    if kind == nil {
      text.report(
        "'\(shown)' is not a typed value, expected one like '<*I5>', '<*R1.5>', '<*BY>' or "
          + "'<*D2001-01-31 12:00:00 +0000>'", at: whole)
    }
    text.leaf(kind ?? .null, start: start, content: content)
    text.at += 1
  }
}
