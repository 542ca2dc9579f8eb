internal import SourceText

/// Resolves the escapes of quoted strings: what JSON and OpenStep text have in common.
enum EscapedText {
  /// What the character behind a backslash stands for.
  enum Escape {
    /// Up to four hexadecimal digits follow, a unit of UTF-16.
    case unit
    /// One byte of the text.
    case byte(UInt8)
    /// A character that is not ASCII.
    case scalar(Unicode.Scalar)
  }

  /// The text of a range with its escapes resolved. What does not form a character is repaired.
  ///
  /// - Parameter meaning: what a format makes of the byte behind a backslash. It is also given the offset
  ///   behind that byte and moves it past what else belongs to the escape, at most to the end of the range.
  static func decode(
    _ source: SourceFile, _ range: Range<Int>, meaning: (UInt8, inout Int) -> Escape
  ) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    // Two of them in a row may make one character.
    var units: [UInt16] = []
    func flush() {
      guard !units.isEmpty else { return }
      output += Array(String(decoding: units, as: UTF16.self).utf8)
      units.removeAll(keepingCapacity: true)
    }
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = source[at]
      at += 1
      guard byte == UInt8(ascii: "\\"), at < range.upperBound else {
        flush()
        output.append(byte)
        continue
      }
      let mark = source[at]
      at += 1
      switch meaning(mark, &at) {
      case .unit:
        units.append(UInt16(truncatingIfNeeded: hexadecimal(source, &at, range.upperBound)))
      case .byte(let byte):
        flush()
        output.append(byte)
      case .scalar(let scalar):
        flush()
        output.append(contentsOf: String(scalar).utf8)
      }
    }
    flush()
    return String(decoding: output, as: UTF8.self)
  }

  /// The value of the next digits, four at most; 0 for none.
  private static func hexadecimal(_ source: SourceFile, _ at: inout Int, _ end: Int) -> UInt32 {
    var value: UInt32 = 0
    let limit = min(at + 4, end)
    while at < limit, let digit = ASCII.hexValue(source[at]) {
      value = value << 4 | digit
      at += 1
    }
    return value
  }
}
