extension KeyCatalogue {
  /// Apple Watch.
  static var watchKeys: [CatalogueKey] {
    [
      CatalogueKey(
        "CLKComplicationPrincipalClass", .string, "data source class of the complications",
        .since(watchos: 2_00), title: "Data Source Class", confidence: .b),
      CatalogueKey(
        "CLKComplicationSupportedFamilies", .array(of: .string),
        "complication families of old times",
        .since(watchos: 2_00).deprecated(watchos: 7_00), title: "Supported families", confidence: .b
      ),
      CatalogueKey(
        "RemoteInterfacePrincipalClass", .string, "class of the first watch interface",
        confidence: .c, source: .fieldUse),
      CatalogueKey(
        "WKApplication", .boolean, "the bundle is a watch app of one target", .since(watchos: 9_00),
        confidence: .b),
      CatalogueKey(
        "WKCompanionAppBundleIdentifier", .string, "identifier of the iPhone app",
        .since(watchos: 2_00), confidence: .b),
      CatalogueKey(
        "WKExtensionDelegateClassName", .string, "delegate class of a WatchKit extension",
        .since(watchos: 2_00), confidence: .b),
      CatalogueKey(
        "WKRunsIndependentlyOfCompanionApp", .boolean, "the watch app works without the iPhone app",
        .since(watchos: 6_00), companions: "WKCompanionAppBundleIdentifier", confidence: .b),
      CatalogueKey(
        "WKSupportsAlwaysOnDisplay", .boolean, "the watch app stays on the dimmed screen",
        confidence: .c, source: .general),
      CatalogueKey(
        "WKWatchKitApp", .boolean, "the bundle is a watch app with a separate extension",
        .since(watchos: 2_00), confidence: .b),
      CatalogueKey(
        "WKWatchOnly", .boolean, "the watch app has no iPhone app", .since(watchos: 6_00),
        confidence: .b),
    ]
  }
}
