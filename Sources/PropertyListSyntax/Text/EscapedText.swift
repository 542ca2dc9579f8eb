internal import SourceText

/// Resolves the escapes of quoted strings, for JSON and OpenStep text.
enum EscapedText {
  /// The meaning of the character after a backslash.
  enum Escape {
    /// A UTF-16 code unit of up to four hexadecimal digits, which follow.
    case unit
    /// One byte of the text.
    case byte(UInt8)
    /// A character that is not ASCII.
    case scalar(Unicode.Scalar)
  }

  /// The text of a range with its escapes resolved. Escapes that do not form a character are repaired.
  ///
  /// - Parameter meaning: returns the meaning of the byte after a backslash in the format. It also gets the
  ///   offset after that byte, and moves it past the rest of the escape, at most to the end of the range.
  static func decode(
    _ source: SourceFile, _ range: Range<Int>, meaning: (UInt8, inout Int) -> Escape
  ) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    // Two units in a row may form one character.
    var units: [UInt16] = []
    func flush() {
      guard !units.isEmpty else { return }
      output += Array(String(decoding: units, as: UTF16.self).utf8)
      units.removeAll(keepingCapacity: true)
    }
    let backslash = UInt8(ascii: "\\")
    var at = range.lowerBound
    while at < range.upperBound {
      let next =
        source.paddedBytes[at..<range.upperBound].firstIndex(of: backslash) ?? range.upperBound
      // A backslash at the end stands for itself.
      let end = next + 1 < range.upperBound ? next : range.upperBound
      if at < end {
        flush()
        output += source.paddedBytes[at..<end]
        at = end
        continue
      }
      at += 1
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
