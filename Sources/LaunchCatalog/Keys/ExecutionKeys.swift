extension CatalogKey {
  /// Background work and how the process runs.
  static var executionKeys: [CatalogKey] {
    [
      CatalogKey(
        "BGTaskSchedulerPermittedIdentifiers", .array(of: .string),
        "identifiers of the background tasks the app may schedule",
        .since(ios: 13_00, tvos: 13_00, visionos: 1_00),
        title: "Permitted background task scheduler identifiers", relatedKeys: "UIBackgroundModes"),
      CatalogKey(
        "LSBackgroundOnly", .boolean.or(.string), "the Mac app has no interface",
        .since(macos: 10_00),
        title: "Application is background only"),
      CatalogKey(
        "LSEnvironment", .dictionary, "environment variables of the Mac app", .since(macos: 10_00),
        title: "Environment variables"),
      CatalogKey(
        "LSMultipleInstancesProhibited", .boolean, "only one copy of the Mac app runs at a time",
        .since(macos: 10_00), title: "Application prohibits multiple instances"),
      CatalogKey(
        "LSRequiresIPhoneOS", .boolean, "the app runs on iOS only", .since(ios: 2_00),
        title: "Application requires iPhone environment"),
      CatalogKey(
        "LSUIElement", .boolean.or(.string), "the Mac app has no Dock icon", .since(macos: 10_00),
        title: "Application is agent (UIElement)"),
      CatalogKey(
        "NSSupportsAutomaticTermination", .boolean, "the Mac may end the idle app",
        .since(macos: 10_07), confidence: .assumed, source: .general),
      CatalogKey(
        "NSSupportsSuddenTermination", .boolean, "the Mac app may be terminated without asking",
        .since(macos: 10_00), title: "Application can be killed immediately after launch"),
      CatalogKey(
        "UIApplicationExitsOnSuspend", .boolean,
        "the app terminates instead of entering the background",
        .since(ios: 4_00, tvos: 9_00, visionos: 1_00, watchos: 2_00).deprecated(
          ios: 13_00, tvos: 13_00, watchos: 6_00), title: "Application does not run in background"),
      CatalogKey(
        "UIApplicationSupportsIndirectInputEvents", .boolean,
        "the app receives pointer events directly",
        .since(ios: 13_04, visionos: 1_00)),
      CatalogKey(
        "UIApplicationSupportsPrintCommand", .boolean, "the app answers the Print command",
        .since(ios: 15_00, visionos: 1_00, maccatalyst: 15_00), title: "Supports Print Command"),
      CatalogKey(
        "UIBackgroundModes", .array(of: .string),
        "reasons for which the app may run in the background",
        .since(ios: 4_00, visionos: 1_00, watchos: 4_00), title: "Required background modes",
        allowed: .backgroundModes),
      CatalogKey(
        "UINewsstandApp", .boolean, "the app is a Newsstand publication; Newsstand is gone",
        .since(ios: 5_00).deprecated(ios: 9_00), confidence: .assumed, source: .general),
      CatalogKey(
        "UIRequiresPersistentWiFi", .boolean, "Wi-Fi stays connected while the app runs",
        .since(ios: 2_00, visionos: 1_00), title: "Application uses Wi-Fi"),
      CatalogKey(
        "WKBackgroundModes", .array(of: .string),
        "reasons for which the watch app may run in the background", .since(watchos: 3_00),
        title: "Required background modes (Watch)", allowed: .watchBackgroundModes),
    ]
  }
}
