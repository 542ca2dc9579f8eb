/// What the catalog knows about one key.
///
/// The type is trivial, so the optimizer lays the tables out in the executable, and the start of a process
/// pays nothing for them.
public struct CatalogKey: Sendable {
  /// The key as it is written, without suffix.
  public let name: StaticString
  /// What its value may be.
  public let type: ValueType
  /// What the key says, in one line.
  public let meaning: StaticString
  /// Where it exists and since when.
  public let availability: Availability
  /// How Xcode's property list editor shows the key; nil when not known.
  public let title: StaticString?
  /// The values that the key, or the elements of its array, may have; nil when any value fits.
  public let allowed: AllowedValues?
  /// The level of the dictionaries in its value; nil when the catalog does not describe them.
  public let nested: KeyCatalog.Level?
  /// Whether the dictionary in its value has free names, such as domains, and ``nested`` describes the
  /// dictionary under each name.
  public let nestedByName: Bool
  /// Other keys of the same level that it needs or that belong with it, separated by spaces.
  let relatedKeyList: StaticString?
  /// How sure the facts about the key are.
  public let confidence: Confidence
  /// The source of the facts.
  public let source: Source

  package init(
    _ name: StaticString, _ type: ValueType, _ meaning: StaticString,
    _ availability: Availability = .unknown, title: StaticString? = nil,
    allowed: AllowedValues? = nil, nested: KeyCatalog.Level? = nil, nestedByName: Bool = false,
    relatedKeys: StaticString? = nil, confidence: Confidence = .documented,
    source: Source = .propertyListReference
  ) {
    self.name = name
    self.type = type
    self.meaning = meaning
    self.availability = availability
    self.title = title
    self.allowed = allowed
    self.nested = nested
    self.nestedByName = nestedByName
    self.relatedKeyList = relatedKeys
    self.confidence = confidence
    self.source = source
  }

  /// Other keys of the same level that it needs or that belong with it.
  public var relatedKeys: [String] {
    relatedKeyList.map { $0.description.split(separator: " ").map(String.init) } ?? []
  }
}
