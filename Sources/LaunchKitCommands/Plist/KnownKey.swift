internal import LaunchModel
internal import PropertyListSyntax

/// What the catalogs know about a key path of an Info.plist, entitlements or a privacy manifest.
struct KnownKey {
  /// The only type that the system accepts; nil for an unknown key, and for one with several types.
  private(set) var type: PlistValueType?
  /// The known key that a misspelled last component probably means.
  private(set) var misspelling: String?

  init(_ path: PropertyListKeyPath) {
    guard let name = path.components.last else { return }
    if path.components.count == 1, let entitlement = EntitlementKey.named(name) {
      type = entitlement.confidence <= .measured ? Self.type(entitlement.type.kinds) : nil
      return
    }
    guard let catalog = Self.level(of: path.components.dropLast()).map(KeyCatalog.keys) else {
      return
    }
    if let key = catalog.key(named: name) {
      type = key.confidence <= .measured ? Self.type(key.type.kinds) : nil
    } else if let near = catalog.nearest(to: name), near.confidence <= .measured {
      misspelling = near.name.description
    }
  }

  /// The level of the dictionary to which a path leads; nil where the catalog does not describe it.
  private static func level(of path: some Sequence<String>) -> KeyCatalog.Level? {
    var level = KeyCatalog.Level.topLevel
    var isName = false
    for component in path {
      if isName {
        isName = false
        continue
      }
      let catalog = KeyCatalog.keys(of: level)
      guard let index = catalog.index(of: component) else {
        // An element of the array that has this level.
        guard level != .topLevel, Int(component) != nil else { return nil }
        continue
      }
      guard let nested = catalog.nested(at: index) else { return nil }
      (level, isName) = (nested.level, nested.isByName)
    }
    return isName ? nil : level
  }

  private static func type(_ kinds: ValueType.Kinds) -> PlistValueType? {
    switch kinds {
    case .boolean: .boolean
    case .integer: .integer
    case .real: .real
    case .date: .date
    case .array: .array
    case .dictionary: .dictionary
    default: nil
    }
  }
}
