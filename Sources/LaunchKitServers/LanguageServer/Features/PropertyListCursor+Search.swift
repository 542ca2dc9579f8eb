internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

extension PropertyListCursor {
  /// Finds what is at an offset of a text.
  ///
  /// - Complexity: linear in the text.
  init?(_ text: DocumentText, at offset: Int, path: String) {
    let content = text.content
    if content.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      var scanner = XMLCursorScanner(Array(content), offset: offset)
      guard let found = scanner.scan() else { return nil }
      self = found
    } else {
      let document = PropertyListDocument.read(SourceFile(path: path, bytes: content))
      guard let root = document.root, let found = Self.find(offset, in: root) else { return nil }
      self = found
    }
  }

  /// The innermost key or value at an offset.
  private static func find(_ offset: Int, in root: PropertyListValue) -> PropertyListCursor? {
    var value = root
    descent: while true {
      if let dictionary = value.dictionary {
        for entry in dictionary {
          if entry.key.span.range.contains(offset) || entry.key.span.range.upperBound == offset {
            return cursor(.key, entry.key, in: dictionary, key: entry.key.string)
          }
          if entry.value.span.range.contains(offset) || entry.value.span.range.upperBound == offset
          {
            guard !entry.value.kind.isContainer else {
              value = entry.value
              continue descent
            }
            return cursor(
              .value(element: entry.value.kind.rawName), entry.value, in: dictionary,
              key: entry.key.string)
          }
        }
      } else if let array = value.array {
        for element in array where element.span.range.contains(offset) {
          guard !element.kind.isContainer else {
            value = element
            continue descent
          }
          var found = PropertyListCursor(
            .value(element: element.kind.rawName), element.sourceText, at: textRange(of: element))
          found.path = value.keyPath
          if let outer = value.parent?.dictionary { found.otherTexts = texts(of: outer) }
          return found
        }
      }
      return nil
    }
  }

  /// Finds what is at an offset of a configuration, in which comments are allowed.
  init?(configuration text: DocumentText, at offset: Int, path: String) {
    let document = PropertyListReader().readConfiguration(
      SourceFile(path: path, bytes: text.content))
    guard let root = document.root, let found = Self.find(offset, in: root) else { return nil }
    self = found
  }

  /// The place of the text of a value: between the quotes, also if there is nothing between them.
  private static func textRange(of value: PropertyListValue) -> Range<Int> {
    let range = value.contentSpan.range
    guard range == value.span.range, range.count == 2,
      value.document.source[range.lowerBound] == UInt8(ascii: "\"")
    else { return range }
    return range.lowerBound + 1..<range.lowerBound + 1
  }

  private static func texts(of dictionary: PropertyListDictionary) -> [String: String] {
    var texts: [String: String] = [:]
    for entry in dictionary where !entry.value.kind.isContainer {
      if let key = entry.key.string { texts[key] = entry.value.string }
    }
    return texts
  }

  private static func cursor(
    _ part: Part, _ value: PropertyListValue, in dictionary: PropertyListDictionary, key: String?
  ) -> PropertyListCursor {
    var found = PropertyListCursor(part, value.sourceText, at: textRange(of: value))
    found.otherTexts = texts(of: dictionary)
    found.path = dictionary.value.keyPath
    found.key = key
    found.isInDictionary = true
    found.others = dictionary.compactMap(\.key.string).filter { $0 != key }
    return found
  }
}

extension PropertyListValue.Kind {
  /// The name of its element in XML.
  fileprivate var rawName: String {
    switch self {
    case .true: "true"
    case .false: "false"
    case .integer: "integer"
    case .real: "real"
    case .date: "date"
    case .data: "data"
    default: "string"
    }
  }
}
