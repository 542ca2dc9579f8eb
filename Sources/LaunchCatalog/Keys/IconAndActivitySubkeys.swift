extension CatalogKey {
  /// Inside `CFBundleIcons`.
  static let iconsKeys: [CatalogKey] = [
    CatalogKey(
      "CFBundleAlternateIcons", .dictionary(of: .dictionary),
      "icons the app can change to, by name", title: "Alternate Icons", nested: .icon,
      nestedByName: true),
    CatalogKey(
      "CFBundlePrimaryIcon", ValueType.dictionary.or(.string), "the usual icon",
      title: "Primary Icon", nested: .icon),
    CatalogKey("UINewsstandIcon", .dictionary, "icon in Newsstand; Newsstand is gone"),
  ]

  /// Inside one icon of `CFBundleIcons`.
  static let iconKeys: [CatalogKey] = [
    CatalogKey("CFBundleIconFiles", .array(of: .string), "image files", title: "Icon files"),
    CatalogKey("CFBundleIconName", .string, "icon in the asset catalog", title: "Icon Name"),
    CatalogKey(
      "NSAppIconActionTintColorName", .string, "tint color of the icon's actions",
      confidence: .assumed,
      source: .general),
    CatalogKey(
      "NSAppIconComplementingColorNames", .array(of: .string), "colors that go with the icon",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "UIPrerenderedIcon", .boolean, "no gloss; of no effect since iOS 7",
      title: "Icon already includes gloss effects"),
  ]

  /// Inside `UIStatusBarTintParameters`.
  static let statusBarTintKeys: [CatalogKey] = [
    CatalogKey(
      "UINavigationBar", .dictionary, "the navigation bar", nested: .statusBarTintBar,
      confidence: .measured, source: .fieldUse)
  ]

  /// Inside a bar of `UIStatusBarTintParameters`.
  static let statusBarTintBarKeys: [CatalogKey] = [
    CatalogKey("Style", .string, "bar style", confidence: .measured, source: .fieldUse),
    CatalogKey("TintColor", .dictionary, "bar color", confidence: .assumed, source: .general),
    CatalogKey(
      "Translucent", .boolean, "the bar is translucent", confidence: .measured, source: .fieldUse),
  ]

  /// Inside `NSAppClip`.
  static let appClipKeys: [CatalogKey] = [
    CatalogKey(
      "NSAppClipRequestEphemeralUserNotification", .boolean,
      "the App Clip may notify for some hours", .since(ios: 14_00),
      title: "Requests ephemeral user notification"),
    CatalogKey(
      "NSAppClipRequestLocationConfirmation", .boolean, "the App Clip confirms where it was opened",
      .since(ios: 14_00), title: "Requests location confirmation"),
  ]

  /// Inside an element of `UIApplicationShortcutItems`.
  static let shortcutItemKeys: [CatalogKey] = [
    CatalogKey(
      "UIApplicationShortcutItemIconFile", .string, "icon image; goes before the icon type"),
    CatalogKey(
      "UIApplicationShortcutItemIconSymbolName", .string, "symbol; goes before the other icons",
      .since(ios: 13_00), confidence: .assumed, source: .general),
    CatalogKey(
      "UIApplicationShortcutItemIconType", .string, "icon of the system",
      allowed: .shortcutIconTypes),
    CatalogKey("UIApplicationShortcutItemSubtitle", .string, "second line"),
    CatalogKey("UIApplicationShortcutItemTitle", .string, "first line; required"),
    CatalogKey("UIApplicationShortcutItemType", .string, "identifier of the action; required"),
    CatalogKey("UIApplicationShortcutItemUserInfo", .dictionary, "values handed to the app"),
  ]

  /// Inside `BAInitialDownloadRestrictions`.
  static let downloadRestrictionsKeys: [CatalogKey] = [
    CatalogKey(
      "BADownloadAllowance", .number, "bytes that may be downloaded", confidence: .assumed,
      source: .general),
    CatalogKey(
      "BADownloadDomainAllowList", .array(of: .string), "domains that may be downloaded from",
      confidence: .assumed, source: .general),
    CatalogKey(
      "BAEssentialDownloadAllowance", .number, "bytes that may be downloaded before launch",
      confidence: .assumed, source: .general),
  ]

  /// Inside an element of `GCSupportedGameControllers`.
  static let gameControllerKeys: [CatalogKey] = [
    CatalogKey(
      "ProfileName", .string, "kind of controller", allowed: .controllerProfiles,
      confidence: .measured,
      source: .fieldUse)
  ]
}
