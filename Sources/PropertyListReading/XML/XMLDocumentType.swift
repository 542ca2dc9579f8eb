internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// Checks the text before the root element for what libxml2 must not see and for what CoreFoundation does not
/// read.
enum XMLDocumentType {
  enum Extent {
    /// Nothing prevents reading.
    case plain
    /// The DOCTYPE has a part for declarations, from the `[` at the first offset up to the second offset. The
    /// part may be empty.
    case declarations(at: Int, end: Int, isEmpty: Bool)
    /// The DOCTYPE has a '>' within quotes at this offset.
    case quotedBracket(Int)
    /// The DOCTYPE begins in this range, has declarations, and never ends.
    case unterminated(Range<Int>)
    /// The prolog has an empty comment in this range, which CoreFoundation takes for the beginning of a
    /// comment.
    case emptyComment(Range<Int>)
  }

  /// - Complexity: linear in the length of what is looked at.
  static func extent(in source: SourceFile) -> Extent {
    var emptyComments: [Int] = []
    var at = 0
    let end = source.count
    while at < end {
      if source[at] <= 0x20 {
        at += 1
      } else if ByteSearch.matches("<?", in: source, at: at) {
        at = ByteSearch.end(of: "?>", in: source, from: at + 2, upTo: end)
      } else if ByteSearch.matches("<!--", in: source, at: at) {
        if ByteSearch.matches("-->", in: source, at: at + 4) { emptyComments.append(at) }
        at = ByteSearch.end(of: "-->", in: source, from: at + 4, upTo: end)
      } else if ByteSearch.matches("<!DOCTYPE", in: source, at: at) {
        switch documentType(in: source, at) {
        case .failure(let extent): return extent
        case .success(let next): at = next
        }
      } else {
        break
      }
    }
    // CoreFoundation passes over the first character of a comment before it searches for the end.
    for start in emptyComments
    where ByteSearch.end(of: "-->", in: source, from: start + 5, upTo: end) > at || at >= end {
      return .emptyComment(start..<start + 7)
    }
    return .plain
  }

  private enum Outcome {
    case success(Int)
    case failure(Extent)
  }

  private static func documentType(in source: SourceFile, _ start: Int) -> Outcome {
    var at = start + 9
    var quote: UInt8?
    while at < source.count {
      let byte = source[at]
      if byte == UInt8(ascii: "[") {
        return .failure(
          skipSubset(source, at + 1).map {
            .declarations(at: at, end: $0, isEmpty: isEmpty(source, at + 1))
          }
            ?? .unterminated(start..<start + 9))
      }
      if byte == UInt8(ascii: ">") {
        guard quote != nil else { return .success(at + 1) }
        // libxml2 reports a quote that never ends.
        let isClosed = ByteSearch.first(quote ?? 0, in: source.paddedBytes, from: at) != nil
        return isClosed ? .failure(.quotedBracket(at)) : .success(at + 1)
      }
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      at += 1
    }
    return .success(source.count)
  }

  private static func isEmpty(_ source: SourceFile, _ start: Int) -> Bool {
    var at = start
    while at < source.count, source[at] <= 0x20 { at += 1 }
    return source[at] == UInt8(ascii: "]")
  }

  /// The offset just past `]>`; nil when the subset does not end.
  private static func skipSubset(_ source: SourceFile, _ start: Int) -> Int? {
    var at = start
    let end = source.count
    while at < end {
      switch source[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let close = ByteSearch.first(source[at], in: source.paddedBytes, from: at + 1)
        at = min(end, (close ?? end) + 1)
      case UInt8(ascii: "]"):
        at += 1
        while source[at] != 0, source[at] <= 0x20 { at += 1 }
        return source[at] == UInt8(ascii: ">") ? at + 1 : nil
      case UInt8(ascii: "<") where ByteSearch.matches("<!--", in: source, at: at):
        at = ByteSearch.end(of: "-->", in: source, from: at + 4, upTo: end)
      case UInt8(ascii: "<") where ByteSearch.matches("<?", in: source, at: at):
        at = ByteSearch.end(of: "?>", in: source, from: at + 2, upTo: end)
      default: at += 1
      }
    }
    return nil
  }
}

extension XMLDocumentType.Extent {
  /// Why the file is refused before its first element; nil when it can be read.
  var refusal: Finding? {
    func error(_ message: String, _ range: Range<Int>, help: String) -> Finding {
      Finding(
        rule: SyntaxRule.syntax, severity: .error, message: message, span: SourceSpan(range),
        help: help)
    }
    switch self {
    case .plain: return nil
    case .unterminated(let range):
      return error("the DOCTYPE does not end, expected ']>'", range, help: Self.usual)
    case .declarations(let at, let end, let isEmpty):
      // The tools of .NET write an empty part, and read it back to make the file that is shipped.
      guard isEmpty else {
        return error(
          "the DOCTYPE has declarations, which CoreFoundation refuses, expected '>'", at..<at + 1,
          help: Self.usual)
      }
      var odd = error(
        "the DOCTYPE has an empty part for declarations, with which CoreFoundation refuses the file",
        at..<end - 1,
        help: "remove '[]', unless another tool writes the file that is shipped")
      odd.severity = .warning
      return odd
    case .quotedBracket(let at):
      return error(
        "the DOCTYPE has '>' within quotes, where CoreFoundation ends it", at..<at + 1,
        help: Self.usual)
    case .emptyComment(let range):
      return error(
        "CoreFoundation reads on from an empty comment before the first element to the next '-->'",
        range,
        help: "remove the comment")
    }
  }

  private static var usual: String {
    "write '<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
      + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">'"
  }
}
