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
    guard let catalog = KeyCatalog.level(of: path.components.dropLast()).map(KeyCatalog.keys) else {
      return
    }
    if let key = catalog.key(named: name) {
      type = key.confidence <= .measured ? Self.type(key.type.kinds) : nil
    } else if let near = catalog.nearest(to: name), near.confidence <= .measured {
      misspelling = near.name.description
    }
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
