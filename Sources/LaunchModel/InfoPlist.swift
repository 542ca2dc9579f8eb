public import PropertyListSyntax
public import SourceText

/// An Info.plist's top level: every entry with its place, the known ones found in constant time.
///
/// Device and platform suffixes are told apart from the key: `UILaunchStoryboardName~ipad` is an entry
/// of `UILaunchStoryboardName` for one device. Unknown keys are kept.
public struct InfoPlist: Sendable {
  /// One entry of the top level.
  public struct Entry: Sendable {
    private let pair: PropertyListDictionary.Entry
    /// The catalogue's key, suffix left out; nil for a key the catalogue does not have.
    public let known: InfoPlistKey?
    private let suffixLength: UInt8

    init(_ pair: PropertyListDictionary.Entry, known: InfoPlistKey?, suffixLength: Int) {
      self.pair = pair
      self.known = known
      self.suffixLength = UInt8(truncatingIfNeeded: suffixLength)
    }

    /// The key as written.
    public var key: PropertyListValue { pair.key }
    /// The value.
    public var value: PropertyListValue { pair.value }

    /// The suffix with its mark, such as `~ipad` or `-iphoneos~ipad`; empty for none.
    public var suffix: String {
      suffixLength == 0 ? "" : String(decoding: name.utf8.suffix(Int(suffixLength)), as: UTF8.self)
    }

    /// The key's text as written, suffix included.
    public var name: String { key.string ?? "" }
  }

  /// The document it was decoded from.
  public let document: PropertyListDocument
  /// The root dictionary.
  public let root: PropertyListDictionary
  /// All entries in file order, repeated keys included.
  public let entries: [Entry]
  /// What sort of bundle the content speaks of.
  public let kind: BundleKind
  /// The platform the content speaks of; nil when it does not say.
  public let declaredPlatform: ApplePlatform?
  /// The roles under `UISceneConfigurations`, in file order.
  public let sceneRoles: [SceneRole]

  /// Whether the file carries the bundle's whole identity, so that an absent key is absent from the
  /// product. Xcode merges generated keys into a file that leaves the identity out.
  public var isComplete: Bool { self[Self.identifierKey] != nil && self[Self.executableKey] != nil }

  private static let identifierKey = InfoPlistKey("CFBundleIdentifier")
  private static let executableKey = InfoPlistKey("CFBundleExecutable")

  private let slots: [Int16]
  /// The known entries that no slot leads to: those with a suffix and those of repeated keys.
  private let others: [Int]

  /// Decodes the top level; nil when the root is no dictionary.
  ///
  /// - Complexity: linear in the number of entries.
  public init?(_ document: PropertyListDocument) {
    guard let root = document.root?.dictionary else { return nil }
    var entries: [Entry] = []
    var slots = [Int16](repeating: -1, count: KeyCatalogue.topLevel.count)
    var others: [Int] = []
    entries.reserveCapacity(48)
    let firstWins = document.format == .binary
    for entry in root {
      let (known, suffixLength) = KeySuffix.known(entry.key)
      if let known {
        let before = slots[known.index]
        // Of a repeated key CoreFoundation keeps the last in text formats, the first in binary.
        if suffixLength == 0, entries.count < Int16.max, !(firstWins && before >= 0) {
          if before >= 0 { others.append(Int(before)) }
          slots[known.index] = Int16(entries.count)
        } else {
          others.append(entries.count)
        }
      }
      entries.append(Entry(entry, known: known, suffixLength: suffixLength))
    }
    self.document = document
    self.root = root
    self.entries = entries
    self.slots = slots
    self.others = others
    let content = BundleContent(entries: entries, slots: slots)
    self.kind = content.kind
    self.declaredPlatform = content.platform
    self.sceneRoles = Self.sceneRoles(of: entries, slots: slots)
  }

  /// The entry of a key without suffix; nil when the file does not have it.
  public subscript(key: InfoPlistKey) -> Entry? {
    let slot = slots[key.index]
    return slot < 0 ? nil : entries[Int(slot)]
  }

  /// Whether the key stands there, with or without a suffix.
  public func has(_ key: InfoPlistKey) -> Bool {
    slots[key.index] >= 0 || others.contains { entries[$0].known == key }
  }

  /// All entries of a key: the plain one and those for single devices and platforms.
  public func variants(of key: InfoPlistKey) -> [Entry] {
    let slot = slots[key.index]
    if others.isEmpty { return slot < 0 ? [] : [entries[Int(slot)]] }
    var found = others.filter { entries[$0].known == key }
    if slot >= 0 { found.append(Int(slot)) }
    return found.sorted().map { entries[$0] }
  }

  /// The known entries with a suffix, in file order.
  public var suffixedEntries: [Entry] {
    others.sorted().map { entries[$0] }.filter { !$0.suffix.isEmpty }
  }

  /// A string value, nil when absent or of another type.
  public func string(_ key: InfoPlistKey) -> Located<String>? {
    guard let value = self[key]?.value, let text = value.string else { return nil }
    return Located(text, at: value.contentSpan)
  }

  /// A boolean value, nil when absent or of another type.
  public func boolean(_ key: InfoPlistKey) -> Located<Bool>? {
    guard let value = self[key]?.value, let flag = value.boolean else { return nil }
    return Located(flag, at: value.span)
  }

  /// The strings of an array value, elements of other types left out; nil when absent or no array.
  public func strings(_ key: InfoPlistKey) -> [PropertyListValue]? {
    guard let array = self[key]?.value.array else { return nil }
    return array.filter { $0.kind == .string }
  }

  /// The dictionaries of an array value, elements of other types left out; nil when absent or no array.
  public func dictionaries(_ key: InfoPlistKey) -> [PropertyListDictionary]? {
    guard let array = self[key]?.value.array else { return nil }
    return array.compactMap(\.dictionary)
  }
}
