internal import SourceText

/// Finds the rules that a person's words are about.
enum RuleSearch {
  /// Fewer letters than this in common with a message say nothing.
  private static let smallestOverlap = 12

  /// The rules for a rule id, an upload error or a line of a log; the best match first.
  static func rules(for text: String) -> [RuleDescription] {
    rules(for: text, in: KnownRules.descriptions)
  }

  /// The same among given rules.
  static func rules(for text: String, in rules: [RuleDescription]) -> [RuleDescription] {
    let text = trimmed(text)
    if let rule = rules.first(where: { $0.id.name == text }) { return [rule] }
    if let number = uploadError(text) {
      return rules.filter { $0.predicts.contains { uploadError($0) == number } }
    }
    let line = simplified(text)
    var matches: [(rule: RuleDescription, score: Int)] = []
    for rule in rules {
      let best = rule.runtimeMessages.map { score($0, line) }.max() ?? 0
      if best > 0 { matches.append((rule, best)) }
    }
    matches.sort { left, right in
      left.score != right.score ? left.score > right.score : left.rule.id < right.rule.id
    }
    return matches.map(\.rule)
  }

  /// The digits of an upload error, written `ITMS-90158`, `itms 90158` or `90158`; in the middle of a
  /// pasted message after `ITMS` or an opening parenthesis. Nil for other text.
  private static func uploadError(_ text: String) -> String? {
    let line = simplified(text)
    if isErrorNumber(line[...]) { return String(decoding: line, as: UTF8.self) }
    for word in ["itms", "(90"] {
      guard let found = line.firstRange(of: Array(word.utf8)) else { continue }
      let start = word == "itms" ? found.upperBound : found.lowerBound + 1
      let rest = line[start...].drop { $0 == UInt8(ascii: "-") || $0 == 0x20 }
      let number = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
      if isErrorNumber(number) { return String(decoding: number, as: UTF8.self) }
    }
    return nil
  }

  private static func isErrorNumber(_ digits: ArraySlice<UInt8>) -> Bool {
    digits.count == 5 && digits.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  /// How many letters of a message a line has; 0 when they do not belong together.
  ///
  /// `…` in the message stands for anything. The line may have more around it, as time and process, or
  /// be a part of the message only.
  private static func score(_ message: String, _ line: [UInt8]) -> Int {
    let pieces = message.split(separator: "…").map { simplified(String($0)) }
    let total = pieces.reduce(0) { $0 + $1.count }
    if total >= smallestOverlap {
      var rest = line[...]
      let isWhole = pieces.allSatisfy { piece in
        guard let found = rest.firstRange(of: piece) else { return false }
        rest = rest[found.upperBound...]
        return true
      }
      if isWhole { return total }
    }
    guard line.count >= smallestOverlap else { return 0 }
    return pieces.contains { $0.firstRange(of: line) != nil } ? line.count : 0
  }

  /// Lower-case ASCII letters, one space for any white space, one kind of quote: what copying a line
  /// from a log or a web page changes.
  private static func simplified(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\"", "`":
        bytes.append(UInt8(ascii: "'"))
      case _ where scalar.properties.isWhitespace:
        if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
      default:
        bytes.append(contentsOf: String(scalar).lowercased().utf8)
      }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return bytes
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while let first = rest.first, first.isWhitespace { rest = rest.dropFirst() }
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return String(rest)
  }
}

extension Collection where Element == UInt8, Index == Int {
  /// The first place of some bytes; nil when they are not there. Quadratic at worst, and the texts are
  /// lines.
  fileprivate func firstRange(of other: [UInt8]) -> Range<Int>? {
    guard !other.isEmpty else { return startIndex..<startIndex }
    guard count >= other.count else { return nil }
    for start in startIndex...(endIndex - other.count)
    where self[start..<(start + other.count)].elementsEqual(other) {
      return start..<(start + other.count)
    }
    return nil
  }
}
