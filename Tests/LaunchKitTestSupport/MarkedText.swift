public import SourceText

/// Text with `⟪` and `⟫` around ranges, taken apart.
public struct MarkedText: Sendable {
  /// The text without markers.
  public var text: String
  /// The marked ranges as UTF-8 offsets in ``text``, in order.
  public var spans: [SourceSpan]

  /// Takes the markers out.
  public init(_ marked: String) {
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
}
