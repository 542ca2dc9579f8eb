extension CatalogKey {
  /// Status bar, style, icons and fonts.
  static var appearanceKeys: [CatalogKey] {
    [
      CatalogKey(
        "CADisableMinimumFrameDurationOnPhone", .boolean,
        "the app may draw more than 60 frames a second on iPhone", .since(ios: 15_00),
        confidence: .assumed,
        source: .general),
      CatalogKey(
        "CFBundleIconFile", .string, "icon file of the bundle",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Icon file"
      ),
      CatalogKey(
        "CFBundleIconFiles", .array(of: .string), "icon files of the bundle",
        .since(ios: 3_02, tvos: 9_00, visionos: 1_00, watchos: 2_00), title: "Icon files"),
      CatalogKey(
        "CFBundleIconName", .string, "icon in the asset catalog", .since(macos: 10_13),
        title: "Icon Name"),
      CatalogKey(
        "CFBundleIcons", .dictionary, "primary and alternate icons",
        .since(ios: 5_00, tvos: 9_00, visionos: 1_00, watchos: 2_00), title: "Icon files (iOS 5)",
        nested: .icons),
      CatalogKey(
        "NSAccentColorName", .string, "accent color in the asset catalog",
        .since(ios: 14_00, tvos: 14_00, visionos: 1_00, watchos: 7_00, macos: 11_00)),
      CatalogKey(
        "NSHighResolutionCapable", .boolean, "the app draws at high resolution",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "High Resolution Capable"),
      CatalogKey(
        "UIAppFonts", .array(of: .string), "font files the app brings along",
        .since(ios: 3_02, tvos: 9_00, visionos: 1_00, watchos: 2_00),
        title: "Fonts provided by application"),
      CatalogKey(
        "UIAppSupportsHDR", .boolean, "the app shows high dynamic range", .since(tvos: 11_02),
        title: "Supports HDR color mode"),
      CatalogKey(
        "UIDesignRequiresCompatibility", .boolean,
        "the app keeps the design from before iOS 26; the iOS 27 SDK ignores it",
        .since(ios: 26_00, tvos: 26_00, maccatalyst: 26_00), source: .appleDocumentation),
      CatalogKey(
        "UIPrerenderedIcon", .boolean, "the icon gets no gloss; of no effect since iOS 7",
        .since(ios: 2_00, tvos: 9_00, watchos: 2_00), title: "Icon already includes gloss effects"),
      CatalogKey(
        "UIStatusBarHidden", .boolean, "the status bar is hidden at launch", .since(ios: 2_00),
        title: "Status bar is initially hidden"),
      CatalogKey(
        "UIStatusBarStyle", .string, "style of the status bar at launch",
        .since(ios: 2_00, maccatalyst: 2_00), title: "Status bar style", allowed: .statusBarStyles),
      CatalogKey(
        "UIStatusBarTintParameters", .dictionary,
        "colors of the bars at launch; legacy",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00),
        title: "Status bar tinting parameters", nested: .statusBarTint),
      CatalogKey(
        "UISupportsAssistiveAccess", .boolean, "the app has a scene for Assistive Access",
        .since(ios: 26_00), relatedKeys: "UIApplicationSceneManifest", source: .appleDocumentation),
      CatalogKey(
        "UISupportsFullScreenInAssistiveAccess", .boolean,
        "the app fills the screen in Assistive Access", .since(ios: 17_00),
        title: "Supports full screen in Assistive Access"),
      CatalogKey(
        "UISupportsTrueScreenSizeOnMac", .boolean,
        "the iPad app gets the real screen size on the Mac", .since(macos: 12_01)),
      CatalogKey(
        "UIUserInterfaceStyle", .string, "light or dark for the whole app",
        .since(ios: 13_00, tvos: 10_00), title: "User Interface Style", allowed: .interfaceStyles),
      CatalogKey(
        "UIViewControllerBasedStatusBarAppearance", .boolean,
        "view controllers choose the status bar", .since(ios: 7_00),
        title: "View controller-based status bar appearance"),
      CatalogKey(
        "UIViewEdgeAntialiasing", .boolean, "layers not on pixel bounds are smoothed",
        .since(ios: 3_00, tvos: 9_00, watchos: 2_00), title: "Renders with edge antialiasing"),
      CatalogKey(
        "UIViewGroupOpacity", .boolean, "layers share the opacity of their parent",
        .since(ios: 3_00, tvos: 9_00, watchos: 2_00), title: "Renders with group opacity"),
      CatalogKey(
        "UIWhitePointAdaptivityStyle", .string, "strength of True Tone", .since(ios: 9_03),
        title: "White Point Adaptivity Style", allowed: .whitePointStyles),
    ]
  }
}
