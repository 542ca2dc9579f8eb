internal import SourceText

/// Where the printed dictionary begins in a log.
enum PrintedRoot {
  /// The bracket that opens a dictionary.
  case bracket(Int)
  /// `(null)` or `nil`: there is no dictionary, as when an app is launched from its icon.
  case null(Range<Int>)

  /// The first dictionary; without one, the first `(null)` or `nil` that ends a line.
  ///
  /// The search passes over brackets that belong to the log: `MyApp[4242:90210]`, `-[AppDelegate
  /// application:]`, `{320, 568}`.
  static func find(_ text: TextReader) -> PrintedRoot? {
    var null: Range<Int>?
    var doubtful: Int?
    var at = 0
    while at < text.end {
      switch text[at] {
      case UInt8(ascii: "{"):
        guard let end = endOfNoise(text, at) else { return .bracket(at) }
        at = end
        continue
      case UInt8(ascii: "["):
        switch swiftDictionary(text, at) {
        case true?: return .bracket(at)
        case false?: doubtful = doubtful ?? at
        case nil: break
        }
      case UInt8(ascii: "("), UInt8(ascii: "n"):
        if null == nil { null = nullEndingLine(text, at) }
      default: break
      }
      at += 1
    }
    if let null { return .null(null) }
    return doubtful.map { .bracket($0) }
  }

  /// The end of a `{…}` that is data, or that is on one line and contains neither `=` nor `;`; nil when it
  /// opens a dictionary.
  private static func endOfNoise(_ text: TextReader, _ start: Int) -> Int? {
    if let data = PrintedData.literal(text, start) { return data.end }
    let first = PrintedSyntax.skipSpace(text, start + 1)
    // An empty dictionary is printed at the end of a line; prose and code have `{}` everywhere.
    if text[first] == UInt8(ascii: "}") { return endsLine(text, first + 1) ? nil : first + 1 }
    var depth = 0
    var at = start
    while at < text.end {
      switch text[at] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return at + 1 }
      case UInt8(ascii: "="), UInt8(ascii: ";"), 0x0A, 0x0D: return nil
      default: break
      }
      at += 1
    }
    return nil
  }

  /// True when a `[` certainly opens a dictionary, false when it perhaps does, nil when it does not.
  private static func swiftDictionary(_ text: TextReader, _ start: Int) -> Bool? {
    let first = PrintedSyntax.skipSpace(text, start + 1)
    if text[first] == UInt8(ascii: ":") {
      return text[PrintedSyntax.skipSpace(text, first + 1)] == UInt8(ascii: "]") ? true : nil
    }
    guard let style = PrintedSyntax.keyStyle(text, first) else { return nil }
    guard style == .bare else { return true }
    // `[INFO: launched]` belongs to the log; `[UIApplicationLaunchOptionsURLKey: …` and `[aps: {` begin
    // dictionaries.
    var colon = first
    while text[colon] != UInt8(ascii: ":") { colon += 1 }
    if PrintedSyntax.isNext("Key", text, colon - 3) { return true }
    switch text[PrintedSyntax.skipSpace(text, colon + 1)] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): return true
    default: return false
    }
  }

  private static func nullEndingLine(_ text: TextReader, _ start: Int) -> Range<Int>? {
    var end = start
    if PrintedSyntax.isNext("(null)", text, start) {
      end += 6
    } else if PrintedSyntax.isNext("nil", text, start),
      start == 0 || !ASCII.continuesDottedName(text[start - 1])
    {
      end += 3
    } else {
      return nil
    }
    return endsLine(text, end) ? start..<end : nil
  }

  /// Whether nothing but the brackets of `Optional(…)` comes before the end of the line.
  private static func endsLine(_ text: TextReader, _ start: Int) -> Bool {
    var end = start
    while text[end] == UInt8(ascii: ")") || ASCII.isBlank(text[end]) { end += 1 }
    return end >= text.end || ASCII.isLineEnd(text[end])
  }
}
