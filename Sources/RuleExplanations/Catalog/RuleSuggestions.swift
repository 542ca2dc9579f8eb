internal import Findings
internal import SourceText

/// Rules that somebody may have meant who wrote something else.
package enum RuleSuggestions {
  /// No more are suggested.
  private static let limit = 5

  /// The id that is almost what was written, else those that have all of its words.
  package static func of(_ text: String) -> [String] {
    let names = KnownRules.descriptions.map(\.id.name)
    let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: "-").lowercased()
    if let near = NearestName.of(typed, in: names) { return [near] }
    let words = typed.split(separator: "-")
    // A word that almost every text has says nothing.
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
