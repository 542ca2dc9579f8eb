internal import SourceText

/// Finds the end of a DOCTYPE that carries declarations of its own.
///
/// libxml2 never sees such an internal subset: no property list needs one, entities declared there are
/// never expanded, and some of libxml2's declaration code takes quadratic time.
enum XMLDocumentType {
  enum Extent {
    /// No DOCTYPE, or one without declarations: libxml2 may read from the start.
    case plain
    /// The declarations end at this offset: reading begins there.
    case declarationsEnd(Int)
    /// The DOCTYPE begins in this range and never ends.
    case unterminated(Range<Int>)
  }

  static func extent(in source: SourceFile) -> Extent {
    guard let start = findStart(in: source) else { return .plain }
    var at = start + 9
    let end = source.count
    while at < end {
      switch source[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): at = skipQuoted(source, at)
      case UInt8(ascii: ">"): return .plain
      case UInt8(ascii: "["):
        guard let close = skipSubset(source, at + 1) else {
          return .unterminated(start..<start + 9)
        }
        return .declarationsEnd(close)
      default: at += 1
      }
    }
    return .plain
  }

  /// Past white space, processing instructions and comments.
  private static func findStart(in source: SourceFile) -> Int? {
    var at = 0
    let end = source.count
    while at < end {
      if source[at] <= 0x20 {
        at += 1
      } else if matches(source, at, "<?") {
        at = skip(to: "?>", source, at + 2)
      } else if matches(source, at, "<!--") {
        at = skip(to: "-->", source, at + 4)
      } else {
        return matches(source, at, "<!DOCTYPE") ? at : nil
      }
    }
    return nil
  }

  /// The offset just past `]>`; nil when the subset does not end.
  private static func skipSubset(_ source: SourceFile, _ start: Int) -> Int? {
    var at = start
    let end = source.count
    while at < end {
      switch source[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): at = skipQuoted(source, at)
      case UInt8(ascii: "]"):
        at += 1
        while source[at] != 0, source[at] <= 0x20 { at += 1 }
        return source[at] == UInt8(ascii: ">") ? at + 1 : nil
      case UInt8(ascii: "<") where matches(source, at, "<!--"): at = skip(to: "-->", source, at + 4)
      case UInt8(ascii: "<") where matches(source, at, "<?"): at = skip(to: "?>", source, at + 2)
      default: at += 1
      }
    }
    return nil
  }

  private static func skipQuoted(_ source: SourceFile, _ start: Int) -> Int {
    let close = ByteSearch.first(source[start], in: source.paddedBytes, from: start + 1)
    return min(source.count, (close ?? source.count) + 1)
  }

  private static func skip(to word: String, _ source: SourceFile, _ start: Int) -> Int {
    guard let first = word.utf8.first else { return start }
    var at = start
    while let hit = ByteSearch.first(first, in: source.paddedBytes, from: at), hit < source.count {
      if matches(source, hit, word) { return hit + word.utf8.count }
      at = hit + 1
    }
    return source.count
  }

  private static func matches(_ source: SourceFile, _ offset: Int, _ word: String) -> Bool {
    var at = offset
    for byte in word.utf8 {
      if source[at] != byte { return false }
      at += 1
    }
    return true
  }
}
