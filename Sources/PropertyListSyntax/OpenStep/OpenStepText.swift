internal import SourceText

/// Reads strings, data and dates as OpenStep text writes them.
package enum OpenStepText {
  /// Whether a string without quotes may contain a character; the set is CoreFoundation's.
  package static func isUnquoted(_ byte: UInt8) -> Bool {
    if ASCII.isLetter(byte) || ASCII.isDigit(byte) { return true }
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "."), UInt8(ascii: "-"):
      return true
    default: return false
    }
  }

  /// Reads from the opening quote to the end of the closing one. If the text ends first, reading stops.
  static func quoted(_ text: inout TextReader) -> StringToken {
    let token = scanQuoted(&text) { text, problem in
      text.report(problem.message, at: problem.range, rule: problem.rule)
    }
    guard token.flags.contains(.unclosed) else { return token }
    text.at = text.end
    text.report(
      unclosedMessage(token, in: text), at: token.start..<token.start + 1,
      notes: text.enclosingNote)
    text.stop()
    return token
  }

  static func unclosedMessage(_ token: StringToken, in text: TextReader) -> String {
    let mark = text[token.start] == UInt8(ascii: "'") ? "\"'\"" : "'\"'"
    return "the string is never closed, expected \(mark)"
  }

  /// What is odd about a string: an escape, or a zero byte.
  struct Oddity {
    var message: String
    var range: Range<Int>
    var rule = SyntaxRule.syntax
  }

  /// Reads from the opening quote to the end of the closing one, or to the end of the text when there is
  /// none.
  static func scanQuoted(
    _ text: inout TextReader, report: (inout TextReader, Oddity) -> Void
  ) -> StringToken {
    let open = text.at
    let quote = text.current
    text.at += 1
    while !text.isAtEnd {
      let byte = text.current
      if byte == quote {
        text.at += 1
        return StringToken(flags: .quoted, start: open, content: open + 1..<text.at - 1)
      }
      if byte == UInt8(ascii: "\\") {
        if let problem = passEscape(&text) { report(&text, problem) }
      } else {
        if byte == 0 {
          report(
            &text,
            Oddity(
              message: "the string has a zero byte", range: text.at..<text.at + 1,
              rule: SyntaxRule.illegalCharacter))
        }
        text.at += 1
      }
    }
    text.at = text.end
    return StringToken(flags: [.quoted, .unclosed], start: open, content: open + 1..<text.end)
  }

  /// Passes over an escape sequence; only `\U` can be wrong.
  private static func passEscape(_ text: inout TextReader) -> Oddity? {
    let start = text.at
    guard text[start + 1] == UInt8(ascii: "U") else {
      text.at = min(start + 2, text.end)
      return nil
    }
    let (unit, next) = hexUnit(text, start + 2)
    text.at = next
    guard let unit else {
      return Oddity(
        message: "'\\U' has no digits, expected up to four hexadecimal ones",
        range: start..<start + 2)
    }
    guard unit & 0xF800 == 0xD800 else { return nil }
    if unit < 0xDC00, text.isNext("\\", "U") {
      let (low, after) = hexUnit(text, next + 2)
      if let low, low & 0xFC00 == 0xDC00 {
        text.at = after
        return nil
      }
    }
    return Oddity(
      message:
        "the surrogate \(ASCII.codePoint(unit)) is alone, expected a pair such as '\\UD83D\\UDE00'",
      range: start..<next, rule: SyntaxRule.illegalCharacter)
  }

  private static func hexUnit(_ text: TextReader, _ start: Int) -> (UInt32?, Int) {
    var at = start
    var value: UInt32 = 0
    while at < start + 4, let digit = ASCII.hexValue(text[at]) {
      value = value << 4 | digit
      at += 1
    }
    return (at > start ? value : nil, at)
  }

  /// The text of a quoted string with its escapes resolved.
  static func decode(_ source: SourceFile, _ range: Range<Int>) -> String {
    EscapedText.decode(source, range) { mark, at in
      switch mark {
      case UInt8(ascii: "U"): .unit
      case UInt8(ascii: "0")...UInt8(ascii: "7"): octal(source, mark, &at, range.upperBound)
      case UInt8(ascii: "a"): .byte(0x07)
      case UInt8(ascii: "b"): .byte(0x08)
      case UInt8(ascii: "t"): .byte(0x09)
      case UInt8(ascii: "n"): .byte(0x0A)
      case UInt8(ascii: "v"): .byte(0x0B)
      case UInt8(ascii: "f"): .byte(0x0C)
      case UInt8(ascii: "r"): .byte(0x0D)
      default: .byte(mark)
      }
    }
  }

  /// The character of an escape of up to three octal digits; the first digit is read already.
  private static func octal(
    _ source: SourceFile, _ first: UInt8, _ at: inout Int, _ end: Int
  ) -> EscapedText.Escape {
    var value = UInt32(first - 0x30)
    let limit = min(at + 2, end)
    while at < limit, source[at] >= 0x30, source[at] <= 0x37 {
      value = value << 3 | UInt32(source[at] - 0x30)
      at += 1
    }
    let code = UInt8(truncatingIfNeeded: value)
    if code < 0x80 { return .byte(code) }
    return .scalar(Unicode.Scalar(nextStep[Int(code - 0x80)]) ?? "\u{FFFD}")
  }

  /// The characters of bytes 0x80 to 0xFF in NeXTSTEP's character set, which octal escapes use. The set has
  /// no characters for the last two bytes; CoreFoundation reads them as U+0000.
  private static let nextStep: [UInt16] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB,
    0x00CC, 0x00CD, 0x00CE, 0x00CF, 0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9,
    0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7, 0x00A9, 0x00A1, 0x00A2, 0x00A3,
    0x2044, 0x00A5, 0x0192, 0x00A7, 0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
    0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022, 0x201A, 0x201E, 0x201D, 0x00BB,
    0x2026, 0x2030, 0x00AC, 0x00BF, 0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9,
    0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7, 0x2014, 0x00B1, 0x00BC, 0x00BD,
    0x00BE, 0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
    0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1, 0x0141, 0x00D8, 0x0152, 0x00BA,
    0x00F2, 0x00F3, 0x00F4, 0x00F5, 0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD,
    0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF, 0x0000, 0x0000,
  ]

  /// The bytes of `<0fbd 77>`; nil when a digit is missing or is not a hexadecimal digit.
  static func data(_ source: SourceFile, _ range: Range<Int>) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(range.count / 2)
    var high: UInt32?
    var at = range.lowerBound
    while at < range.upperBound {
      let (piece, next) = OpenStepData.piece(at) { source[$0] }
      at = next
      switch piece {
      case .blank, .pageBreak: continue
      case .other: return nil
      case .digit(let digit):
        if let first = high {
          output.append(UInt8(truncatingIfNeeded: first << 4 | digit))
          high = nil
        } else {
          high = digit
        }
      }
    }
    return high == nil ? output : nil
  }

  /// The seconds since 2001 of a date such as `2001-01-31 12:00:00 +0100`; nil when the text is not such a
  /// date.
  static func date(_ source: SourceFile, _ range: Range<Int>) -> Double? {
    let start = range.lowerBound
    guard range.count == 25, source[start + 10] == 0x20, source[start + 19] == 0x20 else {
      return nil
    }
    var text = Array(source.paddedBytes[start..<start + 19])
    text[10] = UInt8(ascii: "T")
    text.append(UInt8(ascii: "Z"))
    let sign = source[start + 20]
    let zone = source.paddedBytes[start + 21..<start + 25].map { Int($0) - 0x30 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      zone.allSatisfy({ (0...9).contains($0) })
    else { return nil }
    let offset = (zone[0] * 10 + zone[1]) * 3_600 + (zone[2] * 10 + zone[3]) * 60
    let local = unsafe text.withUnsafeBufferPointer { unsafe DateText.seconds($0) }
    return local.map { $0 - Double(sign == UInt8(ascii: "-") ? -offset : offset) }
  }
}
