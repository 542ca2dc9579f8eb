internal import SourceText

/// Reads the values of string literals.
enum ObjectiveCString {
  /// The value of the literal; nil if it is not terminated, or has an invalid escape.
  ///
  /// - Parameters:
  ///   - range: from the `@` or the quotation mark to the closing one.
  static func value(_ source: SourceFile, _ range: Range<Int>) -> String? {
    let isObject = source[range.lowerBound] == UInt8(ascii: "@")
    var at = range.lowerBound + (isObject ? 2 : 1)
    let end = range.upperBound - 1
    guard at <= end, source[at - 1] == UInt8(ascii: "\""), source[end] == UInt8(ascii: "\"") else {
      return nil
    }
    var bytes: [UInt8] = []
    while at < end {
      let byte = source[at]
      at += 1
      if byte != UInt8(ascii: "\\") {
        bytes.append(byte)
        continue
      }
      let escape = source[at]
      at += 1
      switch escape {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "?"),
        UInt8(ascii: "/"):
        bytes.append(escape)
      case 0x0A: break
      case 0x0D: if source[at] == 0x0A { at += 1 }
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        let count = escape == UInt8(ascii: "u") ? 4 : 8
        guard let value = UInt32(source.text(at..<min(at + count, end)), radix: 16),
          let scalar = Unicode.Scalar(value)
        else { return nil }
        bytes.append(contentsOf: Array(String(Character(scalar)).utf8))
        at += count
      default: return nil
      }
    }
    return at == end ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
