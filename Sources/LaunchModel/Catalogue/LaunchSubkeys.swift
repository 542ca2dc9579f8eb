extension KeyCatalogue {
  /// Inside `UILaunchScreen`.
  static let launchScreenKeys: [CatalogueKey] = [
    CatalogueKey(
      "UIColorName", .string, "background colour in the asset catalog", .since(ios: 14_00),
      title: "Background color"),
    CatalogueKey(
      "UIImageName", .string, "image in the asset catalog", .since(ios: 14_00), title: "Image Name"),
    CatalogueKey(
      "UIImageRespectsSafeAreaInsets", .boolean, "the image keeps clear of the edges",
      .since(ios: 14_00), title: "Image respects safe area insets"),
    CatalogueKey(
      "UINavigationBar", .dictionary, "a navigation bar is shown", .since(ios: 14_00),
      title: "Navigation bar", nested: .launchScreenBar),
    CatalogueKey(
      "UITabBar", .dictionary, "a tab bar is shown", .since(ios: 14_00), title: "Tab bar",
      nested: .launchScreenBar),
    CatalogueKey(
      "UIToolbar", .dictionary, "a toolbar is shown", .since(ios: 14_00), title: "Toolbar",
      nested: .launchScreenBar),
  ]

  /// Inside an element of `UILaunchScreenDefinitions`: a launch screen that has a name.
  static let launchScreenDefinitionKeys: [CatalogueKey] =
    launchScreenKeys + [
      CatalogueKey(
        "UILaunchScreenIdentifier", .string, "name that the associations use; required",
        .since(ios: 14_00))
    ]

  /// Inside a bar of a launch screen.
  static let launchScreenBarKeys: [CatalogueKey] = [
    CatalogueKey(
      "UIImageName", .string, "image of the bar in the asset catalog", .since(ios: 14_00),
      title: "Image Name")
  ]

  /// Inside `UILaunchScreens`.
  static let launchScreensKeys: [CatalogueKey] = [
    CatalogueKey(
      "UIDefaultLaunchScreen", .string, "identifier of the usual launch screen", .since(ios: 14_00),
      companions: "UILaunchScreenDefinitions"),
    CatalogueKey(
      "UILaunchScreenDefinitions", .array(of: .dictionary), "the launch screens",
      .since(ios: 14_00), nested: .launchScreenDefinition),
    CatalogueKey(
      "UIURLToLaunchScreenAssociations", .dictionary(of: .string),
      "launch screen identifier by URL scheme", .since(ios: 14_00),
      companions: "UILaunchScreenDefinitions"),
  ]

  /// Inside `UILaunchStoryboards`.
  static let launchStoryboardsKeys: [CatalogueKey] = [
    CatalogueKey(
      "UIDefaultLaunchStoryboard", .string, "identifier of the usual launch storyboard",
      .since(ios: 9_00), companions: "UILaunchStoryboardDefinitions"),
    CatalogueKey(
      "UILaunchStoryboardDefinitions", .array(of: .dictionary), "the launch storyboards",
      .since(ios: 9_00), nested: .launchStoryboardDefinition),
    CatalogueKey(
      "UIURLToLaunchStoryboardAssociations", .dictionary(of: .string),
      "launch storyboard identifier by URL scheme", .since(ios: 9_00),
      companions: "UILaunchStoryboardDefinitions"),
  ]

  /// Inside an element of `UILaunchStoryboardDefinitions`.
  static let launchStoryboardDefinitionKeys: [CatalogueKey] = [
    CatalogueKey(
      "UILaunchStoryboardFile", .string, "storyboard, without suffix", .since(ios: 9_00)),
    CatalogueKey(
      "UILaunchStoryboardIdentifier", .string, "name that the associations use", .since(ios: 9_00)),
  ]

  /// Inside an element of `UILaunchImages`.
  static let launchImageKeys: [CatalogueKey] = [
    CatalogueKey(
      "UILaunchImageMinimumOSVersion", .string, "oldest system the image is for",
      .since(ios: 7_00).deprecated(ios: 13_00)),
    CatalogueKey(
      "UILaunchImageName", .string, "image file", .since(ios: 7_00).deprecated(ios: 13_00)),
    CatalogueKey(
      "UILaunchImageOrientation", .string, "orientation the image is for",
      .since(ios: 7_00).deprecated(ios: 13_00), allowed: .launchImageOrientations),
    CatalogueKey(
      "UILaunchImageSize", .string, "size the image is for, as {w, h}",
      .since(ios: 7_00).deprecated(ios: 13_00)),
  ]
}
