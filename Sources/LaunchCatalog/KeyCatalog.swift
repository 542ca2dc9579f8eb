/// The keys that one level of an Info.plist, or of a launch options dictionary, can have.
///
/// Look-up goes by the bytes of the key and makes no `String`. The top level has a hash table built at
/// first use, some microseconds; the levels below are short enough to be searched in order.
public struct KeyCatalog: Sendable {
  /// The level these keys stand on.
  public let level: CatalogLevel
  /// The keys with what is known about them, in no particular order.
  public let keys: [CatalogKey]
  private let table: KeyHashTable?

  private init(_ level: CatalogLevel, _ keys: [CatalogKey], hashed: Bool = false) {
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

  /// The name of the key at a position.
  public func name(at index: Int) -> String { keys[index].name.description }

  /// The position of a key, compared by its bytes; nil for a key that is not here.
  ///
  /// - Complexity: constant at the top level, else linear in the number of keys.
  public func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    if let table { return table.index(of: name, in: keys) }
    return keys.firstIndex { KeyHashTable.equal($0.name, name) }
  }

  /// The position of a key; nil for a key that is not here.
  public func index(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { index(of: $0) }
  }

  /// What is known about a key; nil for a key that is not here.
  public func key(named name: String) -> CatalogKey? {
    index(of: name).map { keys[$0] }
  }

  /// The keys of a level.
  public static func keys(of level: CatalogLevel) -> KeyCatalog {
    switch level {
    case .topLevel: topLevel
    case .sceneRoles: roles
    default: KeyCatalog(level, CatalogKey.keys(of: level))
    }
  }
}
