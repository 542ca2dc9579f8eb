internal import SourceText

/// Integers and reals as property lists write them in text, read as CoreFoundation reads them.
///
/// Integers: white space, an optional sign, white space, decimal or `0x` digits, and nothing else; nothing
/// beyond Int64 and UInt64. Reals: white space, then what `strtod` accepts of digits, signs, points and
/// exponents, or one of seven words in any case. White space after a number is refused.
enum NumberText {
  /// The number; nil when the text is not an integer.
  static func integer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int128? {
    var at = unsafe skipSpace(bytes, 0)
    guard at < bytes.count else { return nil }
    var negative = false
    if unsafe bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
      negative = unsafe bytes[at] == UInt8(ascii: "-")
      at = unsafe skipSpace(bytes, at + 1)
    }
    var radix: UInt64 = 10
    if bytes.count - at > 2, unsafe bytes[at] == UInt8(ascii: "0"),
      unsafe bytes[at + 1] | 0x20 == UInt8(ascii: "x")
    {
      radix = 16
      at += 2
    }
    guard at < bytes.count else { return nil }
    var value: UInt64 = 0
    while at < bytes.count {
      guard let digit = unsafe digit(bytes[at]), digit < radix else { return nil }
      let (scaled, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = scaled.addingReportingOverflow(digit)
      if overflow || carry { return nil }
      value = sum
      at += 1
    }
    if negative {
      return value <= UInt64(Int64.max) + 1 ? -Int128(value) : nil
    }
    return Int128(value)
  }

  /// The number; nil when the text is not a real.
  static func real(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard bytes.count > 0, bytes.count <= 10_000 else { return nil }
    if let value = unsafe shortDecimal(bytes) { return value }
    if let value = unsafe word(bytes) { return value }
    let start = unsafe skipUnicodeSpace(bytes)
    let digits = unsafe UnsafeBufferPointer(rebasing: bytes[start...])
    // `Double.init` also accepts hexadecimal numbers and some words, which a property list does not have.
    let isDecimal = unsafe digits.allSatisfy { byte in
      (byte >= 0x30 && byte <= 0x39) || byte | 0x20 == UInt8(ascii: "e")
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }
    return isDecimal ? unsafe Double(String(decoding: digits, as: UTF8.self)) : nil
  }

  /// The number after the white space around it is removed; nil when the text is still not a real.
  static func trimmedReal(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    unsafe real(trimmed(bytes))
  }

  /// The text without the ASCII white space and control characters around it.
  static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var start = 0
    var end = bytes.count
    while start < end, unsafe bytes[start] <= 0x20 { start += 1 }
    while end > start, unsafe bytes[end - 1] <= 0x20 { end -= 1 }
    return unsafe UnsafeBufferPointer(rebasing: bytes[start..<end])
  }

  /// The value of a word such as `nan` or `infinity`. The word has no white space around it, and `nan` has no
  /// sign.
  private static func word(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard bytes.count <= 9 else { return nil }
    return switch unsafe String(decoding: bytes, as: UTF8.self).lowercased() {
    case "nan": .nan
    case "inf", "+inf", "infinity", "+infinity": .infinity
    case "-inf", "-infinity": -.infinity
    default: nil
    }
  }

  /// Passes over what CoreFoundation takes for white space, a byte at a time: controls, spaces, and those
  /// longer spaces of Unicode whose bytes it knows.
  private static func skipSpace(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var at = start
    while at < bytes.count {
      let byte = unsafe bytes[at]
      if byte > 0x20, !(0x7F...0xA0).contains(byte) {
        guard byte == 0xE2 || byte == 0xE3, at + 2 < bytes.count else { return at }
        let (second, third) = unsafe (bytes[at + 1], bytes[at + 2])
        let isSpace =
          switch (byte, second) {
          case (0xE2, 0x80): third <= 0x8B || third == 0xAF
          case (0xE2, 0x81): third == 0x9F
          case (0xE3, 0x80): third == 0x80
          default: false
          }
        if !isSpace { return at }
      }
      at += 1
    }
    return at
  }

  /// Passes over the white space that CoreFoundation skips before a real; here it looks at characters, not
  /// bytes.
  private static func skipUnicodeSpace(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var at = 0
    for scalar in unsafe String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case ...0x20, 0x7F...0xA0, 0x2000...0x200B, 0x3000: at += UTF8.width(scalar)
      default: return at
      }
    }
    return at
  }

  /// Digits with at most one point among them, so few that one division gives the nearest value because both
  /// of its numbers are exact.
  private static func shortDecimal(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var at = 0
    let isNegative = unsafe text[0] == UInt8(ascii: "-")
    if isNegative { at = 1 }
    guard text.count - at <= 16 else { return nil }
    var digits = 0
    var mantissa: UInt64 = 0
    var scale: Double = 1
    var point = false
    while at < text.count {
      let byte = unsafe text[at]
      at += 1
      if byte == UInt8(ascii: "."), !point, digits > 0 {
        point = true
        continue
      }
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      mantissa = mantissa * 10 + UInt64(byte - 0x30)
      digits += 1
      if point { scale *= 10 }
    }
    guard digits > 0, digits <= 15 else { return nil }
    let value = Double(mantissa) / scale
    return isNegative ? -value : value
  }

  private static func digit(_ byte: UInt8) -> UInt64? { ASCII.hexValue(byte).map { UInt64($0) } }
}
