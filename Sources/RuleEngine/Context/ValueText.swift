/// What a rule asks of a text, whatever it stands for.
package enum ValueText {
  /// Whether there is nothing in the text but white space.
  package static func isBlank(_ text: String) -> Bool {
    if let first = text.utf8.first, first > 0x20, first < 0x7F { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
  }
}
