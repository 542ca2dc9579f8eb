internal import SourceText

/// The characters that a URL scheme may have.
enum URLScheme {
  /// Why the text is not a scheme, in words that follow the quoted text in a message; nil when it is a
  /// scheme.
  ///
  /// Source: RFC 3986, section 3.1: a letter, then letters, digits, `+`, `-` and `.`.
  static func defect(of text: String) -> String? {
    guard let first = text.unicodeScalars.first else { return "is empty" }
    if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
      return text[colon...].hasPrefix("://")
        ? "must not contain '://'"
        : "has a ':', expected the part before it"
    }
    for scalar in text.unicodeScalars where !isAllowed(scalar) {
      switch scalar {
      case " ": return "has a space"
      case "_": return "has an underscore"
      default:
        return InvisibleCharacter.isOne(scalar)
          ? "has the invisible character \(InvisibleCharacter.name(of: scalar))"
          : "has the character '\(scalar)'"
      }
    }
    if ASCII.isDigit(first) { return "begins with a digit, expected a letter" }
    return ASCII.isLetter(UInt8(truncatingIfNeeded: first.value))
      ? nil : "begins with '\(first)', expected a letter"
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    guard let byte = UInt8(exactly: scalar.value) else { return false }
    return ASCII.continuesScheme(byte)
  }
}
