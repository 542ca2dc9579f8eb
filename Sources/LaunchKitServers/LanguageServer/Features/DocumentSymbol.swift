internal import Findings
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// A part of a document with a name. Source: Language Server Protocol 3.17, "DocumentSymbol".
struct DocumentSymbol {
  /// What it is, with the number that clients know.
  enum Kind: Int {
    case property = 7
    case constant = 14
    case string = 15
    case number = 16
    case boolean = 17
    case array = 18
    case object = 19
    case key = 20
  }

  let name: String
  let detail: String
  let kind: Kind
  /// The part as a whole.
  let range: Range<Int>
  /// Its name.
  let nameRange: Range<Int>
  var parts: [DocumentSymbol] = []

  /// The parts of a document.
  ///
  /// - Parameter limit: the most symbols.
  /// - Complexity: linear in the text.
  static func all(in document: OpenDocument, upTo limit: Int) -> [DocumentSymbol] {
    let source = SourceFile(path: document.path, bytes: document.text.content)
    switch document.kind {
    case .settings:
      return XCConfigFile(source).lines.prefix(limit).compactMap { line in
        guard case .setting(let setting) = line, let place = setting.place else { return nil }
        return DocumentSymbol(
          name: shown(setting.name), detail: ShortText.of(setting.text), kind: .property,
          range: place.span.range, nameRange: place.span.range)
      }
    case .propertyList, .fixture, .configuration, .project:
      let reader = PropertyListReader()
      let list =
        document.kind == .configuration ? reader.readConfiguration(source) : reader.read(source)
      guard list.format.isText, let root = list.root else { return [] }
      var count = limit
      return parts(of: root, &count)
    case .interface, .source, .other: return []
    }
  }

  private static func parts(of value: PropertyListValue, _ count: inout Int) -> [DocumentSymbol] {
    var symbols: [DocumentSymbol] = []
    if let dictionary = value.dictionary {
      for entry in dictionary {
        guard count > 0 else { break }
        count -= 1
        symbols.append(
          symbol(
            entry.key.string ?? "", entry.value, entry.span.range, entry.key.contentSpan.range,
            &count))
      }
    } else if let array = value.array {
      for (index, element) in array.enumerated() {
        guard count > 0 else { break }
        count -= 1
        let range = element.span.range
        symbols.append(symbol("\(index)", element, range, range, &count))
      }
    }
    return symbols
  }

  private static func symbol(
    _ name: String, _ value: PropertyListValue, _ range: Range<Int>, _ nameRange: Range<Int>,
    _ count: inout Int
  ) -> DocumentSymbol {
    DocumentSymbol(
      name: shown(name), detail: value.kind.isContainer ? "" : ShortText.of(value.sourceText),
      kind: kind(of: value), range: range, nameRange: nameRange, parts: parts(of: value, &count))
  }

  /// A name that a client can show: it may not be empty.
  private static func shown(_ name: String) -> String {
    name.allSatisfy(\.isWhitespace) ? "(empty)" : ShortText.of(name)
  }

  private static func kind(of value: PropertyListValue) -> Kind {
    switch value.kind {
    case .dictionary: .object
    case .array, .set: .array
    case .integer, .real: .number
    case .true, .false: .boolean
    case .string: .string
    case .key, .date, .data, .uid, .null: .constant
    }
  }

  // MARK: Writing

  /// Writes the symbol with its parts.
  func write(in text: DocumentText, _ encoding: PositionEncoding, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      if !detail.isEmpty { json.member("detail", detail) }
      json.member("kind", kind.rawValue)
      json.member("range", range, in: text, encoding)
      json.member("selectionRange", nameRange, in: text, encoding)
      guard !parts.isEmpty else { return }
      json.key("children")
      json.array { json in
        for part in parts { part.write(in: text, encoding, to: &json) }
      }
    }
  }

  /// Writes the symbol and its parts one after the other.
  func writeFlat(
    _ uri: String, in text: DocumentText, _ encoding: PositionEncoding, container: String? = nil,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("name", name)
      json.member("kind", kind.rawValue)
      if let container { json.member("containerName", container) }
      json.key("location")
      json.location(uri, range, in: text, encoding)
    }
    for part in parts {
      part.writeFlat(uri, in: text, encoding, container: name, to: &json)
    }
  }
}
