internal import Findings
internal import SourceText

/// Strings as JSON writes them.
enum JSONText {
  /// Reads from the opening quote to the end of the closing one.
  static func quoted(_ text: inout TextReader) -> StringToken {
    let open = text.at
    text.at += 1
    while !text.isAtEnd {
      let byte = text.current
      switch byte {
      case UInt8(ascii: "\""):
        text.at += 1
        return StringToken(flags: .quoted, start: open, content: open + 1..<text.at - 1)
      case UInt8(ascii: "\\"): checkEscape(&text)
      case 0x0A, 0x0D:
        // A string ends on its line. The reader takes the end of the line for the quote, so that it can read
        // the rest.
        text.report(
          "the string is not closed on its line, expected '\"'", at: text.at..<text.at,
          notes: [Finding.Note("the string begins here", at: SourceSpan(open..<open + 1))],
          help: "write a line break inside a string as '\\n'")
        return StringToken(flags: [.quoted, .unclosed], start: open, content: open + 1..<text.at)
      case 0..<0x20:
        text.report(
          "the control character \(ASCII.codePoint(UInt32(byte))) cannot be in a string as it is",
          at: text.at..<text.at + 1, rule: SyntaxRule.illegalCharacter,
          help:
            "write it as an escape such as '\\u\(ASCII.hexText(byte, width: 4, uppercase: false))'")
        text.at += 1
      default: text.at += 1
      }
    }
    text.report(
      "the string is never closed, expected '\"'", at: open..<open + 1, notes: text.enclosingNote)
    text.stop()
    return StringToken(flags: [.quoted, .unclosed], start: open, content: open + 1..<text.end)
  }

  private static func checkEscape(_ text: inout TextReader) {
    let start = text.at
    switch text[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      text.at += 2
    case UInt8(ascii: "u"): checkUnit(&text, start)
    default:
      text.at += 1
      if text.isAtEnd || text.current == 0x0A || text.current == 0x0D { return }
      var end = text.at + 1
      while text[end] & 0xC0 == 0x80 { end += 1 }
      text.report(
        "'\(text.source.text(start..<end))' is not an escape of JSON", at: start..<end,
        help: "write a backslash as '\\\\'")
      text.at = end
    }
  }

  private static func checkUnit(_ text: inout TextReader, _ start: Int) {
    guard let unit = unit(text, start + 2) else {
      text.at += 2
      text.report("expected four hexadecimal digits after '\\u'", at: start..<start + 2)
      return
    }
    text.at += 6
    guard unit & 0xF800 == 0xD800 else { return }
    if unit < 0xDC00, text.isNext("\\", "u"), let low = self.unit(text, text.at + 2),
      low & 0xFC00 == 0xDC00
    {
      text.at += 6
      return
    }
    text.report(
      "the surrogate \(ASCII.codePoint(unit)) is alone, expected a pair such as '\\ud83d\\ude00'",
      at: start..<start + 6, rule: SyntaxRule.illegalCharacter)
  }

  private static func unit(_ text: TextReader, _ start: Int) -> UInt32? {
    var value: UInt32 = 0
    for at in start..<start + 4 {
      guard let digit = ASCII.hexValue(text[at]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// The text of a string with its escapes resolved.
  static func decode(_ source: SourceFile, _ range: Range<Int>) -> String {
    EscapedText.decode(source, range) { mark, _ in
      switch mark {
      case UInt8(ascii: "u"): .unit
      case UInt8(ascii: "b"): .byte(0x08)
      case UInt8(ascii: "f"): .byte(0x0C)
      case UInt8(ascii: "n"): .byte(0x0A)
      case UInt8(ascii: "r"): .byte(0x0D)
      case UInt8(ascii: "t"): .byte(0x09)
      default: .byte(mark)
      }
    }
  }
}
