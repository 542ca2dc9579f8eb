internal import CPropertyListNodes
internal import SourceText

/// Where values, entries and what separates them are.
extension PropertyListEditor {
  /// The bytes of an entry, without the separator after it.
  func item(_ entry: PropertyListDictionary.Entry) -> Range<Int> {
    Int(entry.key.node.start)..<max(end(of: entry.key), end(of: entry.value))
  }

  /// The bytes of an element, without the separator after it.
  func item(_ value: PropertyListValue) -> Range<Int> { Int(value.node.start)..<end(of: value) }

  /// Where a value ends, including its closing tag, quote or bracket.
  func end(of value: PropertyListValue) -> Int {
    isBraceless(value) ? document.source.count : Int(value.span.end)
  }

  /// Whether this is the dictionary of a `.strings` file, which has no braces.
  func isBraceless(_ value: PropertyListValue) -> Bool {
    document.format == .openStep && value.kind == .dictionary
      && document.source[Int(value.node.start)] != UInt8(ascii: "{")
  }

  /// The separator after an entry or element of a container; nil in XML.
  func separator(in container: PropertyListValue) -> UInt8? {
    switch document.format {
    case .xml, .binary: nil
    case .json: UInt8(ascii: ",")
    case .openStep: container.kind == .dictionary ? UInt8(ascii: ";") : UInt8(ascii: ",")
    }
  }

  /// The end of the separator after an item; nil when there is none.
  func endOfSeparator(behind item: Range<Int>, in container: PropertyListValue) -> Int? {
    guard let separator = separator(in: container) else { return nil }
    let at = layout.significant(from: item.upperBound)
    return document.source[at] == separator ? at + 1 : nil
  }
}
