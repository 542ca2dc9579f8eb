extension KeyCatalogue {
  /// Inside `UIApplicationSceneManifest`.
  static let sceneManifestKeys: [CatalogueKey] = [
    CatalogueKey(
      "CPInstrumentClusterNavigationSceneOptions", .dictionary,
      "CarPlay makes the instrument cluster scene; the dictionary stays empty", .since(ios: 26_02),
      companions: "CPSupportsInstrumentClusterNavigationScene", source: .appleDocumentation),
    CatalogueKey(
      "CPSupportsDashboardNavigationScene", .boolean,
      "the app has a scene on the CarPlay Dashboard", .since(ios: 13_01),
      companions: "UISceneConfigurations"),
    CatalogueKey(
      "CPSupportsInstrumentClusterNavigationScene", .boolean,
      "the app has a scene in the instrument cluster", .since(ios: 15_04),
      companions: "UISceneConfigurations"),
    CatalogueKey(
      "UIApplicationPreferredDefaultSceneSessionRole", .string,
      "role of the scene the app starts with", .since(visionos: 1_00),
      title: "Preferred Default Scene Session Role", allowed: .preferredDefaultRoles,
      companions: "UISceneConfigurations"),
    CatalogueKey(
      "UIApplicationSupportsMultipleScenes", .boolean,
      "the app may have several scenes of the main role at once",
      .since(ios: 13_00, visionos: 1_00, maccatalyst: 13_00), title: "Enable Multiple Windows"),
    CatalogueKey(
      "UIApplicationSupportsTabbedSceneCollection", .boolean, "windows may be tabs on the Mac",
      .since(maccatalyst: 15_00), title: "Enable Window Tabbing"),
    CatalogueKey(
      "UISceneConfigurations", .dictionary(of: .array),
      "configurations by session role; the first of each role is its default",
      .since(ios: 13_00, visionos: 1_00, maccatalyst: 13_00), title: "Scene Configuration",
      nested: .sceneRoles),
  ]

  /// Inside an element of a role in `UISceneConfigurations`.
  static let sceneConfigurationKeys: [CatalogueKey] = [
    CatalogueKey(
      "UILaunchStoryboardName", .string,
      "launch storyboard of the scene, from the time of Xcode 11", .since(ios: 13_00),
      title: "Launch Storyboard Name", confidence: .b, source: .fieldUse),
    CatalogueKey(
      "UISceneClassName", .string, "scene class; UIWindowScene when absent",
      .since(ios: 13_00, visionos: 1_00, maccatalyst: 13_00), title: "Class Name"),
    CatalogueKey(
      "UISceneConfigurationName", .string, "name of the configuration, unique in its role",
      .since(ios: 13_00, visionos: 1_00, maccatalyst: 13_00), title: "Configuration Name"),
    CatalogueKey(
      "UISceneDelegateClassName", .string, "delegate class, a Swift class with its module",
      .since(ios: 13_00, visionos: 1_00, maccatalyst: 13_00), title: "Delegate Class Name"),
    CatalogueKey(
      "UISceneInitialImmersionStyle", .string, "style an immersive space starts with",
      .since(visionos: 1_00), allowed: .immersionStyles),
    CatalogueKey(
      "UISceneStoryboardFile", .string, "storyboard of the scene, without suffix",
      .since(ios: 13_00, visionos: 1_00, maccatalyst: 13_00), title: "Storyboard Name"),
  ]
}
