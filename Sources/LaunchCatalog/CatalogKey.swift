/// How sure a fact of the catalog is.
public enum Confidence: UInt8, Sendable, Hashable, Comparable {
  /// From Apple's own reference, release notes or headers.
  case documented
  /// From a secondary source, or measured by others.
  case measured
  /// General knowledge, not checked against Apple.
  case assumed
  /// Uncertain.
  case uncertain

  /// The letter people write.
  public var letter: String {
    switch self {
    case .documented: "A"
    case .measured: "B"
    case .assumed: "C"
    case .uncertain: "D"
    }
  }

  /// Orders from sure to unsure.
  public static func < (left: Confidence, right: Confidence) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Where a fact of the catalog comes from.
public enum FactSource: UInt8, Sendable, Hashable {
  /// Apple's reference of Info.plist keys.
  case propertyListReference
  /// Other documentation of Apple as of 2026: release notes, guides, technical notes.
  case appleDocumentation
  /// Apple's SDK headers.
  case headers
  /// Seen in shipped apps and public source.
  case fieldUse
  /// The vendor of a library or tool that reads the key.
  case vendor
  /// General knowledge.
  case general

  /// A few words that name the source.
  public var title: String {
    switch self {
    case .propertyListReference: "Apple, Information Property List reference"
    case .appleDocumentation: "Apple, developer documentation"
    case .headers: "Apple, SDK headers"
    case .fieldUse: "seen in shipped apps"
    case .vendor: "documentation of the library or tool that reads it"
    case .general: "general knowledge"
    }
  }
}

/// What the catalog knows about one key.
///
/// Trivial through and through: the optimizer lays the tables out in the executable, and a start of the
/// process pays nothing for them.
public struct CatalogKey: Sendable {
  /// The key as it is written, without suffix.
  public let name: StaticString
  /// What its value may be.
  public let type: ValueType
  /// What it says, in one line.
  public let meaning: StaticString
  /// Where it exists and since when.
  public let availability: Availability
  /// How Xcode's property list editor shows the key; nil when not known.
  public let title: StaticString?
  /// The values it may have, or its elements when it is an array; nil when free.
  public let allowed: AllowedValues?
  /// The catalog of the dictionaries in its value; nil when they are not described.
  public let nested: KeyCatalog.Level?
  /// Whether the dictionary in its value has free names, such as domains, and ``nested`` describes what
  /// stands under each name.
  public let nestedByName: Bool
  /// Other keys of the same level that it needs or that belong with it, separated by spaces.
  let relatedKeyList: StaticString?
  /// How sure all this is.
  public let confidence: Confidence
  /// Where it comes from.
  public let source: FactSource

  package init(
    _ name: StaticString, _ type: ValueType, _ meaning: StaticString,
    _ availability: Availability = .unknown, title: StaticString? = nil,
    allowed: AllowedValues? = nil, nested: KeyCatalog.Level? = nil, nestedByName: Bool = false,
    relatedKeys: StaticString? = nil, confidence: Confidence = .documented,
    source: FactSource = .propertyListReference
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
