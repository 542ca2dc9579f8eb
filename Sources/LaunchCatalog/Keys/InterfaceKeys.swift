extension CatalogKey {
  /// Launch screen, main interface, scenes and orientation.
  static var interfaceKeys: [CatalogKey] {
    [
      CatalogKey(
        "LSUIPresentationMode", .number, "how the Mac shows menu bar and Dock",
        .since(macos: 10_00),
        title: "Application UI Presentation Mode", allowed: .presentationModes),
      CatalogKey(
        "NSMainNibFile", .string, "main nib, without suffix",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Main nib file base name"),
      CatalogKey(
        "NSMainStoryboardFile", .string, "main storyboard of a Mac app, without suffix",
        .since(macos: 10_10), title: "Main storyboard file base name"),
      CatalogKey(
        "NSPrincipalClass", .string, "class of the application object or of a plug-in",
        .since(ios: 2_00, macos: 10_00), title: "Principal class"),
      CatalogKey(
        "UIApplicationDelegateClassName", .string,
        "not an Apple key: the delegate class comes from code", confidence: .uncertain,
        source: .general),
      CatalogKey(
        "UIApplicationPreferredDefaultSceneSessionRole", .string,
        "role of the scene the app starts with", .since(visionos: 1_00),
        allowed: .preferredDefaultRoles, relatedKeys: "UIApplicationSceneManifest"),
      CatalogKey(
        "UIApplicationSceneManifest", .dictionary,
        "the scenes of the app; its presence adopts the scene life cycle",
        .since(ios: 13_00, visionos: 1_00, maccatalyst: 13_00), title: "Application Scene Manifest",
        nested: .sceneManifest),
      CatalogKey(
        "UIInterfaceOrientation", .string, "orientation at launch", .since(ios: 2_00),
        title: "Initial interface orientation", allowed: .orientations),
      CatalogKey(
        "UILaunchImageFile", .string, "launch image; legacy",
        .since(ios: 3_02).deprecated(ios: 7_00), confidence: .assumed, source: .general),
      CatalogKey(
        "UILaunchImages", .array(of: .dictionary), "launch images; legacy",
        .since(ios: 7_00, tvos: 9_00).deprecated(ios: 13_00, tvos: 13_00), nested: .launchImage),
      CatalogKey(
        "UILaunchScreen", .dictionary, "launch screen described by a few values",
        .since(ios: 14_00),
        nested: .launchScreen),
      CatalogKey(
        "UILaunchScreens", .dictionary, "launch screens by URL scheme", .since(ios: 14_00),
        nested: .launchScreens, relatedKeys: "CFBundleURLTypes"),
      CatalogKey(
        "UILaunchStoryboardName", .string, "storyboard of the launch screen, without suffix",
        .since(ios: 9_00, tvos: 9_00, watchos: 2_00),
        title: "Launch screen interface file base name"),
      CatalogKey(
        "UILaunchStoryboards", .dictionary, "launch storyboards by URL scheme", .since(ios: 9_00),
        nested: .launchStoryboards, relatedKeys: "CFBundleURLTypes"),
      CatalogKey(
        "UILaunchToFullScreenByDefaultOnMac", .boolean,
        "the iPad app starts full screen on the Mac",
        .since(macos: 12_01)),
      CatalogKey(
        "UIMainStoryboardFile", .string, "main storyboard of an app without scenes, without suffix",
        .since(ios: 5_00, tvos: 9_00), title: "Main storyboard file base name"),
      CatalogKey(
        "UIPreferredDefaultInterfaceOrientation", .string,
        "orientation an iOS app starts in on Apple Vision", .since(ios: 2_00),
        allowed: .orientations),
      CatalogKey(
        "UIRequiresFullScreen", .boolean, "the iPad app takes no part in multitasking",
        .since(ios: 9_00).deprecated(ios: 26_00), relatedKeys: "UISupportedInterfaceOrientations"),
      CatalogKey(
        "UIRequiresFullScreenIgnoredStartingWithVersion", .string,
        "iPadOS from which UIRequiresFullScreen counts no more", .since(ios: 26_00),
        relatedKeys: "UIRequiresFullScreen", source: .appleDocumentation),
      CatalogKey(
        "UISupportedInterfaceOrientations", .array(of: .string), "orientations the app supports",
        .since(ios: 3_02), title: "Supported interface orientations", allowed: .orientations),
    ]
  }
}
