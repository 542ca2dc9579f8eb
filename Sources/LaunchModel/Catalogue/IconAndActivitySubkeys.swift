extension KeyCatalogue {
  /// Inside `CFBundleIcons`.
  static let iconsKeys: [CatalogueKey] = [
    CatalogueKey(
      "CFBundleAlternateIcons", .dictionary(of: .dictionary),
      "icons the app can change to, by name", title: "Alternate Icons", nested: .icon,
      nestedByName: true),
    CatalogueKey(
      "CFBundlePrimaryIcon", ValueType.dictionary.or(.string), "the usual icon",
      title: "Primary Icon", nested: .icon),
    CatalogueKey("UINewsstandIcon", .dictionary, "icon in Newsstand; Newsstand is gone"),
  ]

  /// Inside one icon of `CFBundleIcons`.
  static let iconKeys: [CatalogueKey] = [
    CatalogueKey("CFBundleIconFiles", .array(of: .string), "image files", title: "Icon files"),
    CatalogueKey("CFBundleIconName", .string, "icon in the asset catalog", title: "Icon Name"),
    CatalogueKey(
      "NSAppIconActionTintColorName", .string, "tint colour of the icon's actions", confidence: .c,
      source: .general),
    CatalogueKey(
      "NSAppIconComplementingColorNames", .array(of: .string), "colours that go with the icon",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "UIPrerenderedIcon", .boolean, "no gloss; of no effect since iOS 7",
      title: "Icon already includes gloss effects"),
  ]

  /// Inside `UIStatusBarTintParameters`.
  static let statusBarTintKeys: [CatalogueKey] = [
    CatalogueKey(
      "UINavigationBar", .dictionary, "the navigation bar", nested: .statusBarTintBar,
      confidence: .b, source: .fieldUse)
  ]

  /// Inside a bar of `UIStatusBarTintParameters`.
  static let statusBarTintBarKeys: [CatalogueKey] = [
    CatalogueKey("Style", .string, "bar style", confidence: .b, source: .fieldUse),
    CatalogueKey("TintColor", .dictionary, "bar colour", confidence: .c, source: .general),
    CatalogueKey(
      "Translucent", .boolean, "the bar is translucent", confidence: .b, source: .fieldUse),
  ]

  /// Inside `NSAppClip`.
  static let appClipKeys: [CatalogueKey] = [
    CatalogueKey(
      "NSAppClipRequestEphemeralUserNotification", .boolean,
      "the App Clip may notify for some hours", .since(ios: 14_00),
      title: "Requests ephemeral user notification"),
    CatalogueKey(
      "NSAppClipRequestLocationConfirmation", .boolean, "the App Clip confirms where it was opened",
      .since(ios: 14_00), title: "Requests location confirmation"),
  ]

  /// Inside an element of `UIApplicationShortcutItems`.
  static let shortcutItemKeys: [CatalogueKey] = [
    CatalogueKey(
      "UIApplicationShortcutItemIconFile", .string, "icon image; goes before the icon type"),
    CatalogueKey(
      "UIApplicationShortcutItemIconSymbolName", .string, "symbol; goes before the other icons",
      .since(ios: 13_00), confidence: .c, source: .general),
    CatalogueKey(
      "UIApplicationShortcutItemIconType", .string, "icon of the system",
      allowed: .shortcutIconTypes),
    CatalogueKey("UIApplicationShortcutItemSubtitle", .string, "second line"),
    CatalogueKey("UIApplicationShortcutItemTitle", .string, "first line; required"),
    CatalogueKey("UIApplicationShortcutItemType", .string, "identifier of the action; required"),
    CatalogueKey("UIApplicationShortcutItemUserInfo", .dictionary, "values handed to the app"),
  ]

  /// Inside `BAInitialDownloadRestrictions`.
  static let downloadRestrictionsKeys: [CatalogueKey] = [
    CatalogueKey(
      "BADownloadAllowance", .number, "bytes that may be downloaded", confidence: .c,
      source: .general),
    CatalogueKey(
      "BADownloadDomainAllowList", .array(of: .string), "domains that may be downloaded from",
      confidence: .c, source: .general),
    CatalogueKey(
      "BAEssentialDownloadAllowance", .number, "bytes that may be downloaded before launch",
      confidence: .c, source: .general),
  ]

  /// Inside an element of `GCSupportedGameControllers`.
  static let gameControllerKeys: [CatalogueKey] = [
    CatalogueKey(
      "ProfileName", .string, "kind of controller", allowed: .controllerProfiles, confidence: .b,
      source: .fieldUse)
  ]
}
