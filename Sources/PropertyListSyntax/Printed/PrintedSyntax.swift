internal import SourceText

/// Looks ahead in the printed form, without moving the reader's place in the text.
///
/// Each search ends at a character that begins no other search of its kind, so that all searches together
/// stay linear in the text.
enum PrintedSyntax {
  /// How the keys of a dictionary are written; this shows where the next key begins.
  enum KeyStyle {
    /// `AnyHashable("aps")`, `UIApplicationLaunchOptionsKey(_rawValue: NAME)`.
    case wrapped
    /// `"aps"`.
    case quoted
    /// `aps`.
    case bare
  }

  /// The offset of the next byte that is not white space.
  static func skipSpace(_ text: TextReader, _ start: Int) -> Int {
    var at = start
    while ASCII.isSpace(text[at]) { at += 1 }
    return at
  }

  /// Whether exactly these bytes are at an offset.
  static func isNext(_ word: StaticString, _ text: TextReader, _ start: Int) -> Bool {
    for index in 0..<word.utf8CodeUnitCount
    where unsafe text[start + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// The offset of the content of `Optional(`, `AnyHashable(`, `NAME(rawValue: ` or `NAME(_rawValue: `; nil
  /// when none of them begins here.
  static func contentOfWrapper(_ text: TextReader, _ start: Int) -> Int? {
    var at = start
    while ASCII.continuesDottedName(text[at]) { at += 1 }
    guard at > start, text[at] == UInt8(ascii: "(") else { return nil }
    if at - start == 8, isNext("Optional", text, start) { return at + 1 }
    if at - start == 11, isNext("AnyHashable", text, start) { return at + 1 }
    at += 1
    if text[at] == UInt8(ascii: "_") { at += 1 }
    return isNext("rawValue: ", text, at) ? at + 10 : nil
  }

  /// How the key of a Swift dictionary that begins here is written; nil when there is no key with a `:` after
  /// it. After a key in quotes or in a wrapper, the end of the text counts as a `:`.
  static func keyStyle(_ text: TextReader, _ start: Int) -> KeyStyle? {
    var at = start
    while let inner = contentOfWrapper(text, at) { at = inner }
    let isWrapped = at > start
    if text[at] == UInt8(ascii: "\"") {
      at += 1
      while at < text.end, text[at] != UInt8(ascii: "\"") {
        at += text[at] == UInt8(ascii: "\\") ? 2 : 1
      }
      at += 1
    } else if isWrapped {
      while at < text.end, !ASCII.isLineEnd(text[at]), !isBracket(text[at]) { at += 1 }
    } else {
      while ASCII.continuesDottedName(text[at]) || text[at] == UInt8(ascii: "-") { at += 1 }
      let isKey = at > start && text[at] == UInt8(ascii: ":") && ASCII.isSpace(text[at + 1])
      return isKey ? .bare : nil
    }
    while isWrapped, text[at] == UInt8(ascii: ")") { at += 1 }
    guard at >= text.end || text[at] == UInt8(ascii: ":") else { return nil }
    return isWrapped ? .wrapped : .quoted
  }

  /// Whether the `[` here opens a Swift dictionary and not an array.
  static func opensDictionary(_ text: TextReader, _ start: Int) -> Bool {
    let first = skipSpace(text, start + 1)
    return text[first] == UInt8(ascii: ":") || keyStyle(text, first) != nil
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"):
      return true
    default: return false
    }
  }
}
