extension CatalogKey {
  /// Inside `UILaunchScreen`.
  static let launchScreenKeys: [CatalogKey] = [
    CatalogKey(
      "UIColorName", .string, "background color in the asset catalog", .since(ios: 14_00),
      title: "Background color"),
    CatalogKey(
      "UIImageName", .string, "image in the asset catalog", .since(ios: 14_00), title: "Image Name"),
    CatalogKey(
      "UIImageRespectsSafeAreaInsets", .boolean, "the image keeps clear of the edges",
      .since(ios: 14_00), title: "Image respects safe area insets"),
    CatalogKey(
      "UINavigationBar", .dictionary, "a navigation bar is shown", .since(ios: 14_00),
      title: "Navigation bar", nested: .launchScreenBar),
    CatalogKey(
      "UITabBar", .dictionary, "a tab bar is shown", .since(ios: 14_00), title: "Tab bar",
      nested: .launchScreenBar),
    CatalogKey(
      "UIToolbar", .dictionary, "a toolbar is shown", .since(ios: 14_00), title: "Toolbar",
      nested: .launchScreenBar),
  ]

  /// Inside an element of `UILaunchScreenDefinitions`: a launch screen that has a name.
  static let launchScreenDefinitionKeys: [CatalogKey] =
    launchScreenKeys + [
      CatalogKey(
        "UILaunchScreenIdentifier", .string, "name that the associations use; required",
        .since(ios: 14_00))
    ]

  /// Inside a bar of a launch screen.
  static let launchScreenBarKeys: [CatalogKey] = [
    CatalogKey(
      "UIImageName", .string, "image of the bar in the asset catalog", .since(ios: 14_00),
      title: "Image Name")
  ]

  /// Inside `UILaunchScreens`.
  static let launchScreensKeys: [CatalogKey] = [
    CatalogKey(
      "UIDefaultLaunchScreen", .string, "identifier of the usual launch screen", .since(ios: 14_00),
      relatedKeys: "UILaunchScreenDefinitions"),
    CatalogKey(
      "UILaunchScreenDefinitions", .array(of: .dictionary), "the launch screens",
      .since(ios: 14_00), nested: .launchScreenDefinition),
    CatalogKey(
      "UIURLToLaunchScreenAssociations", .dictionary(of: .string),
      "launch screen identifier by URL scheme", .since(ios: 14_00),
      relatedKeys: "UILaunchScreenDefinitions"),
  ]

  /// Inside `UILaunchStoryboards`.
  static let launchStoryboardsKeys: [CatalogKey] = [
    CatalogKey(
      "UIDefaultLaunchStoryboard", .string, "identifier of the usual launch storyboard",
      .since(ios: 9_00), relatedKeys: "UILaunchStoryboardDefinitions"),
    CatalogKey(
      "UILaunchStoryboardDefinitions", .array(of: .dictionary), "the launch storyboards",
      .since(ios: 9_00), nested: .launchStoryboardDefinition),
    CatalogKey(
      "UIURLToLaunchStoryboardAssociations", .dictionary(of: .string),
      "launch storyboard identifier by URL scheme", .since(ios: 9_00),
      relatedKeys: "UILaunchStoryboardDefinitions"),
  ]

  /// Inside an element of `UILaunchStoryboardDefinitions`.
  static let launchStoryboardDefinitionKeys: [CatalogKey] = [
    CatalogKey(
      "UILaunchStoryboardFile", .string, "storyboard, without suffix", .since(ios: 9_00)),
    CatalogKey(
      "UILaunchStoryboardIdentifier", .string, "name that the associations use", .since(ios: 9_00)),
  ]

  /// Inside an element of `UILaunchImages`.
  static let launchImageKeys: [CatalogKey] = [
    CatalogKey(
      "UILaunchImageMinimumOSVersion", .string, "oldest system the image is for",
      .since(ios: 7_00).deprecated(ios: 13_00)),
    CatalogKey(
      "UILaunchImageName", .string, "image file", .since(ios: 7_00).deprecated(ios: 13_00)),
    CatalogKey(
      "UILaunchImageOrientation", .string, "orientation the image is for",
      .since(ios: 7_00).deprecated(ios: 13_00), allowed: .launchImageOrientations),
    CatalogKey(
      "UILaunchImageSize", .string, "size the image is for, as {w, h}",
      .since(ios: 7_00).deprecated(ios: 13_00)),
  ]
}
