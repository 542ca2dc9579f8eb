/// Integers and reals as property lists write them in text.
///
/// CoreFoundation takes an optional sign, white space behind it, decimal or `0x` digits, and nothing
/// beyond Int64 and UInt64; reals are what `strtod` takes, with `nan` and `inf` in any case.
enum NumberText {
  /// The number, or nil when the text is none. White space around it is allowed.
  static func integer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int128? {
    let text = unsafe trimmed(bytes)
    var at = 0
    var negative = false
    guard text.count > 0 else { return nil }
    if unsafe text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") {
      negative = unsafe text[0] == UInt8(ascii: "-")
      at = 1
      while at < text.count, unsafe text[at] <= 0x20 { at += 1 }
    }
    var radix: UInt64 = 10
    if text.count - at > 2, unsafe text[at] == UInt8(ascii: "0"),
      unsafe text[at + 1] | 0x20 == UInt8(ascii: "x")
    {
      radix = 16
      at += 2
    }
    guard at < text.count else { return nil }
    var value: UInt64 = 0
    while at < text.count {
      guard let digit = unsafe digit(text[at]), digit < radix else { return nil }
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

  /// The number, or nil when the text is none.
  static func real(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    let text = unsafe trimmed(bytes)
    guard text.count > 0, text.count <= 400 else { return nil }
    if let value = unsafe shortDecimal(text) { return value }
    let word = unsafe String(decoding: text, as: UTF8.self).lowercased()
    switch word {
    case "nan", "+nan", "-nan": return .nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: break
    }
    // `Double.init` also takes hexadecimal floats and words of its own; a property list has neither.
    for byte in word.utf8
    where !(byte >= 0x30 && byte <= 0x39) && byte != UInt8(ascii: "e") && byte != UInt8(ascii: ".")
      && byte != UInt8(ascii: "+") && byte != UInt8(ascii: "-")
    {
      return nil
    }
    return Double(word)
  }

  /// Digits with at most one point among them, few enough that one division gives the nearest value:
  /// both numbers are then exact.
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

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case 0x30...0x39: UInt64(byte - 0x30)
    case 0x41...0x46: UInt64(byte - 0x41 + 10)
    case 0x61...0x66: UInt64(byte - 0x61 + 10)
    default: nil
    }
  }

  private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var start = 0
    var end = bytes.count
    while start < end, unsafe bytes[start] <= 0x20 { start += 1 }
    while end > start, unsafe bytes[end - 1] <= 0x20 { end -= 1 }
    return unsafe UnsafeBufferPointer(rebasing: bytes[start..<end])
  }
}
