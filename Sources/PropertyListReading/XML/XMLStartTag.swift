internal import PropertyListSyntax
package import SourceText

/// A start tag or an empty element in an XML document.
package struct XMLStartTag: Sendable {
  /// The document.
  package let source: SourceFile
  /// The range of the tag, including its brackets.
  package let span: SourceSpan
  /// Whether it is its own end tag: `<a/>`.
  package let isEmpty: Bool

  /// One attribute.
  package struct Attribute: Sendable, Hashable {
    /// The name, prefix included.
    package var name: String
    /// The value with its references decoded.
    package var value: String
    /// The place of the name.
    package var nameSpan: SourceSpan
    /// The place of the value, without the quotes.
    package var valueSpan: SourceSpan

    /// The value with its place.
    package var located: LocatedValue<String> { LocatedValue(value, at: valueSpan) }
  }

  /// The name of the element, prefix included.
  package var name: String { source.text(nameRange) }

  /// The place of the name.
  package var nameSpan: SourceSpan { SourceSpan(nameRange) }

  /// The attributes in order; linear in the tag.
  package var attributes: [Attribute] {
    var found: [Attribute] = []
    eachAttribute { name, value in
      found.append(attribute(name, value))
      return true
    }
    return found
  }

  /// The attribute of a name; linear in the tag.
  package subscript(name: String) -> Attribute? {
    var found: Attribute?
    eachAttribute { range, value in
      guard source.bytes[range].elementsEqual(name.utf8) else { return true }
      found = attribute(range, value)
      return false
    }
    return found
  }

  private var nameRange: Range<Int> {
    let start = Int(span.start) + 1
    var at = start
    while at < Int(span.end), !ASCII.isSpace(source[at]), source[at] != UInt8(ascii: ">"),
      source[at] != UInt8(ascii: "/")
    {
      at += 1
    }
    return start..<at
  }

  private func attribute(_ name: Range<Int>, _ value: Range<Int>) -> Attribute {
    Attribute(
      name: source.text(name), value: Self.decode(source, value), nameSpan: SourceSpan(name),
      valueSpan: SourceSpan(value))
  }

  /// Calls `body` with the ranges of names and values until it returns true. The tag is known to be well
  /// formed.
  private func eachAttribute(_ body: (Range<Int>, Range<Int>) -> Bool) {
    let end = Int(span.end)
    var at = nameRange.upperBound
    while true {
      while at < end, ASCII.isSpace(source[at]) { at += 1 }
      guard at < end, source[at] != UInt8(ascii: ">"), source[at] != UInt8(ascii: "/") else {
        return
      }
      let name = at
      while at < end, source[at] != UInt8(ascii: "="), !ASCII.isSpace(source[at]) { at += 1 }
      let nameEnd = at
      while at < end, source[at] != UInt8(ascii: "\""), source[at] != UInt8(ascii: "'") { at += 1 }
      let quote = source[at]
      let value = min(at + 1, end)
      at = value
      while at < end, source[at] != quote { at += 1 }
      if !body(name..<nameEnd, value..<at) { return }
      at = min(at + 1, end)
    }
  }

  /// The text of an attribute: references are decoded, and literal white space becomes spaces.
  private static func decode(_ source: SourceFile, _ range: Range<Int>) -> String {
    let bytes = source.bytes[range]
    guard bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 < 0x20 }) else {
      return source.text(range)
    }
    var text = ""
    var start = range.lowerBound
    var at = start
    while at < range.upperBound {
      let byte = source[at]
      guard byte < 0x20 else {
        at += 1
        continue
      }
      text += XMLText.decode(source, start..<at) + " "
      at += byte == 0x0D && source[at + 1] == 0x0A && at + 1 < range.upperBound ? 2 : 1
      start = at
    }
    return text + XMLText.decode(source, start..<range.upperBound)
  }
}
