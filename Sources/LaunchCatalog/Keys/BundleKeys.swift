extension CatalogKey {
  /// Identity, version and build stamp of a bundle.
  static var bundleKeys: [CatalogKey] {
    [
      CatalogKey(
        "AvailableLibraries", .array(of: .dictionary), "libraries of an XCFramework",
        confidence: .measured,
        source: .fieldUse),
      CatalogKey(
        "BuildMachineOSBuild", .string, "build of macOS the bundle was built on; written by Xcode",
        .since(ios: 2_00), confidence: .assumed, source: .general),
      CatalogKey(
        "CFBundleAllowMixedLocalizations", .boolean,
        "frameworks may use other languages than the app",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Localized resources can be mixed"),
      CatalogKey(
        "CFBundleDevelopmentRegion", .string, "language the app was written in",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Localization native development region"),
      CatalogKey(
        "CFBundleDisplayName", .string, "name under the icon",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Bundle display name"),
      CatalogKey(
        "CFBundleExecutable", .string, "name of the executable file",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Executable file"),
      CatalogKey(
        "CFBundleGetInfoString", .string, "version text; legacy", .since(macos: 10_00),
        title: "Get Info string", confidence: .measured),
      CatalogKey(
        "CFBundleIdentifier", .string, "unique identifier of the bundle",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Bundle identifier"),
      CatalogKey(
        "CFBundleInfoDictionaryVersion", .string, "version of the Info.plist layout, 6.0",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "InfoDictionary version"),
      CatalogKey(
        "CFBundleLocalizations", .array(of: .string), "languages the app handles in code",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Localizations"),
      CatalogKey(
        "CFBundleName", .string, "short name of the bundle",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Bundle name"),
      CatalogKey(
        "CFBundlePackageType", .string, "four letters that say what the bundle is",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Bundle OS Type code", allowed: .packageTypes),
      CatalogKey(
        "CFBundleShortVersionString", .string,
        "version that users see: one to three numbers with dots",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Bundle versions string, short", relatedKeys: "CFBundleVersion"),
      CatalogKey(
        "CFBundleSignature", .string, "four-letter creator code, ????; legacy",
        .since(ios: 2_00), confidence: .assumed, source: .general),
      CatalogKey(
        "CFBundleSpokenName", .string, "name spoken by VoiceOver and Siri",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Accessibility Bundle Name"),
      CatalogKey(
        "CFBundleSupportedPlatforms", .array(of: .string),
        "platform the bundle was built for; written by Xcode", .since(ios: 2_00),
        allowed: .supportedPlatforms, confidence: .assumed, source: .general),
      CatalogKey(
        "CFBundleVersion", .string, "build number: one to three numbers with dots",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Bundle version", relatedKeys: "CFBundleShortVersionString"),
      CatalogKey(
        "DTCompiler", .string, "compiler the bundle was built with; written by Xcode",
        .since(ios: 2_00), confidence: .assumed, source: .general),
      CatalogKey(
        "DTPlatformBuild", .string, "build of the platform; written by Xcode", .since(ios: 2_00),
        confidence: .assumed, source: .general),
      CatalogKey(
        "DTPlatformName", .string, "SDK family the bundle was built for; written by Xcode",
        .since(ios: 2_00), confidence: .assumed, source: .general),
      CatalogKey(
        "DTPlatformVersion", .string, "version of the platform; written by Xcode",
        .since(ios: 2_00),
        confidence: .assumed, source: .general),
      CatalogKey(
        "DTSDKBuild", .string, "build of the SDK; written by Xcode", .since(ios: 2_00),
        confidence: .assumed, source: .general),
      CatalogKey(
        "DTSDKName", .string,
        "SDK the bundle was built with, such as iphoneos27.0; written by Xcode",
        .since(ios: 2_00), confidence: .assumed, source: .general),
      CatalogKey(
        "DTXcode", .string, "version of Xcode; written by Xcode", .since(ios: 2_00),
        confidence: .assumed,
        source: .general),
      CatalogKey(
        "DTXcodeBuild", .string, "build of Xcode; written by Xcode", .since(ios: 2_00),
        confidence: .assumed, source: .general),
      CatalogKey(
        "ITSEncryptionExportComplianceCode", .string,
        "code that App Store Connect gave for the encryption used", .since(macos: 10_00),
        title: "App Encryption Export Compliance Code",
        relatedKeys: "ITSAppUsesNonExemptEncryption",
        confidence: .measured),
      CatalogKey(
        "LSMinimumSystemVersion", .string, "oldest macOS the app runs on",
        .since(maccatalyst: 13_00, macos: 10_00), title: "Minimum system version"),
      CatalogKey(
        "MinimumOSVersion", .string, "oldest system the app runs on; written by Xcode",
        .since(ios: 3_00, tvos: 9_00, visionos: 1_00, watchos: 1_00)),
      CatalogKey(
        "NSHumanReadableCopyright", .string, "copyright notice",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Copyright (human-readable)", confidence: .measured),
      CatalogKey(
        "UIDeviceFamily", .array(of: .integer),
        "device families: 1 iPhone, 2 iPad, 3 Apple TV, 4 Apple Watch, 6 Mac, 7 Apple Vision",
        .since(ios: 3_02), allowed: .deviceFamilies, confidence: .assumed, source: .general),
      CatalogKey(
        "UIRequiredDeviceCapabilities", .array(of: .string).or(.dictionary(of: .boolean)),
        "hardware the app requires",
        .since(ios: 3_00, tvos: 9_00, visionos: 1_00, watchos: 2_00),
        title: "Required device capabilities", allowed: .deviceCapabilities),
      CatalogKey(
        "XCFrameworkFormatVersion", .string, "version of the XCFramework layout",
        confidence: .measured,
        source: .fieldUse),
    ]
  }
}
