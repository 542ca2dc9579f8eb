package import PropertyListSyntax

/// Questions that rules ask about a text of any kind.
package enum ValueText {
  /// Whether the text is empty or only white space.
  package static func isBlank(_ text: String) -> Bool {
    if beginsVisibly(text.utf8.first) { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
  }

  /// Whether a string is blank; false for other values. Few strings are, so a string that begins with a
  /// visible character is not decoded.
  package static func isBlank(_ value: PropertyListValue) -> Bool {
    if value.withUTF8({ beginsVisibly($0.first) }) { return false }
    return value.string.map { isBlank($0) } ?? false
  }

  private static func beginsVisibly(_ first: UInt8?) -> Bool {
    first.map { $0 > 0x20 && $0 < 0x7F } ?? false
  }
}
