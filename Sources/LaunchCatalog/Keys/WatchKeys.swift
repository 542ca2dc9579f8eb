extension CatalogKey {
  /// Apple Watch.
  static var watchKeys: [CatalogKey] {
    [
      CatalogKey(
        "CLKComplicationPrincipalClass", .string, "data source class of the complications",
        .since(watchos: 2_00), title: "Data Source Class", confidence: .measured),
      CatalogKey(
        "CLKComplicationSupportedFamilies", .array(of: .string),
        "complication families; legacy",
        .since(watchos: 2_00).deprecated(watchos: 7_00), title: "Supported families",
        confidence: .measured
      ),
      CatalogKey(
        "RemoteInterfacePrincipalClass", .string, "class of the first watch interface",
        confidence: .assumed, source: .fieldUse),
      CatalogKey(
        "WKApplication", .boolean, "the bundle is a watch app of one target", .since(watchos: 9_00),
        confidence: .measured),
      CatalogKey(
        "WKCompanionAppBundleIdentifier", .string, "identifier of the iPhone app",
        .since(watchos: 2_00), confidence: .measured),
      CatalogKey(
        "WKExtensionDelegateClassName", .string, "delegate class of a WatchKit extension",
        .since(watchos: 2_00), confidence: .measured),
      CatalogKey(
        "WKRunsIndependentlyOfCompanionApp", .boolean, "the watch app works without the iPhone app",
        .since(watchos: 6_00), relatedKeys: "WKCompanionAppBundleIdentifier", confidence: .measured),
      CatalogKey(
        "WKSupportsAlwaysOnDisplay", .boolean, "the watch app stays on the dimmed screen",
        confidence: .assumed, source: .general),
      CatalogKey(
        "WKWatchKitApp", .boolean, "the bundle is a watch app with a separate extension",
        .since(watchos: 2_00), confidence: .measured),
      CatalogKey(
        "WKWatchOnly", .boolean, "the watch app has no iPhone app", .since(watchos: 6_00),
        confidence: .measured),
    ]
  }
}
