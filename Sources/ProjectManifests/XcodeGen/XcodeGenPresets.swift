/// The settings that XcodeGen 2.45.4 adds by itself, as far as a launch depends on them: the rows of its
/// `SettingPresets`.
enum XcodeGenPresets {
  /// Names and texts, as the build system has them.
  typealias Settings = [(name: String, text: String)]

  /// Settings of the project, in all configurations.
  static let base: Settings = [
    ("PRODUCT_NAME", "$(TARGET_NAME)"), ("SWIFT_VERSION", "5.0"), ("CLANG_ENABLE_MODULES", "YES"),
  ]

  /// Settings of the project, by the type of the configuration.
  static let configurations: [String: Settings] = [
    "debug": [
      ("GCC_PREPROCESSOR_DEFINITIONS", "$(inherited) DEBUG=1"),
      ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG"), ("ENABLE_TESTABILITY", "YES"),
    ],
    "release": [],
  ]

  /// Settings of targets, by platform.
  static let platforms: [String: Settings] = [
    "iOS": [("SDKROOT", "iphoneos"), ("TARGETED_DEVICE_FAMILY", "1,2")],
    "macOS": [("SDKROOT", "macosx"), ("COMBINE_HIDPI_IMAGES", "YES")],
    "tvOS": [("SDKROOT", "appletvos"), ("TARGETED_DEVICE_FAMILY", "3")],
    "visionOS": [("SDKROOT", "xros"), ("TARGETED_DEVICE_FAMILY", "7")],
    "watchOS": [
      ("SDKROOT", "watchos"), ("SKIP_INSTALL", "YES"), ("TARGETED_DEVICE_FAMILY", "4"),
    ],
  ]

  private static let framework: Settings = [
    ("CURRENT_PROJECT_VERSION", "1"), ("DEFINES_MODULE", "YES"),
    ("VERSIONING_SYSTEM", "apple-generic"), ("SKIP_INSTALL", "YES"),
  ]

  /// Settings of targets, by product type.
  static let products: [String: Settings] = [
    "app-extension.messages": [("ASSETCATALOG_COMPILER_APPICON_NAME", "iMessage App Icon")],
    "framework": framework,
    "framework.static": framework,
    "library.static": [("SKIP_INSTALL", "YES")],
    "tv-app-extension": [("SKIP_INSTALL", "YES")],
    "watchkit2-extension": [("ASSETCATALOG_COMPILER_COMPLICATION_NAME", "Complication")],
  ]

  /// Settings of targets, by product type and platform.
  static let productsOfPlatforms: [String: Settings] = [
    "application_iOS": [("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon")],
    "application_macOS": [("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon")],
    "application_tvOS": [
      ("ASSETCATALOG_COMPILER_APPICON_NAME", "App Icon & Top Shelf Image"),
      ("ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME", "LaunchImage"),
    ],
    "application_visionOS": [("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon")],
    "application_watchOS": [("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon")],
  ]

  /// Settings of targets for each destination that they support, in the order in which they are applied.
  static let destinations: [(name: String, settings: Settings)] = [
    (
      "iOS",
      [
        ("SUPPORTED_PLATFORMS", "iphoneos iphonesimulator"), ("TARGETED_DEVICE_FAMILY", "1,2"),
        ("SUPPORTS_MACCATALYST", "NO"), ("SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD", "YES"),
        ("SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD", "YES"),
      ]
    ),
    (
      "tvOS",
      [
        ("SUPPORTED_PLATFORMS", "appletvos appletvsimulator"), ("TARGETED_DEVICE_FAMILY", "3"),
      ]
    ),
    (
      "watchOS",
      [
        ("SUPPORTED_PLATFORMS", "watchos watchsimulator"), ("TARGETED_DEVICE_FAMILY", "4"),
      ]
    ),
    (
      "visionOS",
      [
        ("SUPPORTED_PLATFORMS", "xros xrsimulator"), ("TARGETED_DEVICE_FAMILY", "7"),
        ("SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD", "NO"),
      ]
    ),
    (
      "macOS",
      [
        ("SUPPORTED_PLATFORMS", "macosx"), ("SUPPORTS_MACCATALYST", "NO"),
        ("SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD", "NO"),
      ]
    ),
    (
      "macCatalyst",
      [("SUPPORTS_MACCATALYST", "YES"), ("SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD", "NO")]
    ),
  ]

  /// The SDK of each platform.
  static let sdks = [
    "auto": "auto", "iOS": "iphoneos", "macOS": "macosx", "tvOS": "appletvos", "visionOS": "xros",
    "watchOS": "watchos",
  ]

  /// The setting for the oldest version of each platform.
  static let deploymentTargets: [(platform: String, setting: String)] = [
    ("iOS", "IPHONEOS_DEPLOYMENT_TARGET"), ("tvOS", "TVOS_DEPLOYMENT_TARGET"),
    ("watchOS", "WATCHOS_DEPLOYMENT_TARGET"), ("macOS", "MACOSX_DEPLOYMENT_TARGET"),
    ("visionOS", "XROS_DEPLOYMENT_TARGET"),
  ]

  /// The product types, without `com.apple.product-type.`.
  static let productTypes: Set<String> = [
    "app-extension", "app-extension.intents-service", "app-extension.messages",
    "app-extension.messages-sticker-pack", "application", "application.messages",
    "application.on-demand-install-capable", "application.watchapp", "application.watchapp2",
    "application.watchapp2-container", "bundle", "bundle.ocunit-test", "bundle.ui-testing",
    "bundle.unit-test", "driver-extension", "extensionkit-extension", "framework",
    "framework.static", "instruments-package", "library.dynamic", "library.static",
    "metal-library", "system-extension", "tool", "tool.host-build", "tv-app-extension",
    "watchkit-extension", "watchkit2-extension", "xcframework", "xcode-extension", "xpc-service",
  ]
}
