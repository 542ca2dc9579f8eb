public import PropertyListSyntax
public import SourceText

/// A dictionary read with the catalog of its level: known entries, unknown ones, and values that do not fit.
///
/// Nothing is dropped: ``entries`` has everything in file order.
public struct LevelDictionary: Sendable {
  /// One entry.
  public struct Entry: Sendable {
    /// The key as written.
    package let key: PropertyListValue
    /// The value.
    package let value: PropertyListValue
    /// What the catalog knows about the key; nil for an unknown one.
    package let known: CatalogKey?
    /// The device or platform suffix; empty for none.
    package let suffix: String
  }

  /// The level its keys belong to.
  public let level: KeyCatalog.Level
  /// The dictionary.
  public let dictionary: PropertyListDictionary
  /// All entries in file order, repeated keys included.
  public let entries: [Entry]
  /// The values whose type does not fit their key.
  public let problems: [TypeProblem]

  /// Reads a dictionary.
  ///
  /// - Complexity: entries × keys of the level, which are few.
  public init(_ dictionary: PropertyListDictionary, level: KeyCatalog.Level) {
    let catalog = KeyCatalog.keys(of: level)
    var entries: [Entry] = []
    var problems: [TypeProblem] = []
    for entry in dictionary {
      let name = entry.key.string ?? ""
      var suffix = ""
      var known = catalog.key(named: name)
      if known == nil,
        name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "-") })
      {
        let parts = KeySuffix.split(name)
        if !parts.suffix.isEmpty, let base = catalog.key(named: parts.base) {
          known = base
          suffix = parts.suffix
        }
      }
      entries.append(Entry(key: entry.key, value: entry.value, known: known, suffix: suffix))
      if let known { problems += known.type.problems(with: entry.value, under: entry.key) }
    }
    self.level = level
    self.dictionary = dictionary
    self.entries = entries
    self.problems = problems
  }

  /// The entries whose key the catalog does not have.
  public var unknown: [Entry] { entries.filter { $0.known == nil } }

  /// The entry of a key without suffix; for a repeated key, the one that counts.
  public func entry(_ name: String) -> PropertyListDictionary.Entry? { dictionary.entry(name) }

  /// A string; nil when absent or of another type.
  public func string(_ name: String) -> LocatedEntry<String>? {
    leaf(name) { value in value.string.map { LocatedValue($0, at: value.contentSpan) } }
  }

  /// A boolean; nil when absent or of another type.
  public func boolean(_ name: String) -> LocatedEntry<Bool>? {
    leaf(name) { value in value.boolean.map { LocatedValue($0, at: value.span) } }
  }

  /// The strings of an array, or a single string in place of the array; elements of other types are left out.
  /// Nil when absent or of another type.
  public func strings(_ name: String) -> LocatedEntry<[LocatedValue<String>]>? {
    leaf(name) { value in
      if let text = value.string {
        return LocatedValue([LocatedValue(text, at: value.contentSpan)], at: value.span)
      }
      guard let array = value.array else { return nil }
      let texts = array.compactMap { element in
        element.string.map { LocatedValue($0, at: element.contentSpan) }
      }
      return LocatedValue(texts, at: value.span)
    }
  }

  /// A dictionary of a level of its own; nil when absent or of another type.
  public func level(_ name: String, _ level: KeyCatalog.Level) -> LocatedEntry<LevelDictionary>? {
    leaf(name) { value in
      value.dictionary.map { LocatedValue(LevelDictionary($0, level: level), at: value.span) }
    }
  }

  /// The dictionaries of an array, each of the same level; elements of other types are left out. Nil when
  /// absent or of another type.
  package func levels(
    _ name: String, _ level: KeyCatalog.Level
  ) -> LocatedEntry<[LocatedValue<LevelDictionary>]>? {
    leaf(name) { value in
      value.array.map { LocatedValue(Self.elements(of: $0, level), at: value.span) }
    }
  }

  static func elements(
    of array: PropertyListArray, _ level: KeyCatalog.Level
  ) -> [LocatedValue<LevelDictionary>] {
    array.compactMap { element in
      element.dictionary.map { LocatedValue(LevelDictionary($0, level: level), at: element.span) }
    }
  }

  private func leaf<Value>(
    _ name: String, _ decode: (PropertyListValue) -> LocatedValue<Value>?
  ) -> LocatedEntry<Value>? {
    guard let entry = dictionary.entry(name), let value = decode(entry.value) else { return nil }
    return LocatedEntry(key: LocatedValue(name, at: entry.key.contentSpan), value: value)
  }
}
