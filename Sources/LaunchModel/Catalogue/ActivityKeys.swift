extension KeyCatalogue {
  /// Activities, extensions, network and store.
  static var activityKeys: [CatalogueKey] {
    [
      CatalogueKey(
        "BAInitialDownloadRestrictions", .dictionary,
        "limits on what is downloaded before the first launch",
        .since(ios: 16_00, tvos: 18_04, visionos: 2_04, maccatalyst: 16_00, macos: 13_00),
        nested: .downloadRestrictions),
      CatalogueKey(
        "CKSharingSupported", .boolean, "a tap on an iCloud share opens the app",
        .since(ios: 10_00, visionos: 1_00, macos: 10_12)),
      CatalogueKey(
        "CoreSpotlightActions", .array(of: .dictionary),
        "actions offered on the app's search results", .since(ios: 15_00, visionos: 1_00)),
      CatalogueKey(
        "CoreSpotlightContinuation", .boolean, "the app continues searches begun in Spotlight",
        .since(ios: 10_00), companions: "NSUserActivityTypes", confidence: .c, source: .general),
      CatalogueKey(
        "EXAppExtensionAttributes", .dictionary, "what an ExtensionKit extension extends",
        .since(ios: 16_00), nested: .appExtensionAttributes, confidence: .c, source: .general),
      CatalogueKey(
        "GCSupportedGameControllers", .array(of: .dictionary),
        "kinds of game controller the app works with",
        .since(ios: 7_00, tvos: 9_00, visionos: 1_00, macos: 10_09),
        title: "Supported game controller types", nested: .gameController,
        companions: "GCSupportsControllerUserInteraction"),
      CatalogueKey(
        "GCSupportsControllerUserInteraction", .boolean,
        "the app can be used with a game controller",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, macos: 10_00),
        title: "Supports Controller User Interaction", companions: "GCSupportedGameControllers"),
      CatalogueKey(
        "GKGameCenterBadgingDisabled", .boolean, "Game Center puts no badge on the icon",
        .since(ios: 7_00, visionos: 1_00)),
      CatalogueKey(
        "INIntentsRestrictedWhileLocked", .array(of: .string),
        "intents that need the device unlocked", .since(ios: 14_00, tvos: 14_00, visionos: 1_00),
        title: "Restricted While Locked", companions: "INIntentsSupported"),
      CatalogueKey(
        "INIntentsRestrictedWhileProtectedDataUnavailable", .array(of: .string),
        "intents that need protected data", .since(ios: 14_00, tvos: 14_00, visionos: 1_00),
        title: "Intents restricted while locked or protected data unavailable",
        companions: "INIntentsSupported"),
      CatalogueKey(
        "INIntentsSupported", .array(of: .string), "intents the app handles without an extension",
        .since(ios: 14_00, tvos: 14_00, visionos: 1_00),
        title: "Intents eligible for in-app handling"
      ),
      CatalogueKey(
        "INSupportedMediaCategories", .array(of: .string),
        "kinds of media the app plays on request",
        .since(ios: 14_00, tvos: 14_00, visionos: 1_00), title: "Supported intent media categories",
        allowed: .mediaCategories),
      CatalogueKey(
        "ITSAppUsesNonExemptEncryption", .boolean,
        "whether the app uses encryption that export rules cover", .since(macos: 10_00),
        title: "App Uses Non-Exempt Encryption"),
      CatalogueKey(
        "LSApplicationCategoryType", .string, "category of the app in the App Store",
        .since(macos: 10_00), title: "Application Category", allowed: .appCategories),
      CatalogueKey(
        "LSArchitecturePriority", .array(of: .string),
        "processor architectures in order of preference", .since(macos: 10_01),
        title: "Architecture priority", allowed: .architectures),
      CatalogueKey(
        "MKDirectionsApplicationSupportedModes", .array(of: .string),
        "ways of travel the app gives directions for", .since(ios: 6_00, visionos: 1_00),
        title: "Maps routing app supported modes", allowed: .directionModes,
        companions: "CFBundleDocumentTypes"),
      CatalogueKey(
        "NSAccessorySetupBluetoothServices", .array(of: .string),
        "Bluetooth services the accessory picker looks for", .since(ios: 18_00),
        title: "AccessorySetupKit - Bluetooth Services", companions: "NSAccessorySetupSupports"),
      CatalogueKey(
        "NSAccessorySetupSupports", .array(of: .string), "radios the accessory picker uses",
        .since(ios: 18_00), title: "AccessorySetupKit - Supports", allowed: .accessorySetup),
      CatalogueKey(
        "NSAdvertisingAttributionReportEndpoint", .string,
        "server that gets copies of ad attribution reports", .since(ios: 14_05, visionos: 1_00)),
      CatalogueKey(
        "NSAppClip", .dictionary, "what an App Clip asks for at launch", .since(ios: 14_00),
        title: "App Clip", nested: .appClip),
      CatalogueKey(
        "NSAppTransportSecurity", .dictionary,
        "exceptions from the rule that connections are secure",
        .since(ios: 9_00, visionos: 1_00, macos: 10_11), title: "App Transport Security Settings",
        nested: .transportSecurity),
      CatalogueKey(
        "NSBonjourServices", .array(of: .string), "Bonjour service types the app looks for",
        .since(ios: 14_00, tvos: 14_00, visionos: 1_00, macos: 11_00), title: "Bonjour services",
        companions: "NSLocalNetworkUsageDescription"),
      CatalogueKey(
        "NSExtension", .dictionary, "what an app extension extends, and its class or storyboard",
        .since(ios: 8_00, visionos: 1_00, macos: 10_10), nested: .extensionPoint),
      CatalogueKey(
        "NSSupportsLiveActivities", .boolean, "the app shows Live Activities", .since(ios: 16_01),
        title: "Supports Live Activities"),
      CatalogueKey(
        "NSSupportsLiveActivitiesFrequentUpdates", .boolean, "Live Activities may be updated often",
        .since(ios: 16_02), companions: "NSSupportsLiveActivities"),
      CatalogueKey(
        "NSSupportsPurgeableLocalStorage", .boolean,
        "the system may remove the app's local data when space runs out",
        .since(ios: 9_03, visionos: 1_00)),
      CatalogueKey(
        "NSUserActivityTypes", .array(of: .string),
        "activity types the app continues from other devices and Siri",
        .since(ios: 8_00, macos: 10_10)),
      CatalogueKey(
        "PUICAutoLaunchAudioOptOut", .boolean, "the audio app is not opened by itself on the watch",
        .since(watchos: 5_00), title: "Opt out of Auto-launch Audio App (Watch)"),
      CatalogueKey(
        "SKExternalPurchase", .array(of: .string),
        "countries in which the app offers purchases outside of the App Store",
        .since(
          ios: 15_04, tvos: 17_04, visionos: 1_00, maccatalyst: 17_04, watchos: 10_04, macos: 14_04)
      ),
      CatalogueKey(
        "UIApplicationShortcutItems", .array(of: .dictionary),
        "quick actions on the Home Screen icon", .since(ios: 9_00), nested: .shortcutItem),
      CatalogueKey(
        "UIApplicationShortcutWidget", .string, "widget shown with the quick actions",
        .since(ios: 10_00, tvos: 9_00, watchos: 2_00), title: "Home Screen Widget"),
      CatalogueKey(
        "UISupportedExternalAccessoryProtocols", .array(of: .string),
        "protocols of accessories the app talks to", .since(ios: 3_00),
        title: "Supported external accessory protocols"),
    ]
  }
}
