internal import Findings
internal import SourceText

/// The rules that a user may have meant with a text that is not the id of a rule.
package enum RuleSuggestions {
  /// The greatest number of suggestions.
  private static let limit = 5

  /// The id that is almost the same as the text, otherwise the ids that have all of its words.
  package static func of(_ text: String) -> [String] {
    let names = KnownRules.descriptions.map(\.id.name)
    let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: "-").lowercased()
    if let near = NearestName.of(typed, in: names) { return [near] }
    let words = typed.split(separator: "-")
    // Short words are in almost every text, so they say nothing.
    guard !words.isEmpty, words.count <= 6, words.contains(where: { $0.utf8.count > 3 }) else {
      return []
    }
    return Array(
      names.filter { name in
        let parts = name.split(separator: "-")
        return words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
      }.prefix(limit))
  }
}
