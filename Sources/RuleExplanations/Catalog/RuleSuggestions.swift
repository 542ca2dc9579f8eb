internal import Findings
internal import LaunchModel
internal import SourceText

/// The rules and keys that a user may have meant with a text that is neither.
package enum RuleSuggestions {
  /// The greatest number of suggestions.
  private static let limit = 5

  /// The id or key that is almost the same as the text, otherwise the ids that have all of its words, or the keys that begin
  /// with it.
  package static func of(_ text: String) -> [String] {
    let names = KnownRules.descriptions.map(\.id.name)
    let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: "-").lowercased()
    if let near = NearestName.of(typed, in: names) { return [near] }
    let keys = ExplainedKey.names
    if let near = NearestName.of(text, in: keys) { return [near] }
    let rules = rules(withAllWordsOf: typed, in: names)
    // A shorter text begins too many keys.
    guard rules.isEmpty, text.utf8.count > 4 else { return rules }
    let start = text.lowercased()
    return Array(keys.filter { $0.lowercased().hasPrefix(start) }.prefix(limit))
  }

  private static func rules(withAllWordsOf typed: String, in names: [String]) -> [String] {
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
