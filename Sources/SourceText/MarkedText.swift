/// Splits a text with `⟪` and `⟫` around ranges into the text and the ranges. The examples of rules mark the
/// places of findings like this.
package struct MarkedText: Sendable {
  /// The text without markers.
  package var text: String
  /// The marked ranges as UTF-8 offsets in `text`, in order.
  package var spans: [SourceSpan]

  /// Removes the markers from a text and finds the ranges.
  package init(_ marked: String) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var spans: [SourceSpan] = []
    for character in marked.unicodeScalars {
      switch character {
      case "⟪": starts.append(bytes.count)
      case "⟫":
        if let start = starts.popLast() { spans.append(SourceSpan(start..<bytes.count)) }
      default: bytes.append(contentsOf: String(Character(character)).utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.spans = spans.sorted()
  }

  /// The text of each marked range, in order.
  package var marked: [String] {
    let bytes = Array(text.utf8)
    return spans.map { String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
  }
}
