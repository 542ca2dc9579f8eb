internal import CPropertyListNodes
internal import Findings
internal import SourceText

/// Finds text of elements that XML allows but CoreFoundation refuses or reads differently.
enum XMLTextSyntax {
  /// The number of characters that CoreFoundation reads between `&#` and `;`, not counting the `x`.
  private static let maximumReferenceLength = 8

  /// What is wrong or odd about the text of a key or string; nil when nothing is.
  static func problem(
    in node: Node, _ kind: PropertyListValue.Kind, _ source: SourceFile
  ) -> ScalarSyntax.Problem? {
    if let markup = markup(in: node, kind, source) { return markup }
    if let reference = longReference(in: node, source) { return reference }
    guard XMLText.decode(source, node.contentRange).unicodeScalars.first == "\u{FEFF}" else {
      return nil
    }
    return ScalarSyntax.Problem(
      severity: .warning,
      message: "the text begins with a byte-order mark (U+FEFF), which CoreFoundation drops",
      help: "remove the character")
  }

  /// A comment or processing instruction in the text of a leaf. In numbers, dates and data, a CDATA section
  /// as well.
  static func markup(
    in node: Node, _ kind: PropertyListValue.Kind, _ source: SourceFile
  ) -> ScalarSyntax.Problem? {
    guard node.flags & NodeFlags.needsDecoding.rawValue != 0 else { return nil }
    let takesSections = kind == .string || kind == .key || kind == .real
    let range = node.contentRange
    var at = range.lowerBound
    while let open = ByteSearch.first(UInt8(ascii: "<"), in: source.paddedBytes, from: at),
      open < range.upperBound
    {
      let (what, end) = extent(of: open, upTo: range.upperBound, source)
      if what == "CDATA section", takesSections {
        at = end
        continue
      }
      guard let what else {
        at = open + 1
        continue
      }
      let name =
        kind == .string && node.flags & NodeFlags.keyElement.rawValue != 0
        ? "key" : elementName(kind)
      return ScalarSyntax.Problem(
        message: "a \(what) inside '<\(name)>' makes CoreFoundation refuse the file",
        range: open..<end,
        help: what == "comment" ? "move the comment in front of '<\(name)>'" : "remove it")
    }
    return nil
  }

  private static func elementName(_ kind: PropertyListValue.Kind) -> String {
    switch kind {
    case .true: "true"
    case .false: "false"
    default: kind.name
    }
  }

  /// What begins at a '<' in the text of a leaf, and where it ends. The name is nil for a tag, which was
  /// reported already.
  private static func extent(
    of open: Int, upTo limit: Int, _ source: SourceFile
  ) -> (String?, Int) {
    func end(_ mark: StaticString, _ from: Int) -> Int {
      ByteSearch.end(of: mark, in: source, from: from, upTo: limit)
    }
    if ByteSearch.matches("<!--", in: source, at: open) { return ("comment", end("-->", open + 4)) }
    if ByteSearch.matches("<![CDATA[", in: source, at: open) {
      return ("CDATA section", end("]]>", open + 9))
    }
    if ByteSearch.matches("<?", in: source, at: open) {
      return ("processing instruction", end("?>", open + 2))
    }
    return (nil, open + 1)
  }

  private static func longReference(
    in node: Node, _ source: SourceFile
  ) -> ScalarSyntax.Problem? {
    let range = node.contentRange
    var at = range.lowerBound
    while at < range.upperBound {
      if ByteSearch.matches("<![CDATA[", in: source, at: at) {
        at = ByteSearch.end(of: "]]>", in: source, from: at + 9, upTo: range.upperBound)
        continue
      }
      guard ByteSearch.matches("&#", in: source, at: at) else {
        at += 1
        continue
      }
      let digits = at + 2 + (source[at + 2] == UInt8(ascii: "x") ? 1 : 0)
      var end = digits
      while end < range.upperBound, ASCII.isHexDigit(source[end]) { end += 1 }
      // A reference without its ';' is reported by the parser.
      if end - digits > maximumReferenceLength, end < range.upperBound,
        source[end] == UInt8(ascii: ";")
      {
        return ScalarSyntax.Problem(
          message:
            "the character reference '\(source.text(at..<min(end + 1, at + 60)))' has more than "
            + "\(maximumReferenceLength) digits, which CoreFoundation refuses",
          range: at..<end + 1, help: "remove the leading zeros")
      }
      at = end
    }
    return nil
  }
}
