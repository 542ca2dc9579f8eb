internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// Words that a tutorial, a template or a library's manual leaves for the reader to replace.
enum Placeholder {
  /// Whether an identifier, such as a URL scheme, still has a placeholder.
  ///
  /// A reference to a build setting is not a placeholder, whatever the name of the setting. Names in capitals
  /// may be macros; of these only `YOUR_…` and `REVERSED_CLIENT_ID` count as placeholders.
  static func remains(inIdentifier text: String) -> Bool {
    var text = text
    guard text.withUTF8(hasMark) else { return false }
    if BuildVariable.standsForAnother(text) { return false }
    if text.contains("YOUR_") || text.contains("YOUR-") || text.contains("REVERSED_CLIENT_ID") {
      return true
    }
    if isBracketed(text, "{", "}") || isBracketed(text, "<", ">") || isBracketed(text, "[", "]") {
      return true
    }
    let lower = text.lowercased()
    for mark in ["your-", "your_"] where lower.contains(mark) {
      if lower.hasSuffix("-here") || lower.hasSuffix("_here") { return true }
      if nouns.contains(where: { lower.contains(mark + $0) }) { return true }
    }
    return false
  }

  /// Whether a value may have a placeholder. It reads the bytes, so that most values need no string.
  static func mayRemain(inIdentifier value: PropertyListValue) -> Bool {
    value.withUTF8 { hasMark($0) }
  }

  /// Whether the whole value may be a placeholder. It reads the bytes, so that most values need no string.
  static func mayBeWhole(_ value: PropertyListValue) -> Bool {
    value.withUTF8 { mayBegin($0.first) }
  }

  /// Whether the text has a bracket, a "you" or a "rev" in upper or lower case. Hardly any text has one, and
  /// the search for words is the most expensive step for a short text.
  private static func hasMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    func ends(_ at: Int, with first: UInt8, _ second: UInt8) -> Bool {
      at >= 2 && bytes[at - 2] | 0x20 == first && bytes[at - 1] | 0x20 == second
    }
    return bytes.indices.contains { at in
      switch bytes[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "["): true
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        ends(at, with: UInt8(ascii: "y"), UInt8(ascii: "o"))
      case UInt8(ascii: "v"), UInt8(ascii: "V"):
        ends(at, with: UInt8(ascii: "r"), UInt8(ascii: "e"))
      default: false
      }
    }
  }

  /// Whether a placeholder may begin with this byte. Hardly any text begins like a placeholder.
  private static func mayBegin(_ first: UInt8?) -> Bool {
    switch first {
    case UInt8(ascii: "Y"), UInt8(ascii: "<"), UInt8(ascii: "["): true
    default: false
    }
  }

  /// Whether a text for people is a placeholder from its first to its last letter.
  static func isWhole(_ text: String) -> Bool {
    guard mayBegin(text.utf8.first), !BuildVariable.standsForAnother(text) else { return false }
    if text.hasPrefix("YOUR_") || text.hasPrefix("YOUR-") {
      return text.utf8.allSatisfy {
        ASCII.isUppercase($0) || ASCII.isDigit($0) || $0 == 0x5F || $0 == 0x2D
      }
    }
    return text.utf8.count > 2
      && ((text.hasPrefix("<") && text.hasSuffix(">"))
        || (text.hasPrefix("[") && text.hasSuffix("]")))
  }

  /// Words that follow "your" in placeholders, and hardly ever in names of products.
  private static let nouns = [
    "api", "app", "bundle", "client", "company", "custom", "domain", "facebook", "google", "key",
    "scheme", "team", "url",
  ]

  /// Whether the text has the opening bracket, later the closing bracket, and something between them.
  private static func isBracketed(_ text: String, _ open: Character, _ close: Character) -> Bool {
    guard let start = text.firstIndex(of: open), let end = text.lastIndex(of: close) else {
      return false
    }
    return start < end && text.index(after: start) < end
  }
}
