internal import SourceText

/// One line of a `.gitignore` file.
///
/// The rules are those of gitignore(5). A slash at the end matches only folders. A slash anywhere else makes
/// the pattern relative to the folder of the file. `*` and `?` do not match slashes, but `**` between slashes
/// does. `!` cancels earlier patterns.
package struct GitIgnorePattern: Sendable {
  /// Whether a matching path is *not* ignored.
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

  /// Removes spaces at the end, but not a space after a backslash.
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

  /// Whether the pattern matches a path.
  ///
  /// - Parameters:
  ///   - path: the path relative to the folder of the `.gitignore` file, without a slash at either end.
  ///   - name: the part after the last slash.
  ///   - isFolder: whether it is a folder.
  /// - Complexity: the product of the lengths in the worst case, usually linear; there is no recursion.
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
  /// It is enough to go back to the last `*` and the last `**/`: text that an earlier one could match, the
  /// last one can match, too.
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

  /// Whether the `*` at an index begins a `**` that has nothing but slashes or an end of the pattern around
  /// it.
  private static func isFolderWildcard(_ pattern: [UInt8], at index: Int) -> Bool {
    guard index + 1 < pattern.count, pattern[index + 1] == star,
      index == 0 || pattern[index - 1] == slash
    else { return false }
    return index + 2 == pattern.count ? index > 0 : pattern[index + 2] == slash
  }

  /// Matches one byte with the pattern at an index, which has no `*`; returns the index after the matching
  /// part, or nil.
  private static func step(_ pattern: [UInt8], _ index: Int, _ byte: UInt8) -> Int? {
    switch pattern[index] {
    case UInt8(ascii: "?"): return byte == slash ? nil : index + 1
    case UInt8(ascii: "["):
      guard byte != slash, let set = BracketExpression.match(pattern, at: index, byte),
        set.isInSet
      else { return nil }
      return set.end
    case UInt8(ascii: "\\"):
      guard index + 1 < pattern.count, pattern[index + 1] == byte else { return nil }
      return index + 2
    case byte: return index + 1
    default: return nil
    }
  }
}
