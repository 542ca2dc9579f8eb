public import PropertyListSyntax
public import SourceText

/// The top level of an Info.plist: every entry with its place. Known entries are found in constant time.
///
/// Device and platform suffixes are separated from the key: `UILaunchStoryboardName~ipad` is an entry of
/// `UILaunchStoryboardName` for one device. Unknown keys are kept.
public struct InfoPlist: Sendable {
  /// One entry of the top level.
  public struct Entry: Sendable {
    private let document: PropertyListDocument
    private let row: Row

    init(_ row: Row, in document: PropertyListDocument) {
      self.document = document
      self.row = row
    }

    /// The catalog's key, suffix left out; nil for a key the catalog does not have.
    public var known: InfoPlistKey? { row.known }
    /// The key as written.
    public var key: PropertyListValue { document.value(at: row.key) }
    /// The value.
    public var value: PropertyListValue { document.value(at: row.value) }

    /// The suffix with its mark, such as `~ipad` or `-iphoneos~ipad`; empty for none.
    public var suffix: String {
      row.suffixLength == 0
        ? "" : String(decoding: name.utf8.suffix(Int(row.suffixLength)), as: UTF8.self)
    }

    /// The key's text as written, suffix included.
    public var name: String { key.string ?? "" }
  }

  /// What is known about one entry, without a reference to the document, for code that visits every entry.
  package struct Row: Sendable {
    /// The key as written.
    package let key: NodeIndex
    /// The value.
    package let value: NodeIndex
    /// The catalog's key, suffix left out; nil for a key the catalog does not have.
    package let known: InfoPlistKey?
    /// The bytes of the suffix at the end of the key.
    let suffixLength: UInt8
  }

  /// The entries of the top level in file order, repeated keys included.
  public struct Entries: RandomAccessCollection, Sendable {
    let document: PropertyListDocument
    let rows: [Row]

    /// The position of the first entry.
    public var startIndex: Int { 0 }
    /// The position past the last entry.
    public var endIndex: Int { rows.count }
    /// The entry at a position.
    public subscript(position: Int) -> Entry { Entry(rows[position], in: document) }
  }

  /// The decoded content. Rules and contexts pass an Info.plist on, and each copy then counts two references
  /// instead of seven.
  private final class Content: Sendable {
    let entries: Entries
    let sceneRoles: [SceneRole]
    /// The position among the entries for each key of the catalog, -1 when there is none.
    let slots: [Int16]
    /// The known entries that no slot points to, in order: those with a suffix and those of repeated keys.
    let others: [Int]

    init(_ entries: Entries, slots: [Int16], others: [Int]) {
      self.entries = entries
      self.slots = slots
      self.others = others
      sceneRoles = InfoPlist.sceneRoles(of: entries, slots: slots)
    }
  }

  /// The document it was decoded from.
  public let document: PropertyListDocument
  private let content: Content
  private let rootIndex: NodeIndex
  /// The kind of bundle that the content shows, or that `of(kind:)` sets.
  public private(set) var kind: BundleKind
  /// The platform that the content shows; nil when it shows none.
  public let declaredPlatform: ApplePlatform?

  /// The root dictionary.
  public var root: PropertyListDictionary { document.dictionary(at: rootIndex) }
  /// All entries in file order, repeated keys included.
  public var entries: Entries { content.entries }
  /// The roles under `UISceneConfigurations`, in file order.
  package var sceneRoles: [SceneRole] { content.sceneRoles }

  /// Whether the file has the bundle's whole identity, so that a key that is absent from it is absent from
  /// the product. Xcode merges generated keys into a file that leaves the identity out.
  public var isComplete: Bool { self[Self.identifierKey] != nil && self[Self.executableKey] != nil }

  private static let identifierKey = InfoPlistKey("CFBundleIdentifier")
  private static let executableKey = InfoPlistKey("CFBundleExecutable")

  /// Decodes the top level; nil when the root is not a dictionary.
  ///
  /// - Complexity: linear in the number of entries.
  public init?(_ document: PropertyListDocument) {
    let document = document.boundingSharedText()
    guard let root = document.root?.nodeIndex, document.kind(at: root) == .dictionary else {
      return nil
    }
    var rows: [Row] = []
    var slots = [Int16](repeating: -1, count: KeyCatalog.topLevel.count)
    var others: [Int] = []
    rows.reserveCapacity(48)
    let firstWins = document.format == .binary
    let catalog = KeyCatalog.topLevel
    document.forEachEntry(ofDictionaryAt: root) { key, value in
      let (known, suffixLength) = document.withUTF8(at: key) { bytes in
        KeySuffix.known(bytes, in: catalog)
      }
      if let known {
        let before = slots[known.index]
        // CoreFoundation keeps the last value of a repeated key in text formats, the first value in the
        // binary format.
        if suffixLength == 0, rows.count < Int16.max, !(firstWins && before >= 0) {
          if before >= 0 { others.append(Int(before)) }
          slots[known.index] = Int16(rows.count)
        } else {
          others.append(rows.count)
        }
      }
      rows.append(
        Row(
          key: key, value: value, known: known,
          suffixLength: UInt8(truncatingIfNeeded: suffixLength)))
    }
    if others.count > 1 { others.sort() }
    let entries = Entries(document: document, rows: rows)
    self.document = document
    content = Content(entries, slots: slots, others: others)
    rootIndex = root
    let bundle = BundleContent(entries: entries, slots: slots)
    kind = bundle.kind
    declaredPlatform = bundle.platform
  }

  /// A copy with a kind that is known from another source: a product type takes precedence over keys.
  package func of(kind: BundleKind) -> InfoPlist {
    var plist = self
    plist.kind = kind
    return plist
  }

  /// The rows behind ``entries``.
  package var rows: [Row] { content.entries.rows }

  /// The entry of a key without suffix; nil when the file does not have it.
  public subscript(key: InfoPlistKey) -> Entry? {
    let slot = content.slots[key.index]
    return slot < 0 ? nil : content.entries[Int(slot)]
  }

  /// Where the value of a key without suffix is; nil when the file does not have it.
  package func place(of key: InfoPlistKey) -> NodeIndex? {
    let slot = content.slots[key.index]
    return slot < 0 ? nil : content.entries.rows[Int(slot)].value
  }

  /// The value of a key without suffix; nil when the file does not have it.
  public func value(of key: InfoPlistKey) -> PropertyListValue? {
    place(of: key).map { document.value(at: $0) }
  }

  /// Whether the file has the key, with or without a suffix.
  public func has(_ key: InfoPlistKey) -> Bool {
    content.slots[key.index] >= 0
      || content.others.contains { content.entries.rows[$0].known == key }
  }

  /// All entries of a key: the plain one and those for single devices and platforms.
  public func variants(of key: InfoPlistKey) -> [Entry] {
    let slot = content.slots[key.index]
    var found: [Entry] = []
    var plain = slot < 0 ? nil : Int(slot)
    for other in content.others where content.entries.rows[other].known == key {
      if let position = plain, position < other {
        found.append(content.entries[position])
        plain = nil
      }
      found.append(content.entries[other])
    }
    if let plain { found.append(content.entries[plain]) }
    return found
  }

  /// The known entries with a suffix, in file order.
  public var suffixedEntries: [Entry] {
    content.others.filter { content.entries.rows[$0].suffixLength > 0 }.map { content.entries[$0] }
  }

  /// A string value, nil when absent or of another type.
  public func string(_ key: InfoPlistKey) -> LocatedValue<String>? {
    guard let value = value(of: key), let text = value.string else { return nil }
    return LocatedValue(text, at: value.contentSpan)
  }

  /// A boolean value, nil when absent or of another type.
  public func boolean(_ key: InfoPlistKey) -> LocatedValue<Bool>? {
    guard let value = value(of: key), let flag = value.boolean else { return nil }
    return LocatedValue(flag, at: value.span)
  }

  /// The strings of an array value, elements of other types left out; nil when absent or not an array.
  public func strings(_ key: InfoPlistKey) -> [PropertyListValue]? {
    guard let array = value(of: key)?.array else { return nil }
    return array.filter { $0.kind == .string }
  }

  /// The dictionaries of an array value, elements of other types left out; nil when absent or not an array.
  public func dictionaries(_ key: InfoPlistKey) -> [PropertyListDictionary]? {
    guard let array = value(of: key)?.array else { return nil }
    return array.compactMap(\.dictionary)
  }
}
