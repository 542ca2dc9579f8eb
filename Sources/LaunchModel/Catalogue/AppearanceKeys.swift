extension KeyCatalogue {
  /// Status bar, style, icons and fonts.
  static var appearanceKeys: [CatalogueKey] {
    [
      CatalogueKey(
        "CADisableMinimumFrameDurationOnPhone", .boolean,
        "the app may draw more than 60 frames a second on iPhone", .since(ios: 15_00),
        confidence: .c,
        source: .general),
      CatalogueKey(
        "CFBundleIconFile", .string, "icon file of the bundle",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Icon file"
      ),
      CatalogueKey(
        "CFBundleIconFiles", .array(of: .string), "icon files of the bundle",
        .since(ios: 3_02, tvos: 9_00, visionos: 1_00, watchos: 2_00), title: "Icon files"),
      CatalogueKey(
        "CFBundleIconName", .string, "icon in the asset catalog", .since(macos: 10_13),
        title: "Icon Name"),
      CatalogueKey(
        "CFBundleIcons", .dictionary, "primary and alternate icons",
        .since(ios: 5_00, tvos: 9_00, visionos: 1_00, watchos: 2_00), title: "Icon files (iOS 5)",
        nested: .icons),
      CatalogueKey(
        "NSAccentColorName", .string, "accent colour in the asset catalog",
        .since(ios: 14_00, tvos: 14_00, visionos: 1_00, watchos: 7_00, macos: 11_00)),
      CatalogueKey(
        "NSHighResolutionCapable", .boolean, "the app draws at high resolution",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "High Resolution Capable"),
      CatalogueKey(
        "UIAppFonts", .array(of: .string), "font files the app brings along",
        .since(ios: 3_02, tvos: 9_00, visionos: 1_00, watchos: 2_00),
        title: "Fonts provided by application"),
      CatalogueKey(
        "UIAppSupportsHDR", .boolean, "the app shows high dynamic range", .since(tvos: 11_02),
        title: "Supports HDR color mode"),
      CatalogueKey(
        "UIDesignRequiresCompatibility", .boolean,
        "the app keeps the look from before version 26; ignored with the SDK 27",
        .since(ios: 26_00, tvos: 26_00, maccatalyst: 26_00), source: .appleDocumentation),
      CatalogueKey(
        "UIPrerenderedIcon", .boolean, "the icon gets no gloss; of no effect since iOS 7",
        .since(ios: 2_00, tvos: 9_00, watchos: 2_00), title: "Icon already includes gloss effects"),
      CatalogueKey(
        "UIStatusBarHidden", .boolean, "the status bar is hidden at launch", .since(ios: 2_00),
        title: "Status bar is initially hidden"),
      CatalogueKey(
        "UIStatusBarStyle", .string, "style of the status bar at launch",
        .since(ios: 2_00, maccatalyst: 2_00), title: "Status bar style", allowed: .statusBarStyles),
      CatalogueKey(
        "UIStatusBarTintParameters", .dictionary,
        "bar colours the status bar fits at launch; of old times",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00),
        title: "Status bar tinting parameters", nested: .statusBarTint),
      CatalogueKey(
        "UISupportsAssistiveAccess", .boolean, "the app has a scene for Assistive Access",
        .since(ios: 26_00), companions: "UIApplicationSceneManifest", source: .appleDocumentation),
      CatalogueKey(
        "UISupportsFullScreenInAssistiveAccess", .boolean,
        "the app fills the screen in Assistive Access", .since(ios: 17_00),
        title: "Supports full screen in Assistive Access"),
      CatalogueKey(
        "UISupportsTrueScreenSizeOnMac", .boolean,
        "the iPad app is told the real screen size on the Mac", .since(macos: 12_01)),
      CatalogueKey(
        "UIUserInterfaceStyle", .string, "light or dark for the whole app",
        .since(ios: 13_00, tvos: 10_00), title: "User Interface Style", allowed: .interfaceStyles),
      CatalogueKey(
        "UIViewControllerBasedStatusBarAppearance", .boolean,
        "view controllers choose the status bar", .since(ios: 7_00),
        title: "View controller-based status bar appearance"),
      CatalogueKey(
        "UIViewEdgeAntialiasing", .boolean, "layers not on pixel bounds are smoothed",
        .since(ios: 3_00, tvos: 9_00, watchos: 2_00), title: "Renders with edge antialiasing"),
      CatalogueKey(
        "UIViewGroupOpacity", .boolean, "layers share the opacity of their parent",
        .since(ios: 3_00, tvos: 9_00, watchos: 2_00), title: "Renders with group opacity"),
      CatalogueKey(
        "UIWhitePointAdaptivityStyle", .string, "how far True Tone goes", .since(ios: 9_03),
        title: "White Point Adaptivity Style", allowed: .whitePointStyles),
    ]
  }
}
