/// What a rule asks of a text, whatever it stands for.
package enum ValueText {
  /// Whether there is nothing in the text but white space.
  package static func isBlank(_ text: String) -> Bool {
    if let first = text.utf8.first, first > 0x20, first < 0x7F { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
  }
}

/// Letters and digits of ASCII, which is all that identifiers of the system may have.
extension UInt8 {
  /// `a` to `z` and `A` to `Z`.
  package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  /// `0` to `9`.
  package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
