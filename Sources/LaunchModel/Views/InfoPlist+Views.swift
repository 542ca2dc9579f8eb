internal import PropertyListSyntax
public import SourceText

/// What an Info.plist declares, as it is in the file: each value with its position, absent and mistyped ones
/// included. `LaunchContract` has the same declarations as values, and the contract builder as elements that
/// are written in Swift.
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
  public var decodedSceneManifest: SceneManifestView? {
    value(of: Self.manifestKey)?.dictionary.map(SceneManifestView.init)
  }

  /// The URL types, decoded.
  public var urlTypes: [LocatedValue<URLTypeView>] {
    elements(Self.urlTypesKey, .urlType, URLTypeView.init)
  }

  /// The document types, decoded.
  public var documentTypes: [LocatedValue<DocumentTypeView>] {
    elements(Self.documentTypesKey, .documentType, DocumentTypeView.init)
  }

  /// The quick actions, decoded.
  public var shortcutItems: [LocatedValue<ShortcutItemView>] {
    elements(Self.shortcutItemsKey, .shortcutItem, ShortcutItemView.init)
  }

  /// The types the app owns, decoded.
  public var exportedTypes: [LocatedValue<TypeDeclarationView>] {
    elements(Self.exportedTypesKey, .typeDeclaration, TypeDeclarationView.init)
  }

  /// The types that the app knows and others own, decoded.
  public var importedTypes: [LocatedValue<TypeDeclarationView>] {
    elements(Self.importedTypesKey, .typeDeclaration, TypeDeclarationView.init)
  }

  /// The launch screen, decoded; nil when absent or of another type.
  public var launchScreen: LocatedValue<LaunchScreenView>? {
    guard let value = value(of: Self.launchScreenKey), let dictionary = value.dictionary else {
      return nil
    }
    return LocatedValue(
      LaunchScreenView(LevelDictionary(dictionary, level: .launchScreen)), at: value.span)
  }

  /// The launch screens by URL scheme, decoded; nil when absent or of another type.
  public var launchScreens: LocatedValue<LaunchScreensView>? {
    guard let value = value(of: Self.launchScreensKey), let dictionary = value.dictionary else {
      return nil
    }
    return LocatedValue(
      LaunchScreensView(LevelDictionary(dictionary, level: .launchScreens)), at: value.span)
  }

  /// The values of the top level whose type does not fit their key.
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
  ) -> [LocatedValue<View>] {
    guard let array = value(of: key)?.array else { return [] }
    return LevelDictionary.elements(of: array, level).map { $0.map(decode) }
  }
}
