internal import PropertyListSyntax
public import SourceText

extension InfoPlist {
  private static let manifestKey = InfoPlistKey("UIApplicationSceneManifest")
  private static let urlTypesKey = InfoPlistKey("CFBundleURLTypes")
  private static let documentTypesKey = InfoPlistKey("CFBundleDocumentTypes")
  private static let shortcutItemsKey = InfoPlistKey("UIApplicationShortcutItems")
  private static let launchScreenKey = InfoPlistKey("UILaunchScreen")
  private static let launchScreensKey = InfoPlistKey("UILaunchScreens")
  private static let exportedTypesKey = InfoPlistKey("UTExportedTypeDeclarations")
  private static let importedTypesKey = InfoPlistKey("UTImportedTypeDeclarations")

  /// The scene manifest, decoded; nil when absent or of another type.
  public var decodedSceneManifest: SceneManifest? {
    value(of: Self.manifestKey)?.dictionary.map(SceneManifest.init)
  }

  /// The URL types, decoded.
  public var urlTypes: [Located<URLType>] { elements(Self.urlTypesKey, .urlType, URLType.init) }

  /// The document types, decoded.
  public var documentTypes: [Located<DocumentType>] {
    elements(Self.documentTypesKey, .documentType, DocumentType.init)
  }

  /// The quick actions, decoded.
  public var shortcutItems: [Located<ShortcutItem>] {
    elements(Self.shortcutItemsKey, .shortcutItem, ShortcutItem.init)
  }

  /// The types the app owns, decoded.
  public var exportedTypes: [Located<TypeDeclaration>] {
    elements(Self.exportedTypesKey, .typeDeclaration, TypeDeclaration.init)
  }

  /// The types the app knows that others own, decoded.
  public var importedTypes: [Located<TypeDeclaration>] {
    elements(Self.importedTypesKey, .typeDeclaration, TypeDeclaration.init)
  }

  /// The launch screen, decoded; nil when absent or of another type.
  public var launchScreen: Located<LaunchScreen>? {
    guard let value = value(of: Self.launchScreenKey), let dictionary = value.dictionary else {
      return nil
    }
    return Located(
      LaunchScreen(LevelDictionary(dictionary, level: .launchScreen)), at: value.span)
  }

  /// The launch screens by URL scheme, decoded; nil when absent or of another type.
  public var launchScreens: Located<LaunchScreens>? {
    guard let value = value(of: Self.launchScreensKey), let dictionary = value.dictionary else {
      return nil
    }
    return Located(
      LaunchScreens(LevelDictionary(dictionary, level: .launchScreens)), at: value.span)
  }

  /// The values of the top level whose type is not what their key takes.
  public var typeProblems: [TypeProblem] {
    var problems: [TypeProblem] = []
    for entry in entries {
      guard let known = entry.known else { continue }
      problems += KeyCatalog.topLevel[known.index].type.problems(
        with: entry.value, under: entry.key)
    }
    return problems
  }

  private func elements<View>(
    _ key: InfoPlistKey, _ level: KeyCatalog.Level, _ decode: (LevelDictionary) -> View
  ) -> [Located<View>] {
    guard let array = value(of: key)?.array else { return [] }
    return LevelDictionary.elements(of: array, level).map { $0.map(decode) }
  }
}
