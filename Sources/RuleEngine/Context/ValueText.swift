package import PropertyListSyntax

/// What a rule asks of a text, whatever it stands for.
package enum ValueText {
  /// Whether there is nothing in the text but white space.
  package static func isBlank(_ text: String) -> Bool {
    if beginsVisibly(text.utf8.first) { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
  }

  /// The same of a string; false for other values. Hardly any is blank: no text is made of one that begins with a visible
  /// character.
  package static func isBlank(_ value: PropertyListValue) -> Bool {
    if value.withUTF8({ beginsVisibly($0.first) }) { return false }
    return value.string.map { isBlank($0) } ?? false
  }

  private static func beginsVisibly(_ first: UInt8?) -> Bool {
    first.map { $0 > 0x20 && $0 < 0x7F } ?? false
  }
}
