internal import LaunchModel
internal import PropertyListSyntax

/// The values that name something and are compared letter by letter: classes, files, modes, types.
///
/// URL schemes, versions and Bonjour services have rules of their own that check every character.
enum IdentifierValues {
  private static let single = [
    InfoPlistKey("CFBundleIdentifier"), InfoPlistKey("CFBundleExecutable"),
    InfoPlistKey("NSPrincipalClass"), InfoPlistKey("UIMainStoryboardFile"),
    InfoPlistKey("UILaunchStoryboardName"), InfoPlistKey("NSMainStoryboardFile"),
    InfoPlistKey("NSMainNibFile"), InfoPlistKey("WKExtensionDelegateClassName"),
    InfoPlistKey("WKCompanionAppBundleIdentifier"),
    InfoPlistKey("UIApplicationPreferredDefaultSceneSessionRole"),
  ]
  private static let lists = [
    InfoPlistKey("UIBackgroundModes"), InfoPlistKey("WKBackgroundModes"),
    InfoPlistKey("BGTaskSchedulerPermittedIdentifiers"), InfoPlistKey("NSUserActivityTypes"),
    InfoPlistKey("LSApplicationQueriesSchemes"), InfoPlistKey("UIRequiredDeviceCapabilities"),
    InfoPlistKey("UISupportedInterfaceOrientations"), InfoPlistKey("INIntentsSupported"),
  ]
  private static let dictionaries: [(InfoPlistKey, [String])] = [
    (
      InfoPlistKey("NSExtension"),
      ["NSExtensionPointIdentifier", "NSExtensionPrincipalClass", "NSExtensionMainStoryboard"]
    ),
    (
      InfoPlistKey("EXAppExtensionAttributes"), ["EXExtensionPointIdentifier", "EXPrincipalClass"]
    ),
  ]
  private static let elements: [(InfoPlistKey, [String])] = [
    (InfoPlistKey("UIApplicationShortcutItems"), ["UIApplicationShortcutItemType"]),
    (InfoPlistKey("CFBundleDocumentTypes"), ["LSItemContentTypes"]),
    (InfoPlistKey("UTExportedTypeDeclarations"), ["UTTypeIdentifier", "UTTypeConformsTo"]),
    (InfoPlistKey("UTImportedTypeDeclarations"), ["UTTypeIdentifier", "UTTypeConformsTo"]),
  ]
  private static let configuration = [
    "UISceneConfigurationName", "UISceneClassName", "UISceneDelegateClassName",
    "UISceneStoryboardFile",
  ]

  /// For each key of the catalog, by its position: whether it is one of the keys above. Most keys are not.
  private static let isAnyOfThem: [Bool] = {
    var table = [Bool](repeating: false, count: KeyCatalog.topLevel.count)
    let keys = single + lists + dictionaries.map(\.0) + elements.map(\.0)
    for key in keys { table[key.index] = true }
    return table
  }()

  /// Calls the closure with every such value, including values for single devices.
  static func forEach(in plist: InfoPlist, _ body: (PropertyListValue) -> Void) {
    let isAnyOfThem = isAnyOfThem
    for row in plist.rows {
      guard let known = row.known, isAnyOfThem[known.index] else { continue }
      let value = plist.document.value(at: row.value)
      if single.contains(known) {
        body(value)
      } else if lists.contains(known) {
        value.array?.forEach(body)
      } else if let keys = dictionaries.first(where: { $0.0 == known })?.1 {
        if let dictionary = value.dictionary { send(dictionary, keys, body) }
      } else if let keys = elements.first(where: { $0.0 == known })?.1 {
        for element in value.array?.compactMap(\.dictionary) ?? [] {
          send(element, keys, body)
        }
      }
    }
    for role in plist.sceneRoles {
      for dictionary in role.configurations { send(dictionary, configuration, body) }
    }
  }

  private static func send(
    _ dictionary: PropertyListDictionary, _ keys: [String], _ body: (PropertyListValue) -> Void
  ) {
    for key in keys {
      guard let value = dictionary[key] else { continue }
      if let array = value.array { array.forEach(body) } else { body(value) }
    }
  }
}
