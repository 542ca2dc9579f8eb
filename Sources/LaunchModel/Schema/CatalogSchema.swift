internal import SourceText

/// Writes a JSON Schema (2020-12) of one level of the catalog and all levels below it.
///
/// A value that the schema refuses is certainly wrong. The schema accepts unknown keys, unknown values of a
/// list to which Apple adds, and a string with a build setting wherever one may stand for the value.
struct CatalogSchema {
  var writer = JSONWriter()
  /// Whether the text of an object that a log printed is accepted in place of a dictionary.
  var takesPrintedObjects = false

  /// The schema as text, with a newline at its end.
  static func json(_ level: KeyCatalog.Level, file: String, title: String, about: String)
    -> String
  {
    JSONWriter.schema(file, title: title, description: about) { writer in
      write(to: &writer) { $0.keys(of: level) }
    } definitions: { writer in
      write(to: &writer) { $0.definitions(below: level) }
    }
  }

  /// Continues the output of a writer.
  static func write(
    to writer: inout JSONWriter, takesPrintedObjects: Bool = false,
    _ content: (inout CatalogSchema) -> Void
  ) {
    var schema = CatalogSchema(takesPrintedObjects: takesPrintedObjects)
    swap(&schema.writer, &writer)
    content(&schema)
    swap(&schema.writer, &writer)
  }

  /// Writes the definitions that the keys of a level refer to.
  mutating func definitions(below level: KeyCatalog.Level) {
    writer.key("notChecked")
    unresolved()
    for nested in Self.levels(below: level) {
      writer.key("\(nested)")
      writer.beginObject()
      keys(of: nested)
      writer.endObject()
    }
  }

  /// The levels below a level, each once, in the order of `KeyCatalog.Level`.
  private static func levels(below root: KeyCatalog.Level) -> [KeyCatalog.Level] {
    var reached: Set<KeyCatalog.Level> = []
    var waiting = [root]
    while let level = waiting.popLast() {
      for key in KeyCatalog.keys(of: level).keys {
        if let nested = key.nested, reached.insert(nested).inserted { waiting.append(nested) }
      }
    }
    return KeyCatalog.Level.allCases.filter(reached.contains)
  }

  /// Writes the schema of a string that stands for a value that is decided later.
  private mutating func unresolved() {
    writer.beginObject()
    writer.member("description", "a build setting, macro or placeholder that is replaced later")
    writer.member("type", "string")
    writer.member(
      "pattern",
      #"\$[({\[A-Za-z_]|\{\{|\{%|<%|#\{|___|^@.+@$|^[A-Z_][A-Z0-9_]*_[A-Z0-9_]*$"#)
    writer.endObject()
  }

  /// Writes the keys of a level as the properties of an object.
  mutating func keys(of level: KeyCatalog.Level) {
    let keys = KeyCatalog.keys(of: level).keys.sorted {
      $0.name.description < $1.name.description
    }
    writer.member("type", "object")
    writer.key("properties")
    writer.beginObject()
    for key in keys {
      writer.key(key.name.description)
      property(key)
    }
    writer.endObject()
    switch level {
    case .topLevel: variants(of: keys)
    case .launchOptions: swiftNames()
    default: break
    }
    let isClosed = [.privacyManifest, .accessedAPI, .collectedDataType].contains(level)
    writer.member("additionalProperties", !isClosed)
  }

  /// Keys with platform and device suffixes accept the same values as the plain keys.
  private mutating func variants(of keys: [CatalogKey]) {
    let platforms = KeySuffix.platforms.joined(separator: "|")
    let devices = KeySuffix.devices.joined(separator: "|")
    writer.key("patternProperties")
    writer.beginObject()
    for key in keys {
      let name = key.name.description
      let pattern = name.split(separator: ".").joined(separator: #"\."#)
      writer.key("^\(pattern)((\(platforms))(\(devices))?|\(devices))$")
      reference("#/properties/\(name)")
    }
    writer.endObject()
  }

  private mutating func property(_ key: CatalogKey) {
    writer.beginObject()
    if let title = key.title { writer.member("title", title.description) }
    writer.member("description", key.meaning.description)
    writer.member("$comment", Self.comment(on: key))
    if key.availability.deprecated(on: .ios) != nil { writer.member("deprecated", true) }
    value(key)
    writer.endObject()
  }

  private static func comment(on key: CatalogKey) -> String {
    var parts: [String] = []
    for platform in key.availability.platforms {
      guard let since = key.availability.introduced(on: platform) else { continue }
      let until = key.availability.deprecated(on: platform).map { ", deprecated \($0)" } ?? ""
      parts.append("\(platform.rawValue) \(since)\(until)")
    }
    if !key.relatedKeys.isEmpty {
      parts.append("goes with \(key.relatedKeys.joined(separator: ", "))")
    }
    parts.append("confidence \(key.confidence.letter)")
    parts.append(key.source.title)
    return parts.joined(separator: "; ")
  }

  private mutating func value(_ key: CatalogKey) {
    guard key.type.kinds != .any else { return }
    writer.key("anyOf")
    writer.beginArray()
    let kinds = key.type.kinds
    scalars(kinds, kinds.contains(.array) ? nil : key.allowed)
    if kinds.contains(.array) {
      writer.beginObject()
      writer.member("type", "array")
      writer.key("items")
      elements(key)
      writer.endObject()
    }
    if kinds.contains(.dictionary) {
      dictionary(key)
      if takesPrintedObjects, !kinds.contains(.string) { reference("#/$defs/printed") }
    }
    writer.endArray()
  }

  private mutating func elements(_ key: CatalogKey) {
    writer.beginObject()
    if key.type.elements != .any {
      writer.key("anyOf")
      writer.beginArray()
      scalars(key.type.elements, key.allowed)
      if key.type.elements.contains(.dictionary) { nested(key) }
      writer.endArray()
    }
    writer.endObject()
  }

  private mutating func dictionary(_ key: CatalogKey) {
    guard key.nestedByName || key.nested == nil else { return nested(key) }
    writer.beginObject()
    writer.member("type", "object")
    if key.type.entries != .any {
      writer.key("additionalProperties")
      writer.beginObject()
      writer.key("anyOf")
      writer.beginArray()
      scalars(key.type.entries, nil)
      if key.type.entries.contains(.dictionary) { nested(key) }
      if key.type.entries.contains(.array) {
        writer.beginObject()
        writer.member("type", "array")
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endObject()
  }

  private mutating func nested(_ key: CatalogKey) {
    writer.beginObject()
    if let level = key.nested {
      writer.member("$ref", "#/$defs/\(level)")
    } else {
      writer.member("type", "object")
    }
    writer.endObject()
  }

  /// One alternative for each scalar kind, and one for a value that is decided later.
  private mutating func scalars(_ kinds: ValueType.Kinds, _ allowed: CatalogKey.AllowedValues?) {
    if let allowed { list(allowed, asNumbers: kinds.contains(.integer)) }
    let isClosed = allowed?.isClosed ?? false
    if kinds.contains(.string), !isClosed { alternative("string") }
    if kinds.contains(.boolean) { alternative("boolean") }
    if kinds.contains(.real) {
      alternative("number")
    } else if kinds.contains(.integer), !isClosed {
      alternative("integer")
    }
    let others: ValueType.Kinds = [.date, .data]
    if !kinds.isDisjoint(with: others) {
      alternative("string")
      alternative("object")
    }
    let scalars: ValueType.Kinds = [.boolean, .string, .integer, .real]
    if !kinds.isDisjoint(with: scalars), isClosed || !kinds.contains(.string) {
      reference("#/$defs/notChecked")
    }
  }

  private mutating func reference(_ target: String) {
    writer.object { $0.member("$ref", target) }
  }

  private mutating func alternative(_ type: String) {
    writer.beginObject()
    writer.member("type", type)
    writer.endObject()
  }

  private mutating func list(_ allowed: CatalogKey.AllowedValues, asNumbers: Bool) {
    writer.beginObject()
    writer.key("enum")
    writer.beginArray()
    for value in allowed.values {
      if asNumbers, let number = Int(value.description) {
        writer.value(number)
      } else {
        writer.value(value.description)
      }
    }
    writer.endArray()
    writer.endObject()
  }
}
