/// The keys of an Info.plist that a build makes from settings.
///
/// Source: swift-build, InfoPlistProcessorTaskAction.swift and CoreBuildSystem.xcspec. A setting
/// `INFOPLIST_KEY_…` for another key has no effect.
enum GeneratedInfoPlistKeys {
  /// The type that a setting's text becomes.
  enum Form: Sendable {
    case string
    case boolean
    case list
  }

  /// The setting for a key: `UISupportedInterfaceOrientations~ipad` is set by
  /// `INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad`.
  static func settingName(_ key: String) -> String {
    var name = key
    if name.hasSuffix("~ipad") { name = name.dropLast(5) + "_iPad" }
    if name.hasSuffix("~iphone") { name = name.dropLast(7) + "_iPhone" }
    return "INFOPLIST_KEY_" + name
  }

  /// The setting that turns on keys made from settings.
  static let setting = "GENERATE_INFOPLIST_FILE"

  /// The dictionaries that settings of their own turn on, with these settings.
  static let switched: [(key: String, setting: String)] = [
    "UILaunchScreen", "UIApplicationSceneManifest",
  ]
  .map { ($0, "INFOPLIST_KEY_\($0)_Generation") }

  /// The setting that a key is made from; nil for a key that no setting makes.
  static func setting(of key: String) -> String? {
    let own = (identity + switched).first { $0.key == key }?.setting
    return own ?? (keys.contains { $0.key == key } ? settingName(key) : nil)
  }

  /// The keys that have a setting of their own, in the order in which they are added.
  static let keys: [(key: String, form: Form)] =
    [
      "CFBundleDisplayName", "LSApplicationCategoryType", "NSHumanReadableCopyright",
      "NSPrincipalClass", "ITSEncryptionExportComplianceCode", "NFCReaderUsageDescription",
      "NSAppleEventsUsageDescription", "NSAppleMusicUsageDescription",
      "NSBluetoothAlwaysUsageDescription", "NSBluetoothPeripheralUsageDescription",
      "NSBluetoothWhileInUseUsageDescription", "NSCalendarsUsageDescription",
      "NSCameraUsageDescription", "NSContactsUsageDescription", "NSDesktopFolderUsageDescription",
      "NSDocumentsFolderUsageDescription", "NSDownloadsFolderUsageDescription",
      "NSFaceIDUsageDescription", "NSFallDetectionUsageDescription",
      "NSFileProviderDomainUsageDescription", "NSFileProviderPresenceUsageDescription",
      "NSFocusStatusUsageDescription", "NSGKFriendListUsageDescription",
      "NSHealthClinicalHealthRecordsShareUsageDescription", "NSHealthShareUsageDescription",
      "NSHealthUpdateUsageDescription", "NSHomeKitUsageDescription", "NSIdentityUsageDescription",
      "NSLocalNetworkUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
      "NSLocationAlwaysUsageDescription", "NSLocationTemporaryUsageDescriptionDictionary",
      "NSLocationUsageDescription", "NSLocationWhenInUseUsageDescription",
      "NSMicrophoneUsageDescription", "NSMotionUsageDescription",
      "NSNearbyInteractionAllowOnceUsageDescription", "NSNearbyInteractionUsageDescription",
      "NSNetworkVolumesUsageDescription", "NSPhotoLibraryAddUsageDescription",
      "NSPhotoLibraryUsageDescription", "NSRemindersUsageDescription",
      "NSRemovableVolumesUsageDescription", "NSSensorKitPrivacyPolicyURL",
      "NSSensorKitUsageDescription", "NSSiriUsageDescription",
      "NSSpeechRecognitionUsageDescription", "NSSystemAdministrationUsageDescription",
      "NSSystemExtensionUsageDescription", "NSUserTrackingUsageDescription",
      "NSVideoSubscriberAccountUsageDescription", "NSVoIPUsageDescription",
      "OSBundleUsageDescription", "NSMainNibFile", "NSMainStoryboardFile", "UILaunchStoryboardName",
      "UIMainStoryboardFile", "UIUserInterfaceStyle", "UIStatusBarStyle",
      "CLKComplicationPrincipalClass", "WKCompanionAppBundleIdentifier",
      "WKExtensionDelegateClassName", "NSStickerSharingLevel",
    ].map { ($0, .string) }
    + [
      "ITSAppUsesNonExemptEncryption", "LSBackgroundOnly", "LSUIElement",
      "LSSupportsOpeningDocumentsInPlace", "NSSupportsLiveActivities",
      "NSSupportsLiveActivitiesFrequentUpdates", "UIApplicationSupportsIndirectInputEvents",
      "UIRequiresFullScreen", "UIStatusBarHidden", "UISupportsDocumentBrowser", "WKApplication",
      "WKRunsIndependentlyOfCompanionApp", "WKWatchOnly", "MetalCaptureEnabled",
      "GCSupportsControllerUserInteraction", "GCSupportsGameMode",
    ].map { ($0, .boolean) }
    + [
      "UIRequiredDeviceCapabilities", "UISupportedInterfaceOrientations",
      "UISupportedInterfaceOrientations~ipad", "UISupportedInterfaceOrientations~iphone",
      "WKSupportsLiveActivityLaunchAttributeTypes",
    ].map { ($0, .list) }

  /// The keys that identify the bundle, and the settings they are made from.
  static let identity: [(key: String, setting: String)] = [
    ("CFBundleName", "PRODUCT_NAME"), ("CFBundleExecutable", "EXECUTABLE_NAME"),
    ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
    ("CFBundleDevelopmentRegion", "DEVELOPMENT_LANGUAGE"),
    ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"),
    ("CFBundlePackageType", "PRODUCT_BUNDLE_PACKAGE_TYPE"),
    ("CFBundleShortVersionString", "MARKETING_VERSION"),
  ]

  /// Keys that the build removes at any depth if their value is an empty string.
  static let vanishingWhenEmpty: Set<String> = [
    "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleGetInfoString", "CFBundleIconFile",
    "CFBundleIdentifier", "CFBundleName", "CFBundlePackageType", "CFBundleResourceSpecification",
    "CFBundleShortVersionString", "CFBundleSignature", "CFBundleTypeIconFile", "CFBundleTypeRole",
    "CFBundleVersion", "NSDocumentClass", "NSHelpFile", "NSHumanReadableCopyright", "NSMainNibFile",
    "NSPrincipalClass", "NSStickerSharingLevel",
  ]

  /// The name of an SDK's platform in `CFBundleSupportedPlatforms`.
  static func supportedPlatform(_ sdk: String) -> String? {
    switch sdk {
    case "iphoneos": "iPhoneOS"
    case "appletvos": "AppleTVOS"
    case "xros": "XROS"
    case "watchos": "WatchOS"
    case "macosx": "MacOSX"
    default: nil
    }
  }
}
