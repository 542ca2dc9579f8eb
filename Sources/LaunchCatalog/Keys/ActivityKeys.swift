extension CatalogKey {
  /// Activities, extensions, network and store.
  static var activityKeys: [CatalogKey] {
    [
      CatalogKey(
        "BAInitialDownloadRestrictions", .dictionary,
        "limits on what is downloaded before the first launch",
        .since(ios: 16_00, tvos: 18_04, visionos: 2_04, maccatalyst: 16_00, macos: 13_00),
        nested: .downloadRestrictions),
      CatalogKey(
        "CKSharingSupported", .boolean, "a tap on an iCloud share opens the app",
        .since(ios: 10_00, visionos: 1_00, macos: 10_12)),
      CatalogKey(
        "CoreSpotlightActions", .array(of: .dictionary),
        "actions offered on the app's search results", .since(ios: 15_00, visionos: 1_00)),
      CatalogKey(
        "CoreSpotlightContinuation", .boolean, "the app continues searches begun in Spotlight",
        .since(ios: 10_00), relatedKeys: "NSUserActivityTypes", confidence: .assumed,
        source: .general),
      CatalogKey(
        "EXAppExtensionAttributes", .dictionary, "what an ExtensionKit extension extends",
        .since(ios: 16_00), nested: .appExtensionAttributes, confidence: .assumed, source: .general),
      CatalogKey(
        "GCSupportedGameControllers", .array(of: .dictionary),
        "kinds of game controller the app works with",
        .since(ios: 7_00, tvos: 9_00, visionos: 1_00, macos: 10_09),
        title: "Supported game controller types", nested: .gameController,
        relatedKeys: "GCSupportsControllerUserInteraction"),
      CatalogKey(
        "GCSupportsControllerUserInteraction", .boolean,
        "the app can be used with a game controller",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, macos: 10_00),
        title: "Supports Controller User Interaction", relatedKeys: "GCSupportedGameControllers"),
      CatalogKey(
        "GKGameCenterBadgingDisabled", .boolean, "Game Center puts no badge on the icon",
        .since(ios: 7_00, visionos: 1_00)),
      CatalogKey(
        "INIntentsRestrictedWhileLocked", .array(of: .string),
        "intents that need the device unlocked", .since(ios: 14_00, tvos: 14_00, visionos: 1_00),
        title: "Restricted While Locked", relatedKeys: "INIntentsSupported"),
      CatalogKey(
        "INIntentsRestrictedWhileProtectedDataUnavailable", .array(of: .string),
        "intents that need protected data", .since(ios: 14_00, tvos: 14_00, visionos: 1_00),
        title: "Intents restricted while locked or protected data unavailable",
        relatedKeys: "INIntentsSupported"),
      CatalogKey(
        "INIntentsSupported", .array(of: .string), "intents the app handles without an extension",
        .since(ios: 14_00, tvos: 14_00, visionos: 1_00),
        title: "Intents eligible for in-app handling"
      ),
      CatalogKey(
        "INSupportedMediaCategories", .array(of: .string),
        "kinds of media the app plays on request",
        .since(ios: 14_00, tvos: 14_00, visionos: 1_00), title: "Supported intent media categories",
        allowed: .mediaCategories),
      CatalogKey(
        "ITSAppUsesNonExemptEncryption", .boolean,
        "whether the app uses encryption that export rules cover", .since(macos: 10_00),
        title: "App Uses Non-Exempt Encryption"),
      CatalogKey(
        "LSApplicationCategoryType", .string, "category of the app in the App Store",
        .since(macos: 10_00), title: "Application Category", allowed: .appCategories),
      CatalogKey(
        "LSArchitecturePriority", .array(of: .string),
        "processor architectures in order of preference", .since(macos: 10_01),
        title: "Architecture priority", allowed: .architectures),
      CatalogKey(
        "MKDirectionsApplicationSupportedModes", .array(of: .string),
        "ways of travel the app gives directions for", .since(ios: 6_00, visionos: 1_00),
        title: "Maps routing app supported modes", allowed: .directionModes,
        relatedKeys: "CFBundleDocumentTypes"),
      CatalogKey(
        "NSAccessorySetupBluetoothServices", .array(of: .string),
        "Bluetooth services the accessory picker looks for", .since(ios: 18_00),
        title: "AccessorySetupKit - Bluetooth Services", relatedKeys: "NSAccessorySetupSupports"),
      CatalogKey(
        "NSAccessorySetupSupports", .array(of: .string), "radios the accessory picker uses",
        .since(ios: 18_00), title: "AccessorySetupKit - Supports", allowed: .accessorySetup),
      CatalogKey(
        "NSAdvertisingAttributionReportEndpoint", .string,
        "server that gets copies of ad attribution reports", .since(ios: 14_05, visionos: 1_00)),
      CatalogKey(
        "NSAppClip", .dictionary, "what an App Clip asks for at launch", .since(ios: 14_00),
        title: "App Clip", nested: .appClip),
      CatalogKey(
        "NSAppTransportSecurity", .dictionary,
        "exceptions from the rule that connections are secure",
        .since(ios: 9_00, visionos: 1_00, macos: 10_11), title: "App Transport Security Settings",
        nested: .transportSecurity),
      CatalogKey(
        "NSBonjourServices", .array(of: .string), "Bonjour service types the app looks for",
        .since(ios: 14_00, tvos: 14_00, visionos: 1_00, macos: 11_00), title: "Bonjour services",
        relatedKeys: "NSLocalNetworkUsageDescription"),
      CatalogKey(
        "NSExtension", .dictionary, "what an app extension extends, and its class or storyboard",
        .since(ios: 8_00, visionos: 1_00, macos: 10_10), nested: .extensionPoint),
      CatalogKey(
        "NSSupportsLiveActivities", .boolean, "the app shows Live Activities", .since(ios: 16_01),
        title: "Supports Live Activities"),
      CatalogKey(
        "NSSupportsLiveActivitiesFrequentUpdates", .boolean, "Live Activities may be updated often",
        .since(ios: 16_02), relatedKeys: "NSSupportsLiveActivities"),
      CatalogKey(
        "NSSupportsPurgeableLocalStorage", .boolean,
        "the system may remove the app's local data when space runs out",
        .since(ios: 9_03, visionos: 1_00)),
      CatalogKey(
        "NSUserActivityTypes", .array(of: .string),
        "activity types the app continues from other devices and Siri",
        .since(ios: 8_00, macos: 10_10)),
      CatalogKey(
        "PUICAutoLaunchAudioOptOut", .boolean,
        "the audio app is not opened automatically on the watch",
        .since(watchos: 5_00), title: "Opt out of Auto-launch Audio App (Watch)"),
      CatalogKey(
        "SKExternalPurchase", .array(of: .string),
        "countries in which the app offers purchases outside of the App Store",
        .since(
          ios: 15_04, tvos: 17_04, visionos: 1_00, maccatalyst: 17_04, watchos: 10_04, macos: 14_04)
      ),
      CatalogKey(
        "UIApplicationShortcutItems", .array(of: .dictionary),
        "quick actions on the Home Screen icon", .since(ios: 9_00), nested: .shortcutItem),
      CatalogKey(
        "UIApplicationShortcutWidget", .string, "widget shown with the quick actions",
        .since(ios: 10_00, tvos: 9_00, watchos: 2_00), title: "Home Screen Widget"),
      CatalogKey(
        "UISupportedExternalAccessoryProtocols", .array(of: .string),
        "protocols of accessories the app talks to", .since(ios: 3_00),
        title: "Supported external accessory protocols"),
    ]
  }
}
