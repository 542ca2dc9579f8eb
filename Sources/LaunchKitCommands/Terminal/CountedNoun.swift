/// A number with its noun, for messages.
enum CountedNoun {
  /// The number with the noun in the singular or plural: `1 fix`, `2 fixes`.
  static func text(_ number: Int, _ noun: String, _ nouns: String) -> String {
    "\(number) \(number == 1 ? noun : nouns)"
  }
}
