internal import Findings
internal import PropertyListSyntax

/// A value of a specification, with its place.
struct SpecValue: Sendable {
  /// The kinds of values.
  indirect enum Content: Sendable {
    case mapping(SpecMapping)
    case list([SpecValue])
    case scalar(PropertyListFragment)
  }

  var content: Content
  var place: SourcePlace

  init(_ content: Content, at place: SourcePlace) {
    self.content = content
    self.place = place
  }

  var mapping: SpecMapping? {
    if case .mapping(let mapping) = content { mapping } else { nil }
  }

  var list: [SpecValue]? {
    if case .list(let list) = content { list } else { nil }
  }

  /// The text of a string; nil for other kinds.
  var string: String? {
    if case .scalar(.string(let text)) = content { text } else { nil }
  }

  /// The value as a boolean. A text is true if it begins like "yes" or "true", or with a digit other than 0.
  var flag: Bool? {
    switch content {
    case .scalar(.boolean(let flag)): flag
    case .scalar(.string(let text)):
      text.utf8.first.map { "yYtT123456789".utf8.contains($0) } ?? false
    default: nil
    }
  }

  /// The text of a scalar: booleans become `YES` and `NO`, as in build settings; nil for other values.
  var text: String? {
    guard case .scalar(let scalar) = content else { return nil }
    switch scalar {
    case .string(let text): return text
    case .boolean(let flag): return flag ? "YES" : "NO"
    case .integer(let number): return String(number)
    case .real(let number): return "\(number)"
    default: return nil
    }
  }

  /// The strings of a list, or a single string.
  var strings: [SpecValue] {
    if string != nil { return [self] }
    return (list ?? []).filter { $0.string != nil }
  }

  /// The kind of value in words, with an article.
  var words: String {
    switch content {
    case .mapping: "a mapping"
    case .list: "a list"
    case .scalar(.string): "a string"
    case .scalar(.boolean): "a boolean"
    case .scalar(.integer), .scalar(.real): "a number"
    case .scalar: "a scalar"
    }
  }
}

/// Keys with values. Each key is in it once, in the order of first use.
struct SpecMapping: Sendable {
  struct Entry: Sendable {
    var key: String
    var keyPlace: SourcePlace
    var value: SpecValue
  }

  private(set) var entries: [Entry] = []
  /// The position of each key; nil while there are only a few, which are searched one by one.
  private var indices: [String: Int]?

  private static let smallCount = 8

  init() {}

  subscript(key: String) -> SpecValue? { index(of: key).map { entries[$0].value } }

  func entry(_ key: String) -> Entry? { index(of: key).map { entries[$0] } }

  private func index(of key: String) -> Int? {
    guard let indices else { return entries.firstIndex { $0.key == key } }
    return indices[key]
  }

  /// Adds an entry, or replaces the entry with the same key.
  mutating func set(_ entry: Entry) {
    if let index = index(of: entry.key) {
      entries[index] = entry
      return
    }
    indices?[entry.key] = entries.count
    entries.append(entry)
    if indices == nil, entries.count > Self.smallCount {
      indices = Dictionary(
        uniqueKeysWithValues: entries.enumerated().map { ($1.key, $0) })
    }
  }

  /// Sets a value; a new key has the place of the value.
  mutating func set(_ key: String, _ value: SpecValue) {
    set(Entry(key: key, keyPlace: entry(key)?.keyPlace ?? value.place, value: value))
  }

  /// Takes out the mapping of a key, which is to be set again: it is not shared then, and is not copied when it changes.
  /// Nil if the key has none.
  mutating func takeMapping(_ key: String) -> SpecMapping? {
    guard let index = index(of: key), case .mapping(let mapping) = entries[index].value.content
    else { return nil }
    entries[index].value.content = .list([])
    return mapping
  }

  /// Takes out the list of a key, in the same way.
  mutating func takeList(_ key: String) -> [SpecValue]? {
    guard let index = index(of: key), case .list(let list) = entries[index].value.content
    else { return nil }
    entries[index].value.content = .list([])
    return list
  }

  /// Changes the value of an existing key.
  mutating func change(_ key: String, _ body: (SpecValue) -> SpecValue) {
    guard let index = index(of: key) else { return }
    entries[index].value = body(entries[index].value)
  }
}
