internal import SourceText

/// The words of one file that may name a function, as a set that may contain more words than it should, but
/// never fewer.
///
/// In Swift these are the words after `func`. In Objective-C they are the words after a closing parenthesis,
/// as in `- (void)name`, and the words between something like a type and an opening parenthesis, as in
/// `static int name(`. Comments and strings are searched like code: that makes the set larger, but is much
/// faster than splitting the file into tokens.
struct FunctionWords {
  /// A word to look up in the set.
  struct Word {
    /// The hash of the word; nil for a word with bytes other than ASCII, for which the set has no answer.
    fileprivate let hash: UInt32?

    /// Hashes a word.
    init(_ text: String) {
      var hash = FunctionWords.start
      for byte in text.utf8 { hash = FunctionWords.mix(hash, byte) }
      let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
      self.hash = isPlain ? hash : nil
    }
  }

  /// The number of elements in the table; each has 64 bits.
  private static let count = 64

  private var table = [UInt64](repeating: 0, count: Self.count)
  /// Whether the set must be assumed to contain every word, because there is a comment in the place of a
  /// name.
  private var mayHaveAny = false

  /// Collects the words of a file.
  ///
  /// - Complexity: linear in the size of the file.
  init(_ source: SourceFile, _ language: SourceLanguage) {
    switch language {
    case .swift: addSwift(source)
    case .objectiveC, .c: addObjectiveC(source)
    }
  }

  /// Whether a function of the file may have this name.
  func mayHave(_ word: Word) -> Bool {
    guard let hash = word.hash, !mayHaveAny else { return true }
    let (first, second) = Self.positions(hash)
    return table[first >> 6] & 1 << (first & 63) != 0
      && table[second >> 6] & 1 << (second & 63) != 0
  }

  /// Adds the words after `func`.
  private mutating func addSwift(_ source: SourceFile) {
    let bytes = source.paddedBytes.span
    let (f, u, n, c) = (
      UInt8(ascii: "f"), UInt8(ascii: "u"), UInt8(ascii: "n"), UInt8(ascii: "c")
    )
    var at = 3
    while at < source.count {
      switch bytes[at] {
      case c where bytes[at - 1] == n && bytes[at - 2] == u && bytes[at - 3] == f:
        at = addName(from: at + 1, bytes, source.count)
      case n: at += 1
      case u: at += 2
      case f: at += 3
      default: at += 4
      }
    }
  }

  /// Adds the word after `func`, and returns the next position at which `func` may end.
  private mutating func addName(from start: Int, _ bytes: borrowing Span<UInt8>, _ end: Int) -> Int
  {
    var at = start
    while at < end, ASCII.isBlankOrLineEnd(bytes[at]) || bytes[at] == UInt8(ascii: "`") { at += 1 }
    if at < end, bytes[at] == UInt8(ascii: "/") { mayHaveAny = true }
    var hash = Self.start
    let first = at
    while at < end, Self.isPartOfWord(bytes[at]) {
      hash = Self.mix(hash, bytes[at])
      at += 1
    }
    if at > first { insert(hash) }
    return max(at, start) + 3
  }

  /// Adds the words around parentheses.
  private mutating func addObjectiveC(_ source: SourceFile) {
    let bytes = source.paddedBytes.span
    var at = 0
    while at < source.count {
      // Reads eight bytes at a time; enough zero bytes follow the content for that.
      var marks = Self.parentheses(
        bytes.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self))
      while marks != 0 {
        addWords(around: at + marks.trailingZeroBitCount >> 3, bytes, source.count)
        marks &= marks - 1
      }
      at += 8
    }
  }

  /// A word with the highest bit set in each byte that is a parenthesis, in memory order. No carry passes
  /// between bytes, so the result is exact.
  private static func parentheses(_ word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = UInt64(littleEndian: word) & 0xFEFE_FEFE_FEFE_FEFE ^ 0x2828_2828_2828_2828
    return ~((difference & low &+ low) | difference | low)
  }

  private mutating func addWords(
    around at: Int, _ bytes: borrowing Span<UInt8>, _ end: Int
  ) {
    if bytes[at] == UInt8(ascii: "(") {
      addWord(before: at, bytes)
    } else if bytes[at] == UInt8(ascii: ")") {
      addWord(after: at, bytes, end)
    }
  }

  /// The maximum length of a comment between a type and a name, in bytes.
  private static let maximumComment = 256

  /// Adds the word after a closing parenthesis.
  private mutating func addWord(after close: Int, _ bytes: borrowing Span<UInt8>, _ end: Int) {
    var at = close + 1
    while at < end, ASCII.isBlankOrLineEnd(bytes[at]) { at += 1 }
    if bytes[at] == UInt8(ascii: "/"), bytes[at + 1] == UInt8(ascii: "*") {
      let limit = min(end, at + Self.maximumComment)
      at += 2
      while at < limit, bytes[at] != UInt8(ascii: "*") || bytes[at + 1] != UInt8(ascii: "/") {
        at += 1
      }
      guard at < limit else {
        mayHaveAny = true
        return
      }
      at += 2
      while at < end, ASCII.isBlankOrLineEnd(bytes[at]) { at += 1 }
    }
    insertWord(from: at, bytes)
  }

  /// Adds the word before an opening parenthesis, unless the text before that word shows that it is a call.
  private mutating func addWord(before open: Int, _ bytes: borrowing Span<UInt8>) {
    let end = Self.skipBlanks(backFrom: open, bytes)
    guard end > 0 else { return }
    guard Self.isPartOfWord(bytes[end - 1]) else {
      if end > 1, bytes[end - 1] == UInt8(ascii: "/"), bytes[end - 2] == UInt8(ascii: "*") {
        mayHaveAny = true
      }
      return
    }
    let start = Self.startOfWord(endingAt: end, bytes)
    let before = Self.skipBlanks(backFrom: start, bytes)
    guard before > 0 else { return insertWord(from: start, bytes) }
    switch bytes[before - 1] {
    case UInt8(ascii: ":"):
      guard before > 1, bytes[before - 2] == UInt8(ascii: ":") else { return }
    case UInt8(ascii: "*"), UInt8(ascii: "&"), UInt8(ascii: ">"), UInt8(ascii: ")"),
      UInt8(ascii: "]"), UInt8(ascii: "/"), UInt8(ascii: "~"):
      break
    case let byte where Self.isPartOfWord(byte):
      let first = Self.startOfWord(endingAt: before, bytes)
      if Self.isStatementWord(first..<before, bytes) { return }
    default: return
    }
    insertWord(from: start, bytes)
  }

  private static func skipBlanks(backFrom end: Int, _ bytes: borrowing Span<UInt8>) -> Int {
    var at = end
    while at > 0, ASCII.isBlankOrLineEnd(bytes[at - 1]) { at -= 1 }
    return at
  }

  private static func startOfWord(endingAt end: Int, _ bytes: borrowing Span<UInt8>) -> Int {
    var at = end
    while at > 0, isPartOfWord(bytes[at - 1]) { at -= 1 }
    return at
  }

  /// Words that can come before a call, but not before the name in a declaration.
  private static let statementWords = ["return", "else", "do", "in", "throw"]

  private static func isStatementWord(
    _ range: Range<Int>, _ bytes: borrowing Span<UInt8>
  ) -> Bool {
    for word in statementWords where word.utf8.count == range.count {
      var at = range.lowerBound
      var isEqual = true
      for byte in word.utf8 {
        if bytes[at] != byte { isEqual = false }
        at += 1
      }
      if isEqual { return true }
    }
    return false
  }

  private mutating func insertWord(from start: Int, _ bytes: borrowing Span<UInt8>) {
    var hash = Self.start
    var at = start
    // Zero bytes follow the content, so the loop ends.
    while Self.isPartOfWord(bytes[at]) {
      hash = Self.mix(hash, bytes[at])
      at += 1
    }
    if at > start { insert(hash) }
  }

  private mutating func insert(_ hash: UInt32) {
    let (first, second) = Self.positions(hash)
    table[first >> 6] |= 1 << (first & 63)
    table[second >> 6] |= 1 << (second & 63)
  }

  // MARK: Hashes

  private static let start: UInt32 = 0x811C_9DC5

  /// One step of the FNV-1a hash.
  private static func mix(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 0x0100_0193
  }

  private static func positions(_ hash: UInt32) -> (first: Int, second: Int) {
    let mask = UInt32(count * 64 - 1)
    return (Int((hash ^ hash >> 13) & mask), Int(hash >> 19 & mask))
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }
}
