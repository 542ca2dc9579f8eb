/// One line of a `.gitignore` file.
///
/// The semantics are those of gitignore(5): a trailing slash asks for folders, a slash anywhere else
/// ties the pattern to the folder of the file, `*` and `?` stop at slashes, `**` between slashes does
/// not, `!` takes back.
package struct GitIgnorePattern: Sendable {
  /// Whether a match means *not ignored*.
  package let isNegated: Bool

  private let text: [UInt8]
  private let isForFoldersOnly: Bool
  private let matchesWholePath: Bool
  private let isLiteral: Bool

  /// Reads a line, without its line ending; nil for an empty line or a comment.
  package init?(line: ArraySlice<UInt8>) {
    var line = Self.trimmingTrailingSpaces(line)
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { line = line.dropFirst() }
    isForFoldersOnly = line.last == UInt8(ascii: "/")
    if isForFoldersOnly { line = line.dropLast() }
    matchesWholePath = line.contains(UInt8(ascii: "/"))
    if line.first == UInt8(ascii: "/") { line = line.dropFirst() }
    guard !line.isEmpty else { return nil }
    text = Array(line)
    isLiteral = !text.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
      default: false
      }
    }
  }

  /// Drops spaces at the end, but not one that a backslash protects.
  private static func trimmingTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.endIndex
    while end > line.startIndex, line[end - 1] == 0x20 { end -= 1 }
    if end < line.endIndex, end > line.startIndex, line[end - 1] == UInt8(ascii: "\\") {
      var backslashes = 0
      while end - backslashes > line.startIndex,
        line[end - backslashes - 1] == UInt8(ascii: "\\")
      {
        backslashes += 1
      }
      if backslashes % 2 == 1 { end += 1 }
    }
    return line[..<end]
  }

  /// Whether the pattern speaks of a path.
  ///
  /// - Parameters:
  ///   - path: the path relative to the folder of the `.gitignore` file, without a slash at either end.
  ///   - name: the part behind the last slash.
  ///   - isFolder: whether it is a folder.
  /// - Complexity: a product of the lengths in the worst case, usually linear; there is no recursion.
  package func matches(
    path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool
  ) -> Bool {
    if isForFoldersOnly, !isFolder { return false }
    let subject = matchesWholePath ? path : name
    return isLiteral ? subject.elementsEqual(text) : GitIgnoreGlob.matches(text, subject)
  }
}

/// The wildcards of a `.gitignore` pattern.
enum GitIgnoreGlob {
  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")

  /// Whether the whole text matches.
  ///
  /// Going back to the last `*` and the last `**/` alone is enough: what an earlier one could take
  /// more of, the later one can take as well.
  static func matches(_ pattern: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
    var p = 0
    var t = text.startIndex
    var afterStar: (p: Int, t: Int)?
    var afterFolders: (p: Int, t: Int)?
    while true {
      if p == pattern.count, t == text.endIndex { return true }
      if p < pattern.count, pattern[p] == star {
        if isFolderWildcard(pattern, at: p) {
          if p + 2 == pattern.count { return t < text.endIndex }
          p += 3
          afterFolders = (p, t)
          afterStar = nil
        } else {
          while p < pattern.count, pattern[p] == star { p += 1 }
          afterStar = (p, t)
        }
        continue
      }
      if p < pattern.count, t < text.endIndex, let next = step(pattern, p, text[t]) {
        p = next
        t += 1
        continue
      }
      if let back = afterStar, back.t < text.endIndex, text[back.t] != slash {
        t = back.t + 1
        p = back.p
        afterStar = (p, t)
      } else if let back = afterFolders, let next = text[back.t...].firstIndex(of: slash) {
        t = next + 1
        p = back.p
        afterFolders = (p, t)
        afterStar = nil
      } else {
        return false
      }
    }
  }

  /// Whether `**` at an index is alone between slashes or the ends.
  private static func isFolderWildcard(_ pattern: [UInt8], at index: Int) -> Bool {
    guard index + 1 < pattern.count, pattern[index + 1] == star,
      index == 0 || pattern[index - 1] == slash
    else { return false }
    return index + 2 == pattern.count ? index > 0 : pattern[index + 2] == slash
  }

  /// Matches one byte that is not under a `*`; gives the index behind what matched it.
  private static func step(_ pattern: [UInt8], _ index: Int, _ byte: UInt8) -> Int? {
    switch pattern[index] {
    case UInt8(ascii: "?"): return byte == slash ? nil : index + 1
    case UInt8(ascii: "["): return byte == slash ? nil : bracket(pattern, index + 1, byte)
    case UInt8(ascii: "\\"):
      guard index + 1 < pattern.count, pattern[index + 1] == byte else { return nil }
      return index + 2
    case byte: return index + 1
    default: return nil
    }
  }

  /// Matches a byte with the set that begins behind a `[`.
  private static func bracket(_ pattern: [UInt8], _ start: Int, _ byte: UInt8) -> Int? {
    var index = start
    var isNegated = false
    if index < pattern.count, pattern[index] == UInt8(ascii: "!") || pattern[index] == 0x5E {
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
    return found != isNegated ? index + 1 : nil
  }

  /// One byte of a set, which a backslash may protect.
  private static func member(_ pattern: [UInt8], _ index: Int) -> (UInt8, Int)? {
    guard pattern[index] == UInt8(ascii: "\\") else { return (pattern[index], index + 1) }
    return index + 1 < pattern.count ? (pattern[index + 1], index + 2) : nil
  }

  /// `[:alpha:]` and its like, inside a set.
  private static func namedClass(_ pattern: [UInt8], _ index: Int) -> (String, Int)? {
    guard index + 1 < pattern.count, pattern[index] == UInt8(ascii: "["),
      pattern[index + 1] == UInt8(ascii: ":"),
      let end = pattern[(index + 2)...].firstIndex(of: UInt8(ascii: ":")),
      end + 1 < pattern.count, pattern[end + 1] == UInt8(ascii: "]")
    else { return nil }
    return (String(decoding: pattern[(index + 2)..<end], as: UTF8.self), end + 2)
  }

  private static func contains(_ name: String, _ byte: UInt8) -> Bool {
    let isDigit = byte >= 0x30 && byte <= 0x39
    let isUpper = byte >= 0x41 && byte <= 0x5A
    let isLower = byte >= 0x61 && byte <= 0x7A
    let isPrinted = byte > 0x20 && byte < 0x7F
    return switch name {
    case "alnum": isDigit || isUpper || isLower
    case "alpha": isUpper || isLower
    case "blank": byte == 0x20 || byte == 0x09
    case "cntrl": byte < 0x20 || byte == 0x7F
    case "digit": isDigit
    case "graph": isPrinted
    case "lower": isLower
    case "print": isPrinted || byte == 0x20
    case "punct": isPrinted && !(isDigit || isUpper || isLower)
    case "space": byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
    case "upper": isUpper
    case "xdigit": isDigit || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
    default: false
    }
  }
}
