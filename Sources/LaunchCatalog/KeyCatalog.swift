/// The keys that one level of an Info.plist, a launch options dictionary or a privacy manifest can have.
///
/// Look-up compares the bytes of the key and makes no `String`. The top level has a hash table, built at
/// first use in some microseconds; the levels below are short enough for a search in order.
public struct KeyCatalog: Sendable {
  /// The level that has these keys.
  public let level: Level
  /// The keys with what is known about them, in no particular order.
  public let keys: [CatalogKey]
  private let table: KeyHashTable?

  private init(_ level: Level, _ keys: [CatalogKey], hashed: Bool = false) {
    self.level = level
    self.keys = keys
    table = hashed ? KeyHashTable(keys) : nil
  }

  /// Keys at the top of an Info.plist.
  public static let topLevel = KeyCatalog(.topLevel, CatalogKey.topLevelKeys, hashed: true)

  private static let roles = KeyCatalog(.sceneRoles, CatalogKey.sceneRoleKeys)

  /// Number of keys.
  public var count: Int { keys.count }

  /// The key at a position.
  public subscript(index: Int) -> CatalogKey { keys[index] }

  /// The type that values of the key at a position have; nil where the catalog is not certain, or where a
  /// vendor defines the key.
  ///
  /// Like the other members with a position, it does not copy the key, because rules ask for every key of
  /// every file.
  package func certainType(at index: Int) -> ValueType? {
    guard keys[index].confidence <= .measured, keys[index].source != .vendor else { return nil }
    return keys[index].type
  }

  /// Whether the vendor of a library documents the key at a position as a Boolean and nothing else.
  package func isVendorBoolean(at index: Int) -> Bool {
    keys[index].source == .vendor && keys[index].type.kinds == .boolean
  }

  /// The level of the dictionaries in the value of the key at a position, and whether each of them is under a
  /// free name, such as a domain; nil when the catalog does not describe them.
  package func nested(at index: Int) -> (level: Level, isByName: Bool)? {
    keys[index].nested.map { ($0, keys[index].nestedByName) }
  }

  /// The name of the key at a position.
  public func name(at index: Int) -> String { keys[index].name.description }

  /// The position of a key, compared by its bytes; nil for a key that the level does not have.
  ///
  /// - Complexity: constant at the top level, otherwise linear in the number of keys.
  public func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    if let table { return table.index(of: name, in: keys) }
    return keys.firstIndex { KeyHashTable.equal($0.name, name) }
  }

  /// The position of a key; nil for a key that the level does not have.
  public func index(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { index(of: $0) }
  }

  /// What is known about a key; nil for a key that the level does not have.
  public func key(named name: String) -> CatalogKey? {
    index(of: name).map { keys[$0] }
  }

  /// The keys of a level.
  public static func keys(of level: Level) -> KeyCatalog {
    switch level {
    case .topLevel: topLevel
    case .sceneRoles: roles
    default: KeyCatalog(level, CatalogKey.keys(of: level))
    }
  }
}
