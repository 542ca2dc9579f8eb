/// A set of bytes in a pattern for names, as in `fnmatch` and gitignore(5): `[a-z]`, `[!a]`, `[^a]`,
/// `[[:digit:]]`. A `\` before a byte takes the byte literally.
package enum BracketExpression {
  /// Matches one byte.
  ///
  /// - Parameters:
  ///   - pattern: the pattern.
  ///   - open: where its `[` is.
  ///   - byte: the byte.
  /// - Returns: whether the byte is in the set, and the index after the set's `]`; nil, for every byte, when
  ///   the set is never closed.
  /// - Complexity: linear in the length of the set.
  package static func match(
    _ pattern: [UInt8], at open: Int, _ byte: UInt8
  ) -> (isInSet: Bool, end: Int)? {
    var index = open + 1
    var isNegated = false
    if index < pattern.count,
      pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^")
    {
      isNegated = true
      index += 1
    }
    var found = false
    var isFirst = true
    while index < pattern.count, isFirst || pattern[index] != UInt8(ascii: "]") {
      isFirst = false
      if let (name, next) = namedClass(pattern, index) {
        if contains(name, byte) { found = true }
        index = next
        continue
      }
      guard let (low, behindLow) = member(pattern, index) else { return nil }
      index = behindLow
      var high = low
      if index + 1 < pattern.count, pattern[index] == UInt8(ascii: "-"),
        pattern[index + 1] != UInt8(ascii: "]")
      {
        guard let (end, behindHigh) = member(pattern, index + 1) else { return nil }
        high = end
        index = behindHigh
      }
      if low <= byte, byte <= high { found = true }
    }
    guard index < pattern.count else { return nil }
    return (found != isNegated, index + 1)
  }

  /// One byte of a set; a backslash before it takes it literally.
  private static func member(_ pattern: [UInt8], _ index: Int) -> (UInt8, Int)? {
    guard pattern[index] == UInt8(ascii: "\\") else { return (pattern[index], index + 1) }
    return index + 1 < pattern.count ? (pattern[index + 1], index + 2) : nil
  }

  /// A named class such as `[:alpha:]` inside a set.
  private static func namedClass(_ pattern: [UInt8], _ index: Int) -> (String, Int)? {
    guard index + 1 < pattern.count, pattern[index] == UInt8(ascii: "["),
      pattern[index + 1] == UInt8(ascii: ":"),
      let end = pattern[(index + 2)...].firstIndex(of: UInt8(ascii: ":")),
      end + 1 < pattern.count, pattern[end + 1] == UInt8(ascii: "]")
    else { return nil }
    return (String(decoding: pattern[(index + 2)..<end], as: UTF8.self), end + 2)
  }

  private static func contains(_ name: String, _ byte: UInt8) -> Bool {
    let isPrinted = byte > 0x20 && byte < 0x7F
    return switch name {
    case "alnum": ASCII.isLetterOrDigit(byte)
    case "alpha": ASCII.isLetter(byte)
    case "blank": ASCII.isBlank(byte)
    case "cntrl": byte < 0x20 || byte == 0x7F
    case "digit": ASCII.isDigit(byte)
    case "graph": isPrinted
    case "lower": ASCII.isLowercase(byte)
    case "print": isPrinted || byte == 0x20
    case "punct": isPrinted && !ASCII.isLetterOrDigit(byte)
    case "space": ASCII.isSpace(byte)
    case "upper": ASCII.isUppercase(byte)
    case "xdigit": ASCII.isHexDigit(byte)
    default: false
    }
  }
}
