internal import SourceText

/// The words of one file that may name a function, as a set that may have more than was put in, and never less.
///
/// In Swift these are the words behind `func`, in Objective-C all words. Comments and strings are looked at like code: that
/// makes the set larger, and costs a fraction of what tokens do.
struct FunctionWords {
  /// A word that is asked for.
  struct Word {
    /// The positions of the word; nil where words with such bytes are not looked at.
    fileprivate let hash: UInt32?

    /// Prepares a word.
    init(_ text: String) {
      var hash = FunctionWords.start
      for byte in text.utf8 { hash = FunctionWords.mix(hash, byte) }
      let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
      self.hash = isPlain ? hash : nil
    }
  }

  /// How many words a table has; each has 64 bits.
  private static let count = 64

  private var table = [UInt64](repeating: 0, count: Self.count)
  /// Whether a word may be anything: a comment stands where the name should.
  private var mayHaveAny = false

  /// Looks through a file.
  ///
  /// - Complexity: linear in the size of the file.
  init(_ source: SourceFile, _ language: SourceLanguage) {
    switch language {
    case .swift: addSwift(source)
    case .objectiveC: addWords(source)
    }
  }

  /// Whether a function of the file may have a name.
  func mayHave(_ word: Word) -> Bool {
    guard let hash = word.hash, !mayHaveAny else { return true }
    let (first, second) = Self.positions(hash)
    return table[first >> 6] & 1 << (first & 63) != 0
      && table[second >> 6] & 1 << (second & 63) != 0
  }

  /// The words behind `func`.
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

  /// Adds the word behind `func`, and gives the next position at which `func` may end.
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

  private mutating func addWords(_ source: SourceFile) {
    let bytes = source.paddedBytes.span
    let end = source.count
    var at = 0
    while at < end {
      guard Self.isPartOfWord(bytes[at]) else {
        at += 1
        continue
      }
      var hash = Self.start
      // Behind the content are zero bytes.
      while Self.isPartOfWord(bytes[at]) {
        hash = Self.mix(hash, bytes[at])
        at += 1
      }
      insert(hash)
    }
  }

  private mutating func insert(_ hash: UInt32) {
    let (first, second) = Self.positions(hash)
    table[first >> 6] |= 1 << (first & 63)
    table[second >> 6] |= 1 << (second & 63)
  }

  // MARK: Hashes

  private static let start: UInt32 = 0x811C_9DC5

  /// FNV-1a.
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
