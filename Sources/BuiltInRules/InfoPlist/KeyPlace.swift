internal import LaunchModel
internal import PropertyListSyntax

/// Where in an Info.plist a key belongs, in words.
struct KeyPlace {
  /// The level.
  let level: KeyCatalog.Level
  /// The dictionary, as it is called in a message.
  let label: String

  /// The places whose keys can be recognized by their names alone.
  static let all: [KeyPlace] = [
    KeyPlace(level: .topLevel, label: "the top level of the file"),
    KeyPlace(level: .sceneManifest, label: "'UIApplicationSceneManifest'"),
    KeyPlace(level: .sceneRoles, label: "'UISceneConfigurations'"),
    KeyPlace(level: .sceneConfiguration, label: "a configuration under 'UISceneConfigurations'"),
    KeyPlace(level: .urlType, label: "an element of 'CFBundleURLTypes'"),
    KeyPlace(level: .documentType, label: "an element of 'CFBundleDocumentTypes'"),
    KeyPlace(
      level: .typeDeclaration,
      label: "an element of 'UTExportedTypeDeclarations' or 'UTImportedTypeDeclarations'"),
    KeyPlace(level: .shortcutItem, label: "an element of 'UIApplicationShortcutItems'"),
    KeyPlace(level: .launchScreen, label: "'UILaunchScreen'"),
    KeyPlace(level: .transportSecurity, label: "'NSAppTransportSecurity'"),
    KeyPlace(level: .exceptionDomain, label: "a domain under 'NSExceptionDomains'"),
    KeyPlace(level: .extensionPoint, label: "'NSExtension'"),
    KeyPlace(level: .extensionAttributes, label: "'NSExtensionAttributes'"),
    KeyPlace(level: .appClip, label: "'NSAppClip'"),
    KeyPlace(level: .icons, label: "'CFBundleIcons'"),
  ]

  /// The words for a level; nil for a level that no message names.
  static func label(for level: KeyCatalog.Level) -> String? {
    all.first { $0.level == level }?.label
  }

  /// The place where a key belongs; nil for an unknown key, and for a key whose place is not certain.
  static func home(of key: PropertyListValue) -> KeyPlace? {
    key.withUTF8 { name in
      guard name.count > 6, hasPrefix(name[0], name[1]) else { return nil }
      return all.first { place in
        let catalog = KeyCatalog.keys(of: place.level)
        guard let index = catalog.index(of: name) else { return false }
        return catalog[index].confidence <= .measured
      }
    }
  }

  /// Whether the two letters are UI, CF, NS, LS, UT or CP.
  private static func hasPrefix(_ first: UInt8, _ second: UInt8) -> Bool {
    switch (Unicode.Scalar(first), Unicode.Scalar(second)) {
    case ("U", "I"), ("C", "F"), ("N", "S"), ("L", "S"), ("U", "T"), ("C", "P"): true
    default: false
    }
  }
}
