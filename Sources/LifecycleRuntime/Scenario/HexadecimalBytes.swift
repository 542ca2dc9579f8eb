/// Bytes as pairs of hexadecimal digits, as device tokens are shown.
enum HexadecimalBytes {
  /// Reads pairs of digits; nil for anything else, and for none.
  static func read(_ text: String) -> [UInt8]? {
    let digits = text.utf8.map(digit)
    guard !digits.isEmpty, digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// The digits of some bytes, in lower case.
  static func text(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
