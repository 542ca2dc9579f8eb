public import PropertyListSyntax
public import SourceText

/// An entitlements file.
public struct Entitlements: Sendable {
  /// One entitlement.
  public struct Entry: Sendable {
    /// The key as written.
    public let key: PropertyListValue
    /// The value.
    public let value: PropertyListValue
    /// What is known about the key; nil for a key that does not affect the launch.
    public let known: EntitlementKey?

    /// The key's text.
    public var name: String { key.string ?? "" }
  }

  /// All entitlements in file order, repeated keys included.
  public let entries: [Entry]
  /// The values whose type does not fit their key.
  public let problems: [TypeProblem]
  /// The dictionary of the entitlements.
  public let root: PropertyListDictionary

  /// Reads an entitlements file; nil when the root is not a dictionary.
  public init?(_ document: PropertyListDocument) {
    guard let root = document.boundingSharedText().root?.dictionary else { return nil }
    self.init(root)
  }

  /// Reads a dictionary of entitlements.
  public init(_ dictionary: PropertyListDictionary) {
    var entries: [Entry] = []
    var problems: [TypeProblem] = []
    for entry in dictionary {
      let known = EntitlementKey.named(entry.key.string ?? "")
      entries.append(Entry(key: entry.key, value: entry.value, known: known))
      if let known { problems += known.type.problems(with: entry.value, under: entry.key) }
    }
    self.entries = entries
    self.problems = problems
    root = dictionary
  }

  /// The value of an entitlement; nil when absent.
  public subscript(name: String) -> PropertyListValue? { root[name] }

  /// Whether an entitlement is granted: present, and not false or empty.
  public func grants(_ name: String) -> Bool {
    guard let value = root[name] else { return false }
    if let flag = value.boolean { return flag }
    if let array = value.array { return !array.isEmpty }
    return value.string != ""
  }

  /// The strings of an entitlement with their places; empty when absent.
  public func strings(_ name: String) -> [LocatedValue<String>] {
    guard let value = root[name] else { return [] }
    if let text = value.string { return [LocatedValue(text, at: value.contentSpan)] }
    return value.array?.compactMap { element in
      element.string.map { LocatedValue($0, at: element.contentSpan) }
    } ?? []
  }

  /// Whether the app may show itself in CarPlay.
  public var hasCarPlayCategory: Bool {
    entries.contains { $0.known?.isCarPlayCategory == true && $0.value.boolean != false }
  }
}
