extension KeyCatalog {
  /// Apple Watch.
  static var watchKeys: [CatalogKey] {
    [
      CatalogKey(
        "CLKComplicationPrincipalClass", .string, "data source class of the complications",
        .since(watchos: 2_00), title: "Data Source Class", confidence: .b),
      CatalogKey(
        "CLKComplicationSupportedFamilies", .array(of: .string),
        "complication families; legacy",
        .since(watchos: 2_00).deprecated(watchos: 7_00), title: "Supported families", confidence: .b
      ),
      CatalogKey(
        "RemoteInterfacePrincipalClass", .string, "class of the first watch interface",
        confidence: .c, source: .fieldUse),
      CatalogKey(
        "WKApplication", .boolean, "the bundle is a watch app of one target", .since(watchos: 9_00),
        confidence: .b),
      CatalogKey(
        "WKCompanionAppBundleIdentifier", .string, "identifier of the iPhone app",
        .since(watchos: 2_00), confidence: .b),
      CatalogKey(
        "WKExtensionDelegateClassName", .string, "delegate class of a WatchKit extension",
        .since(watchos: 2_00), confidence: .b),
      CatalogKey(
        "WKRunsIndependentlyOfCompanionApp", .boolean, "the watch app works without the iPhone app",
        .since(watchos: 6_00), relatedKeys: "WKCompanionAppBundleIdentifier", confidence: .b),
      CatalogKey(
        "WKSupportsAlwaysOnDisplay", .boolean, "the watch app stays on the dimmed screen",
        confidence: .c, source: .general),
      CatalogKey(
        "WKWatchKitApp", .boolean, "the bundle is a watch app with a separate extension",
        .since(watchos: 2_00), confidence: .b),
      CatalogKey(
        "WKWatchOnly", .boolean, "the watch app has no iPhone app", .since(watchos: 6_00),
        confidence: .b),
    ]
  }
}
