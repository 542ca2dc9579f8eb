internal import SourceText

/// Strings as Swift's `debugPrint` writes them, and as `print` writes them within a collection.
enum SwiftLiteralText {
  /// The text between the quotes with its escapes resolved. A `\u{…}` that names no character is kept as it
  /// is.
  static func decode(_ source: SourceFile, _ range: Range<Int>) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = source[at]
      at += 1
      guard byte == UInt8(ascii: "\\"), at < range.upperBound else {
        output.append(byte)
        continue
      }
      if let (scalar, next) = scalar(source, at, range.upperBound) {
        output.append(contentsOf: String(Character(scalar)).utf8)
        at = next
        continue
      }
      if source[at] == UInt8(ascii: "u") { output.append(byte) }
      output.append(character(of: source[at]))
      at += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The character of `u{1F600}`, and the offset after it.
  private static func scalar(_ source: SourceFile, _ start: Int, _ end: Int) -> (
    Unicode.Scalar, Int
  )? {
    guard source[start] == UInt8(ascii: "u"), source[start + 1] == UInt8(ascii: "{") else {
      return nil
    }
    var at = start + 2
    var value: UInt32 = 0
    // Swift allows at most eight digits, which always fit.
    while at < min(end, start + 10), let digit = ASCII.hexValue(source[at]) {
      value = value << 4 | digit
      at += 1
    }
    guard at > start + 2, at < end, source[at] == UInt8(ascii: "}"),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (scalar, at + 1)
  }

  private static func character(of escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "0"): 0x00
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    default: escape
    }
  }
}
