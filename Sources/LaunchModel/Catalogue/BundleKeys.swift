extension KeyCatalogue {
  /// Identity, version and build stamp of a bundle.
  static var bundleKeys: [CatalogueKey] {
    [
      CatalogueKey(
        "AvailableLibraries", .array(of: .dictionary), "libraries of an XCFramework",
        confidence: .b,
        source: .fieldUse),
      CatalogueKey(
        "BuildMachineOSBuild", .string, "build of macOS the bundle was built on; written by Xcode",
        .since(ios: 2_00), confidence: .c, source: .general),
      CatalogueKey(
        "CFBundleAllowMixedLocalizations", .boolean,
        "frameworks may use other languages than the app",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Localized resources can be mixed"),
      CatalogueKey(
        "CFBundleDevelopmentRegion", .string, "language the app was written in",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Localization native development region"),
      CatalogueKey(
        "CFBundleDisplayName", .string, "name under the icon",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Bundle display name"),
      CatalogueKey(
        "CFBundleExecutable", .string, "name of the executable file",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Executable file"),
      CatalogueKey(
        "CFBundleGetInfoString", .string, "version text of old times", .since(macos: 10_00),
        title: "Get Info string", confidence: .b),
      CatalogueKey(
        "CFBundleIdentifier", .string, "unique identifier of the bundle",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Bundle identifier"),
      CatalogueKey(
        "CFBundleInfoDictionaryVersion", .string, "version of the Info.plist layout, 6.0",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "InfoDictionary version"),
      CatalogueKey(
        "CFBundleLocalizations", .array(of: .string), "languages the app handles in code",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Localizations"),
      CatalogueKey(
        "CFBundleName", .string, "short name of the bundle",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Bundle name"),
      CatalogueKey(
        "CFBundlePackageType", .string, "four letters that say what the bundle is",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Bundle OS Type code", allowed: .packageTypes),
      CatalogueKey(
        "CFBundleShortVersionString", .string, "version people see: one to three numbers with dots",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Bundle versions string, short", companions: "CFBundleVersion"),
      CatalogueKey(
        "CFBundleSignature", .string, "four-letter creator code of old times, ????",
        .since(ios: 2_00), confidence: .c, source: .general),
      CatalogueKey(
        "CFBundleSpokenName", .string, "name spoken by VoiceOver and Siri",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Accessibility Bundle Name"),
      CatalogueKey(
        "CFBundleSupportedPlatforms", .array(of: .string),
        "platform the bundle was built for; written by Xcode", .since(ios: 2_00),
        allowed: .supportedPlatforms, confidence: .c, source: .general),
      CatalogueKey(
        "CFBundleVersion", .string, "build number: one to three numbers with dots",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Bundle version", companions: "CFBundleShortVersionString"),
      CatalogueKey(
        "DTCompiler", .string, "compiler the bundle was built with; written by Xcode",
        .since(ios: 2_00), confidence: .c, source: .general),
      CatalogueKey(
        "DTPlatformBuild", .string, "build of the platform; written by Xcode", .since(ios: 2_00),
        confidence: .c, source: .general),
      CatalogueKey(
        "DTPlatformName", .string, "SDK family the bundle was built for; written by Xcode",
        .since(ios: 2_00), confidence: .c, source: .general),
      CatalogueKey(
        "DTPlatformVersion", .string, "version of the platform; written by Xcode",
        .since(ios: 2_00),
        confidence: .c, source: .general),
      CatalogueKey(
        "DTSDKBuild", .string, "build of the SDK; written by Xcode", .since(ios: 2_00),
        confidence: .c, source: .general),
      CatalogueKey(
        "DTSDKName", .string,
        "SDK the bundle was built with, such as iphoneos27.0; written by Xcode",
        .since(ios: 2_00), confidence: .c, source: .general),
      CatalogueKey(
        "DTXcode", .string, "version of Xcode; written by Xcode", .since(ios: 2_00), confidence: .c,
        source: .general),
      CatalogueKey(
        "DTXcodeBuild", .string, "build of Xcode; written by Xcode", .since(ios: 2_00),
        confidence: .c, source: .general),
      CatalogueKey(
        "ITSEncryptionExportComplianceCode", .string,
        "code that App Store Connect gave for the encryption used", .since(macos: 10_00),
        title: "App Encryption Export Compliance Code", companions: "ITSAppUsesNonExemptEncryption",
        confidence: .b),
      CatalogueKey(
        "LSMinimumSystemVersion", .string, "oldest macOS the app runs on",
        .since(maccatalyst: 13_00, macos: 10_00), title: "Minimum system version"),
      CatalogueKey(
        "MinimumOSVersion", .string, "oldest system the app runs on; written by Xcode",
        .since(ios: 3_00, tvos: 9_00, visionos: 1_00, watchos: 1_00)),
      CatalogueKey(
        "NSHumanReadableCopyright", .string, "copyright notice",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Copyright (human-readable)", confidence: .b),
      CatalogueKey(
        "UIDeviceFamily", .array(of: .integer),
        "device families: 1 iPhone, 2 iPad, 3 Apple TV, 4 Apple Watch, 6 Mac, 7 Apple Vision",
        .since(ios: 3_02), allowed: .deviceFamilies, confidence: .c, source: .general),
      CatalogueKey(
        "UIRequiredDeviceCapabilities", .array(of: .string).or(.dictionary(of: .boolean)),
        "hardware the app can't do without",
        .since(ios: 3_00, tvos: 9_00, visionos: 1_00, watchos: 2_00),
        title: "Required device capabilities", allowed: .deviceCapabilities),
      CatalogueKey(
        "XCFrameworkFormatVersion", .string, "version of the XCFramework layout", confidence: .b,
        source: .fieldUse),
    ]
  }
}
