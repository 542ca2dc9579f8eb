internal import SourceText

/// Bytes as pairs of hexadecimal digits, the usual form of device tokens.
enum HexadecimalBytes {
  /// Reads pairs of hexadecimal digits. Returns nil for any other text, and for an empty one.
  static func read(_ text: String) -> [UInt8]? {
    let digits = text.utf8.map(ASCII.hexValue)
    guard !digits.isEmpty, digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }

  /// Returns the bytes as lower-case hexadecimal digits.
  static func text(_ bytes: [UInt8]) -> String {
    bytes.map { ASCII.hexText($0, width: 2, uppercase: false) }.joined()
  }
}
