internal import PropertyListSyntax

/// Determines the kind of bundle and its platform from the keys of an Info.plist.
///
/// No single key is certain, so the order matters: keys that only one kind has come first.
struct BundleContent {
  let kind: BundleKind
  let platform: ApplePlatform?

  private enum Key {
    static let packageType = InfoPlistKey("CFBundlePackageType")
    static let identifier = InfoPlistKey("CFBundleIdentifier")
    static let executable = InfoPlistKey("CFBundleExecutable")
    static let infoVersion = InfoPlistKey("CFBundleInfoDictionaryVersion")
    static let bundleVersion = InfoPlistKey("CFBundleVersion")
    static let bundleName = InfoPlistKey("CFBundleName")
    static let signature = InfoPlistKey("CFBundleSignature")
    static let nsExtension = InfoPlistKey("NSExtension")
    static let extensionAttributes = InfoPlistKey("EXAppExtensionAttributes")
    static let appClip = InfoPlistKey("NSAppClip")
    static let watchKitApp = InfoPlistKey("WKWatchKitApp")
    static let watchApplication = InfoPlistKey("WKApplication")
    static let watchCompanion = InfoPlistKey("WKCompanionAppBundleIdentifier")
    static let watchDelegate = InfoPlistKey("WKExtensionDelegateClassName")
    static let watchBackgroundModes = InfoPlistKey("WKBackgroundModes")
    static let watchOnly = InfoPlistKey("WKWatchOnly")
    static let watchIndependent = InfoPlistKey("WKRunsIndependentlyOfCompanionApp")
    static let requiresIPhoneOS = InfoPlistKey("LSRequiresIPhoneOS")
    static let macStoryboard = InfoPlistKey("NSMainStoryboardFile")
    static let mainNib = InfoPlistKey("NSMainNibFile")
    static let macMinimum = InfoPlistKey("LSMinimumSystemVersion")
    static let uiElement = InfoPlistKey("LSUIElement")
    static let backgroundOnly = InfoPlistKey("LSBackgroundOnly")
    static let principalClass = InfoPlistKey("NSPrincipalClass")
    static let deviceFamily = InfoPlistKey("UIDeviceFamily")
    static let supportedPlatforms = InfoPlistKey("CFBundleSupportedPlatforms")
    static let platformName = InfoPlistKey("DTPlatformName")
    static let orientations = InfoPlistKey("UISupportedInterfaceOrientations")
    static let sceneManifest = InfoPlistKey("UIApplicationSceneManifest")
    static let preferredRole = InfoPlistKey("UIApplicationPreferredDefaultSceneSessionRole")
    static let launchStoryboard = InfoPlistKey("UILaunchStoryboardName")
    static let launchScreen = InfoPlistKey("UILaunchScreen")
    static let mainStoryboard = InfoPlistKey("UIMainStoryboardFile")
    static let capabilities = InfoPlistKey("UIRequiredDeviceCapabilities")
    static let backgroundModes = InfoPlistKey("UIBackgroundModes")
    /// Keys that only apps have, on every platform.
    static let ofApps = [
      InfoPlistKey("CFBundleURLTypes"), InfoPlistKey("LSApplicationQueriesSchemes"),
      InfoPlistKey("UIApplicationShortcutItems"),
      InfoPlistKey("BGTaskSchedulerPermittedIdentifiers"),
    ]
  }

  init(entries: InfoPlist.Entries, slots: [Int16]) {
    let platform = Self.platform(entries, slots)
    self.platform = platform
    kind = Self.kind(entries, slots, platform)
  }

  private static let watchKeys = [
    Key.watchKitApp, Key.watchApplication, Key.watchCompanion, Key.watchDelegate,
    Key.watchBackgroundModes, Key.watchOnly, Key.watchIndependent,
  ]

  private static func value(_ entries: InfoPlist.Entries, _ slots: [Int16], _ key: InfoPlistKey)
    -> PropertyListValue?
  {
    let slot = slots[key.index]
    return slot < 0 ? nil : entries[Int(slot)].value
  }

  private static func platform(_ entries: InfoPlist.Entries, _ slots: [Int16]) -> ApplePlatform? {
    func value(_ key: InfoPlistKey) -> PropertyListValue? { Self.value(entries, slots, key) }
    let stamped =
      value(Key.platformName)?.string
      ?? value(Key.supportedPlatforms)?.array.flatMap { array in
        var iterator = array.makeIterator()
        return iterator.next()?.string
      }
    if let stamped {
      switch stamped.lowercased() {
      case "iphoneos", "iphonesimulator": return .ios
      case "appletvos", "appletvsimulator": return .tvos
      case "xros", "xrsimulator": return .visionos
      case "watchos", "watchsimulator": return .watchos
      case "macosx": return value(Key.deviceFamily) == nil ? .macos : .maccatalyst
      default: break
      }
    }
    if let families = value(Key.deviceFamily)?.array {
      for family in families {
        switch family.integer {
        case 1: return .ios
        case 3: return .tvos
        case 4: return .watchos
        case 7: return .visionos
        default: break
        }
      }
      // Apps for Mac Catalyst also list only the iPad; 6 is the Mac itself.
      if families.contains(where: { $0.integer == 2 }) {
        return value(Key.requiresIPhoneOS)?.boolean == true ? .ios : nil
      }
      if families.contains(where: { $0.integer == 6 }) { return .maccatalyst }
    }
    // Watch apps have no launch screen; a target for several platforms has the keys of all of them.
    if value(Key.launchScreen) == nil, watchKeys.contains(where: { value($0) != nil }) {
      return .watchos
    }
    let orientations = Key.orientations
    if entries.rows.contains(where: { $0.known == orientations }) { return .ios }
    if value(Key.requiresIPhoneOS)?.boolean == true {
      return mayBeForTelevision(value(Key.capabilities)) ? nil : .ios
    }
    if value(Key.preferredRole) != nil { return .visionos }
    if value(Key.macStoryboard) != nil || value(Key.principalClass)?.equals("NSApplication") == true
    {
      return .macos
    }
    return nil
  }

  /// Whether the required capabilities are those of Xcode's tvOS template, `arm64` alone.
  ///
  /// The template also has `LSRequiresIPhoneOS`, and unlike the templates for iOS, it has no orientations.
  private static func mayBeForTelevision(_ capabilities: PropertyListValue?) -> Bool {
    guard let list = capabilities?.array.map(Array.init) else { return false }
    return list.count == 1 && list[0].equals("arm64")
  }

  private static func kind(
    _ entries: InfoPlist.Entries, _ slots: [Int16], _ platform: ApplePlatform?
  ) -> BundleKind {
    func has(_ key: InfoPlistKey) -> Bool { slots[key.index] >= 0 }
    func value(_ key: InfoPlistKey) -> PropertyListValue? { Self.value(entries, slots, key) }
    if has(Key.nsExtension) || has(Key.extensionAttributes) {
      return .appExtension
    }
    let packageType = value(Key.packageType)?.string
    switch packageType {
    case "FMWK": return .framework
    case "BNDL": return .testBundle
    case "XPC!": return platform == .watchos ? .watchApp : .appExtension
    default: break
    }
    if platform == .watchos { return .watchApp }
    if has(Key.appClip) { return .appClip }
    let identity = has(Key.identifier) || has(Key.executable)
    if platform == .macos || (!isUIKit(slots) && isAppKit(slots)) {
      return identity ? .macApp : .unrelated
    }
    if isUIKit(slots) || entries.rows.contains(where: { $0.known == Key.orientations }) {
      return identity ? .app : .fragment
    }
    if packageType == "APPL" { return identity ? .app : .fragment }
    if packageType == nil, !identity {
      return entries.rows.contains { $0.known != nil } ? .fragment : .unrelated
    }
    if packageType != nil, packageType?.contains("$") == false { return .otherBundle }
    if identity, Key.ofApps.contains(where: has) { return .app }
    return identity ? .otherBundle : .unrelated
  }

  private static func isUIKit(_ slots: [Int16]) -> Bool {
    slots[Key.requiresIPhoneOS.index] >= 0 || slots[Key.sceneManifest.index] >= 0
      || slots[Key.launchStoryboard.index] >= 0 || slots[Key.launchScreen.index] >= 0
      || slots[Key.mainStoryboard.index] >= 0 || slots[Key.capabilities.index] >= 0
      || slots[Key.preferredRole.index] >= 0 || slots[Key.backgroundModes.index] >= 0
      || slots[Key.deviceFamily.index] >= 0
  }

  private static func isAppKit(_ slots: [Int16]) -> Bool {
    slots[Key.macStoryboard.index] >= 0 || slots[Key.macMinimum.index] >= 0
      || slots[Key.uiElement.index] >= 0 || slots[Key.backgroundOnly.index] >= 0
      || slots[Key.mainNib.index] >= 0
  }
}
