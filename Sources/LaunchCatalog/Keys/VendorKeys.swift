extension CatalogKey {
  /// Keys that widely used libraries and tools read.
  static var vendorKeys: [CatalogKey] {
    [
      CatalogKey(
        "FIREBASE_ANALYTICS_COLLECTION_ENABLED", .boolean, "Firebase collects analytics",
        confidence: .measured, source: .vendor),
      CatalogKey(
        "FLTEnableImpeller", .boolean, "Flutter draws with Impeller", confidence: .assumed,
        source: .vendor),
      CatalogKey(
        "FacebookAdvertiserIDCollectionEnabled", .boolean,
        "the Facebook SDK collects the advertising identifier", confidence: .assumed,
        source: .vendor),
      CatalogKey(
        "FacebookAppID", .string, "identifier of the Facebook app", confidence: .assumed,
        source: .vendor),
      CatalogKey(
        "FacebookAutoLogAppEventsEnabled", .boolean, "the Facebook SDK logs events by itself",
        confidence: .assumed, source: .vendor),
      CatalogKey(
        "FacebookClientToken", .string, "client token of the Facebook app", confidence: .assumed,
        source: .vendor),
      CatalogKey(
        "FacebookDisplayName", .string, "name of the Facebook app", confidence: .assumed,
        source: .vendor),
      CatalogKey(
        "FirebaseAppDelegateProxyEnabled", .boolean, "Firebase wraps the app delegate",
        confidence: .measured, source: .vendor),
      CatalogKey(
        "FirebaseAutomaticScreenReportingEnabled", .boolean, "Firebase reports screens by itself",
        confidence: .assumed, source: .vendor),
      CatalogKey(
        "FirebaseCrashlyticsCollectionEnabled", ValueType.boolean.or(.string),
        "Crashlytics collects reports", confidence: .assumed, source: .vendor),
      CatalogKey(
        "FirebaseMessagingAutoInitEnabled", .boolean, "Firebase makes a messaging token at launch",
        confidence: .measured, source: .vendor),
      CatalogKey(
        "FlutterDeepLinkingEnabled", .boolean, "Flutter routes deep links", confidence: .assumed,
        source: .vendor),
      CatalogKey(
        "GADApplicationIdentifier", .string, "identifier of the AdMob app", confidence: .assumed,
        source: .vendor),
      CatalogKey(
        "GADIsAdManagerApp", .boolean, "the app shows ads of Google Ad Manager",
        confidence: .assumed, source: .vendor),
      CatalogKey(
        "GIDClientID", .string, "client identifier of Google sign-in", confidence: .assumed,
        source: .vendor
      ),
      CatalogKey(
        "GIDServerClientID", .string, "server's client identifier of Google sign-in",
        confidence: .assumed,
        source: .vendor),
      CatalogKey(
        "RCTNewArchEnabled", .boolean, "React Native runs its new architecture",
        confidence: .measured,
        source: .vendor),
      CatalogKey(
        "SUEnableAutomaticChecks", .boolean, "Sparkle looks for updates", confidence: .measured,
        source: .vendor),
      CatalogKey(
        "SUEnableInstallerLauncherService", .boolean, "Sparkle installs through its service",
        confidence: .measured, source: .vendor),
      CatalogKey(
        "SUFeedURL", .string, "where Sparkle finds updates", confidence: .measured, source: .vendor),
      CatalogKey(
        "SUPublicEDKey", .string, "key that Sparkle checks updates with", confidence: .measured,
        source: .vendor),
      CatalogKey(
        "XSAppIconAssets", .string, "path of the app icon for .NET builds", confidence: .measured,
        source: .vendor),
      CatalogKey(
        "XSLaunchImageAssets", .string, "path of the launch images for .NET builds",
        confidence: .measured,
        source: .vendor),
    ]
  }
}
