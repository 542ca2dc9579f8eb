extension KeyCatalogue {
  /// Keys that widely used libraries and tools read.
  static var vendorKeys: [CatalogueKey] {
    [
      CatalogueKey(
        "FIREBASE_ANALYTICS_COLLECTION_ENABLED", .boolean, "Firebase collects analytics",
        confidence: .b, source: .vendor),
      CatalogueKey(
        "FLTEnableImpeller", .boolean, "Flutter draws with Impeller", confidence: .c,
        source: .vendor),
      CatalogueKey(
        "FacebookAppID", .string, "identifier of the Facebook app", confidence: .c, source: .vendor),
      CatalogueKey(
        "FacebookClientToken", .string, "client token of the Facebook app", confidence: .c,
        source: .vendor),
      CatalogueKey(
        "FacebookDisplayName", .string, "name of the Facebook app", confidence: .c, source: .vendor),
      CatalogueKey(
        "FirebaseAppDelegateProxyEnabled", .boolean, "Firebase wraps the app delegate",
        confidence: .b, source: .vendor),
      CatalogueKey(
        "FirebaseCrashlyticsCollectionEnabled", ValueType.boolean.or(.string),
        "Crashlytics collects reports", confidence: .c, source: .vendor),
      CatalogueKey(
        "FirebaseMessagingAutoInitEnabled", .boolean, "Firebase makes a messaging token at launch",
        confidence: .b, source: .vendor),
      CatalogueKey(
        "FlutterDeepLinkingEnabled", .boolean, "Flutter routes deep links", confidence: .c,
        source: .vendor),
      CatalogueKey(
        "GADApplicationIdentifier", .string, "identifier of the AdMob app", confidence: .c,
        source: .vendor),
      CatalogueKey(
        "GIDClientID", .string, "client identifier of Google sign-in", confidence: .c,
        source: .vendor
      ),
      CatalogueKey(
        "GIDServerClientID", .string, "server's client identifier of Google sign-in",
        confidence: .c,
        source: .vendor),
      CatalogueKey(
        "RCTNewArchEnabled", .boolean, "React Native runs its new architecture", confidence: .b,
        source: .vendor),
      CatalogueKey(
        "SUEnableAutomaticChecks", .boolean, "Sparkle looks for updates", confidence: .b,
        source: .vendor),
      CatalogueKey(
        "SUEnableInstallerLauncherService", .boolean, "Sparkle installs through its service",
        confidence: .b, source: .vendor),
      CatalogueKey(
        "SUFeedURL", .string, "where Sparkle finds updates", confidence: .b, source: .vendor),
      CatalogueKey(
        "SUPublicEDKey", .string, "key that Sparkle checks updates with", confidence: .b,
        source: .vendor),
      CatalogueKey(
        "XSAppIconAssets", .string, "path of the app icon for .NET builds", confidence: .b,
        source: .vendor),
      CatalogueKey(
        "XSLaunchImageAssets", .string, "path of the launch images for .NET builds", confidence: .b,
        source: .vendor),
    ]
  }
}
