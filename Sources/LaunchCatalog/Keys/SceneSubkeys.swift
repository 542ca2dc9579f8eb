extension CatalogKey {
  /// Inside `UIApplicationSceneManifest`.
  static let sceneManifestKeys: [CatalogKey] = [
    CatalogKey(
      "CPInstrumentClusterNavigationSceneOptions", .dictionary,
      "CarPlay makes the instrument cluster scene; the dictionary stays empty", .since(ios: 26_02),
      relatedKeys: "CPSupportsInstrumentClusterNavigationScene", source: .appleDocumentation),
    CatalogKey(
      "CPSupportsDashboardNavigationScene", .boolean,
      "the app has a scene on the CarPlay Dashboard", .since(ios: 13_01),
      relatedKeys: "UISceneConfigurations"),
    CatalogKey(
      "CPSupportsInstrumentClusterNavigationScene", .boolean,
      "the app has a scene in the instrument cluster", .since(ios: 15_04),
      relatedKeys: "UISceneConfigurations"),
    CatalogKey(
      "UIApplicationPreferredDefaultSceneSessionRole", .string,
      "role of the scene the app starts with", .since(visionos: 1_00),
      title: "Preferred Default Scene Session Role", allowed: .preferredDefaultRoles,
      relatedKeys: "UISceneConfigurations"),
    CatalogKey(
      "UIApplicationSupportsMultipleScenes", .boolean,
      "the app may have several scenes of the main role at once",
      .since(ios: 13_00, visionos: 1_00, maccatalyst: 13_00), title: "Enable Multiple Windows"),
    CatalogKey(
      "UIApplicationSupportsTabbedSceneCollection", .boolean, "windows may be tabs on the Mac",
      .since(maccatalyst: 15_00), title: "Enable Window Tabbing"),
    CatalogKey(
      "UISceneConfigurations", .dictionary(of: .array),
      "configurations by session role; the first of each role is its default",
      .since(ios: 13_00, visionos: 1_00, maccatalyst: 13_00), title: "Scene Configuration",
      nested: .sceneRoles),
  ]

  /// Inside an element of a role in `UISceneConfigurations`.
  static let sceneConfigurationKeys: [CatalogKey] = [
    CatalogKey(
      "UILaunchStoryboardName", .string,
      "launch storyboard of the scene, from the time of Xcode 11", .since(ios: 13_00),
      title: "Launch Storyboard Name", confidence: .measured, source: .fieldUse),
    CatalogKey(
      "UISceneClassName", .string, "scene class; default UIWindowScene",
      .since(ios: 13_00, visionos: 1_00, maccatalyst: 13_00), title: "Class Name"),
    CatalogKey(
      "UISceneConfigurationName", .string, "name of the configuration, unique in its role",
      .since(ios: 13_00, visionos: 1_00, maccatalyst: 13_00), title: "Configuration Name"),
    CatalogKey(
      "UISceneDelegateClassName", .string, "delegate class, a Swift class with its module",
      .since(ios: 13_00, visionos: 1_00, maccatalyst: 13_00), title: "Delegate Class Name"),
    CatalogKey(
      "UISceneInitialImmersionStyle", .string, "style an immersive space starts with",
      .since(visionos: 1_00), allowed: .immersionStyles),
    CatalogKey(
      "UISceneStoryboardFile", .string, "storyboard of the scene, without suffix",
      .since(ios: 13_00, visionos: 1_00, maccatalyst: 13_00), title: "Storyboard Name"),
  ]
}
