internal import LaunchModel
internal import PropertyListSyntax

/// Restores the types of numbers and booleans that a log printed as text, for keys that the catalog knows.
enum PrintedScalars {
  /// The options with numbers and booleans instead of texts, for keys that do not take a text.
  ///
  /// - Complexity: linear in the size of the options.
  static func restored(in options: LaunchOptions) -> LaunchOptions {
    var options = options
    for index in options.entries.indices {
      guard case .known(let key) = options.entries[index].name else { continue }
      options.entries[index].content = restored(options.entries[index].content, key.catalogKey)
    }
    return options
  }

  /// The depth of the catalog limits the recursion.
  private static func restored(
    _ value: PropertyListFragment, _ key: CatalogKey
  ) -> PropertyListFragment {
    switch value {
    case .string(let text) where !key.type.kinds.contains(.string):
      return scalar(text, key.type.kinds) ?? value
    case .dictionary(let entries):
      guard let level = key.nested else { return value }
      let catalog = KeyCatalog.keys(of: level)
      return .dictionary(
        entries.map { entry in
          guard let key = catalog.key(named: entry.key) else { return entry }
          return PropertyListFragment.Entry(entry.key, restored(entry.value, key))
        })
    default: return value
    }
  }

  private static func scalar(_ text: String, _ kinds: ValueType.Kinds) -> PropertyListFragment? {
    if kinds.contains(.boolean) {
      switch text {
      case "1", "YES", "true": return .boolean(true)
      case "0", "NO", "false": return .boolean(false)
      default: break
      }
    }
    if kinds.contains(.integer), let number = Int64(text) { return .integer(Int128(number)) }
    if kinds.contains(.real), let number = Double(text), number.isFinite { return .real(number) }
    return nil
  }
}
