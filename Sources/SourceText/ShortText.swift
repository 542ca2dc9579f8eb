/// Quotations of a length that a message can bear.
package enum ShortText {
  /// How many bytes of a text are quoted.
  package static let limit = 80

  /// A text, cut off where it is too long for a message.
  ///
  /// - Complexity: constant, however long the text is.
  package static func of(_ text: String) -> String {
    guard text.utf8.count > limit else { return text }
    var end = text.startIndex
    var count = 0
    while end < text.endIndex {
      let next = text.unicodeScalars.index(after: end)
      count += text.utf8.distance(from: end, to: next)
      if count > limit { break }
      end = next
    }
    return text[..<end] + "…"
  }
}
