internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// Decides which elements of two arrays are the same item, so that their versions in two files are merged.
enum ElementIdentity {
  private static let keys = [
    "CFBundleURLTypes": "CFBundleURLName",
    "UIApplicationShortcutItems": "UIApplicationShortcutItemType",
    "CFBundleDocumentTypes": "CFBundleTypeName",
    "UTExportedTypeDeclarations": "UTTypeIdentifier",
    "UTImportedTypeDeclarations": "UTTypeIdentifier",
  ]
  private static let sceneConfigurationKey = "UISceneConfigurationName"

  /// The key that identifies the elements of the array at a place in an Info.plist; nil if there is no such
  /// key.
  static func key(forElementsAt keyPath: [KeyPathStep]) -> String? {
    guard case .key(let name) = keyPath.first else { return nil }
    let base = KeySuffix.split(name).base
    if keyPath.count == 1 { return keys[base] }
    return keyPath.count == 3 && base == "UIApplicationSceneManifest"
      && keyPath[1] == .key("UISceneConfigurations") ? sceneConfigurationKey : nil
  }

  /// The bytes of a value's content, regardless of the order in dictionaries; nil for a value that is too
  /// deep to write.
  static func content(of fragment: PropertyListFragment) -> [UInt8]? {
    try? PropertyListWriter.write(sorted(fragment), as: .canonicalJSON).bytes
  }

  private static func sorted(_ fragment: PropertyListFragment) -> PropertyListFragment {
    switch fragment {
    case .dictionary(let entries):
      .dictionary(
        entries.map { .init($0.key, sorted($0.value)) }
          .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    case .array(let elements): .array(elements.map(sorted))
    case .set(let elements): .set(elements.map(sorted))
    default: fragment
    }
  }
}
