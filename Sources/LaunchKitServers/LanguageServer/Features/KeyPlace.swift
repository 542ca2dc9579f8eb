internal import LaunchModel
internal import SourceText

/// The keys that may be at a place in a property list.
enum KeyPlace {
  /// The keys of a level of the catalog.
  case level(KeyCatalog.Level)
  /// Entitlements.
  case entitlements

  /// The keys of the dictionary around a place; nil where the catalog does not know them.
  init?(_ cursor: PropertyListCursor, in document: OpenDocument) {
    let keys = cursor.keys
    switch document.kind {
    case .propertyList(.entitlements):
      guard keys.isEmpty else { return nil }
      self = .entitlements
    case .propertyList(.level(let root)):
      let isFixture =
        Self.isLaunchOptions(keys.first ?? cursor.key)
        || cursor.others.contains {
          Self.isLaunchOptions($0)
        }
      guard let level = KeyCatalog.level(of: keys, from: isFixture ? .launchOptions : root)
      else { return nil }
      self = .level(level)
    case .fixture:
      // Most files with this ending are something else.
      let known = cursor.others + [keys.first, cursor.key].compactMap(\.self)
      guard known.contains(where: Self.isLaunchOptions),
        let level = KeyCatalog.level(of: keys, from: .launchOptions)
      else { return nil }
      self = .level(level)
    case .configuration, .settings, .project, .interface, .source, .other: return nil
    }
  }

  /// What the keys are; nil for those that are none of the catalog.
  func key(named name: String) -> CatalogKey? {
    guard case .level(let level) = self else { return nil }
    return KeyCatalog.keys(of: level).key(named: String(name.prefix { $0 != "~" }))
  }

  private static func isLaunchOptions(_ key: String?) -> Bool {
    key?.hasPrefix("UIApplicationLaunchOptions") ?? false
  }
}
