internal import Findings
internal import SourceText

/// The text between `<` and `>` in OpenStep property lists: hexadecimal bytes, or a typed value of GNUstep.
package enum OpenStepData {
  /// What a character means between `<` and `>`.
  package enum Piece {
    case digit(UInt32)
    /// White space that CoreFoundation passes over between `<` and `>`.
    case blank
    /// White space that CoreFoundation passes over between tokens, but not between `<` and `>`.
    case pageBreak
    case other
  }

  /// Why the text is neither data nor a typed value, and where CoreFoundation stops reading it.
  struct Problem {
    var message: String
    var range: Range<Int>
    var at: Int
    var notes: [Finding.Note] = []
    var help: String?
  }

  /// The character at an offset, and the offset past it.
  ///
  /// CoreFoundation looks only at the lower half of a UTF-16 unit, so that 'İ', U+0130, is '0'.
  package static func piece(_ at: Int, _ byte: (Int) -> UInt8) -> (Piece, Int) {
    let first = byte(at)
    if let digit = ASCII.hexValue(first) { return (.digit(digit), at + 1) }
    switch first {
    case 0x20, 0x09, 0x0A, 0x0D: return (.blank, at + 1)
    case 0x0B, 0x0C: return (.pageBreak, at + 1)
    case 0xC2...0xDF, 0xE0...0xEF:
      let isLong = first >= 0xE0
      let second = byte(at + 1) & 0x3F
      let next = at + (isLong ? 3 : 2)
      if first == 0xE2, second == 0, byte(at + 2) & 0xFE == 0xA8 { return (.blank, next) }
      let low = isLong ? second << 6 | byte(at + 2) & 0x3F : first << 6 | second
      return (ASCII.hexValue(low).map { .digit($0) } ?? .other, next)
    default: return (.other, at + 1)
    }
  }

  /// Reads from `<` and adds a leaf, unless there is a problem.
  static func read(_ text: inout TextReader, isLenient: Bool) -> Problem? {
    let start = text.at
    if text[start + 1] == UInt8(ascii: "*") { return typed(&text, start, isLenient: isLenient) }
    var at = start + 1
    var isOdd = false
    var lastDigit = start
    while true {
      let (piece, next) = piece(at) { text[$0] }
      switch piece {
      case .digit:
        if text[at] >= 0x80 {
          let shown = text.source.text(at..<next)
          text.warn("'\(shown)' is read as a hexadecimal digit", at: at..<next)
        }
        isOdd.toggle()
        lastDigit = at
      case .blank where isOdd, .pageBreak:
        let (end, isDivided) = blanks(at, in: text)
        let range = at..<next
        if isOdd, !isDivided {
          return Problem(
            message: oddMessage, range: lastDigit..<lastDigit + 1, at: at, notes: beginning(start))
        }
        let message =
          isOdd
          ? "white space divides the two digits of a byte" : "a page break cannot be in data"
        guard isLenient else {
          return Problem(message: message, range: range, at: at, notes: beginning(start))
        }
        text.warn(message, at: range)
        at = end
        continue
      case .blank: break
      case .other:
        if at < text.end, text[at] == UInt8(ascii: ">") {
          if isOdd {
            return Problem(
              message: oddMessage, range: lastDigit..<lastDigit + 1, at: at,
              notes: beginning(start))
          }
          text.leaf(.data, start: start, content: start + 1..<at)
          text.at = next
          return nil
        }
        text.at = at
        return expected("a hexadecimal digit or '>'", in: text)
      }
      at = next
    }
  }

  private static let oddMessage =
    "the data has an odd number of digits, expected two for each byte"

  private static func beginning(_ start: Int) -> [Finding.Note] {
    [Finding.Note("the data begins here", at: SourceSpan(start..<start + 1))]
  }

  /// The end of the white space that begins at an offset, and whether a digit follows it.
  private static func blanks(_ start: Int, in text: TextReader) -> (end: Int, isBeforeDigit: Bool) {
    var at = start
    while at < text.end {
      let (piece, next) = piece(at) { text[$0] }
      switch piece {
      case .digit: return (at, true)
      case .other: return (at, false)
      case .blank, .pageBreak: at = next
      }
    }
    return (at, false)
  }

  private static func expected(_ what: String, in text: TextReader) -> Problem {
    if text.isAtEnd {
      let place = text.contentEnd
      return Problem(
        message: "the file ends here, expected \(what)", range: place..<place, at: text.end,
        notes: text.enclosingNote)
    }
    let token = text.token(at: text.at)
    return Problem(
      message: "expected \(what), found '\(text.source.text(token))'", range: token, at: text.at,
      notes: text.enclosingNote)
  }

  /// Goes to the `>` on this line; false when there is none.
  static func skipToClose(_ text: inout TextReader) -> Bool {
    while !text.isAtEnd, text.current != 0x0A, text.current != UInt8(ascii: ";") {
      if text.current == UInt8(ascii: ">") { return true }
      text.at += 1
    }
    return false
  }

  /// `<*I5>`, `<*R1.5>`, `<*BY>`, `<*BN>`, `<*D2001-01-01 00:00:00 +0000>`; the text may be quoted.
  private static func typed(
    _ text: inout TextReader, _ start: Int, isLenient: Bool
  ) -> Problem? {
    let letter = text[start + 2]
    text.at = start + 2
    guard skipToClose(&text) else {
      var problem = expected("'>' after '<*'", in: text)
      problem.at = start + 1
      return problem
    }
    var content = min(start + 3, text.at)..<text.at
    if content.count >= 2, text[content.lowerBound] == UInt8(ascii: "\""),
      text[content.upperBound - 1] == UInt8(ascii: "\"")
    {
      content = content.lowerBound + 1..<content.upperBound - 1
    }
    let whole = start..<text.at + 1
    let shown = text.source.text(whole).prefix(60)
    guard let kind = kind(letter, content, in: text) else {
      return Problem(
        message:
          "'\(shown)' is not a typed value, expected one like '<*I5>', '<*R1.5>', '<*BY>' or "
          + "'<*D2001-01-31 12:00:00 +0000>'", range: whole, at: start + 1)
    }
    let message = "'\(shown)' is a typed value, which only GNUstep reads"
    guard isLenient else { return Problem(message: message, range: whole, at: start + 1) }
    text.warn(message, at: whole)
    text.leaf(kind, start: start, content: content)
    text.at += 1
    return nil
  }

  private static func kind(
    _ letter: UInt8, _ content: Range<Int>, in text: TextReader
  ) -> PropertyListValue.Kind? {
    let bytes = Array(text.source.text(content).utf8)
    switch letter {
    case UInt8(ascii: "I"):
      return unsafe bytes.withUnsafeBufferPointer { unsafe NumberText.integer($0) } == nil
        ? nil : .integer
    case UInt8(ascii: "R"):
      return unsafe bytes.withUnsafeBufferPointer { unsafe NumberText.real($0) } == nil
        ? nil : .real
    case UInt8(ascii: "B"):
      return bytes == [UInt8(ascii: "Y")] ? .true : bytes == [UInt8(ascii: "N")] ? .false : nil
    case UInt8(ascii: "D"):
      return OpenStepText.date(text.source, content) == nil ? nil : .date
    default: return nil
    }
  }
}
