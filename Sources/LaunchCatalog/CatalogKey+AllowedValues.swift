extension CatalogKey {
  /// The values a key may have, as lists that several keys share.
  public enum AllowedValues: UInt8, Sendable, Hashable, CaseIterable {
    /// Categories of APIs that need a reason.
    case accessedAPICategories
    /// Codes of reasons for using an API.
    case accessedAPIReasons
    /// Radios of the accessory picker.
    case accessorySetup
    /// Categories of the App Store.
    case appCategories
    /// The only number that switches something on in `aps`.
    case apsFlag
    /// Whether a sound is critical.
    case apsCritical
    /// Processor architectures.
    case architectures
    /// Values of `UIBackgroundModes`.
    case backgroundModes
    /// Kinds of data that code collects.
    case collectedDataTypes
    /// Purposes of collected data.
    case collectionPurposes
    /// Kinds of game controller.
    case controllerProfiles
    /// Hardware an app can need.
    case deviceCapabilities
    /// Numbers of device families.
    case deviceFamilies
    /// Ways of travel.
    case directionModes
    /// How an app ranks among the handlers of a document type.
    case handlerRanks
    /// Styles of immersive spaces.
    case immersionStyles
    /// Light, dark or both.
    case interfaceStyles
    /// Orientations of launch images.
    case launchImageOrientations
    /// What a push does to a Live Activity.
    case liveActivityEvents
    /// Kinds of media for Siri.
    case mediaCategories
    /// How much a notification may disturb.
    case interruptionLevels
    /// Interface orientations.
    case orientations
    /// Four-letter bundle types.
    case packageTypes
    /// Roles an app can start with.
    case preferredDefaultRoles
    /// Numbers of presentation modes of the Mac.
    case presentationModes
    /// Icons of quick actions.
    case shortcutIconTypes
    /// Status bar styles.
    case statusBarStyles
    /// SDK names.
    case supportedPlatforms
    /// Versions of TLS.
    case tlsVersions
    /// Roles for documents and schemes.
    case typeRoles
    /// Values of `WKBackgroundModes`.
    case watchBackgroundModes
    /// True Tone styles.
    case whitePointStyles

    /// Whether the list is closed. Apple adds values to an open list with new systems, so a value that such a
    /// list lacks is unknown rather than wrong.
    public var isClosed: Bool {
      switch self {
      case .accessedAPICategories, .accessedAPIReasons, .collectedDataTypes, .collectionPurposes,
        .deviceFamilies, .handlerRanks, .interfaceStyles, .launchImageOrientations,
        .orientations,
        .preferredDefaultRoles, .presentationModes, .statusBarStyles, .typeRoles, .whitePointStyles:
        true
      default: false
      }
    }

    /// The values. Numbers are written as text.
    public var values: [StaticString] {
      switch self {
      case .accessedAPICategories: RequiredReasonCategory.all.map(\.name)
      case .accessedAPIReasons: RequiredReasonCategory.all.flatMap { $0.reasons.map(\.code) }
      case .accessorySetup: ["Bluetooth", "WiFi"]
      case .appCategories: Self.appCategoriesList
      case .apsFlag: ["1"]
      case .apsCritical: ["0", "1"]
      case .architectures: ["i386", "x86_64", "arm64", "arm64e"]
      case .backgroundModes: BackgroundMode.all.map(\.value)
      case .collectedDataTypes: CollectedData.types
      case .collectionPurposes: CollectedData.purposes
      case .controllerProfiles:
        ["ExtendedGamepad", "MicroGamepad", "DirectionalGamepad", "SpatialGamepad"]
      case .deviceCapabilities: Self.deviceCapabilitiesList
      case .deviceFamilies: ["1", "2", "3", "4", "6", "7"]
      case .directionModes: Self.directionModesList
      case .handlerRanks: ["Owner", "Default", "Alternate", "None"]
      case .immersionStyles:
        ["UIImmersionStyleFull", "UIImmersionStyleMixed", "UIImmersionStyleProgressive"]
      case .interfaceStyles: ["Automatic", "Light", "Dark"]
      case .launchImageOrientations:
        ["Portrait", "PortraitUpsideDown", "Landscape", "LandscapeLeft", "LandscapeRight"]
      case .mediaCategories:
        [
          "INMediaCategoryAudiobooks", "INMediaCategoryMusic", "INMediaCategoryGeneral",
          "INMediaCategoryPodcasts", "INMediaCategoryRadio",
        ]
      case .interruptionLevels: ["passive", "active", "time-sensitive", "critical"]
      case .liveActivityEvents: ["start", "update", "end"]
      case .orientations:
        [
          "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
          "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
        ]
      case .packageTypes: ["APPL", "XPC!", "FMWK", "BNDL"]
      case .preferredDefaultRoles:
        [
          "UIWindowSceneSessionRoleApplication", "UIWindowSceneSessionRoleVolumetricApplication",
          "UISceneSessionRoleImmersiveSpaceApplication",
          "CPSceneSessionRoleImmersiveSpaceApplication",
        ]
      case .presentationModes: ["0", "1", "2", "3", "4"]
      case .shortcutIconTypes: Self.shortcutIconTypesList
      case .statusBarStyles:
        [
          "UIStatusBarStyleDefault", "UIStatusBarStyleBlackTranslucent",
          "UIStatusBarStyleBlackOpaque", "UIStatusBarStyleLightContent",
          "UIStatusBarStyleDarkContent",
        ]
      case .supportedPlatforms:
        [
          "iPhoneOS", "iPhoneSimulator", "AppleTVOS", "AppleTVSimulator", "XROS", "XRSimulator",
          "WatchOS", "MacOSX",
        ]
      case .tlsVersions: ["TLSv1.0", "TLSv1.1", "TLSv1.2", "TLSv1.3"]
      case .typeRoles: ["Editor", "Viewer", "Shell", "QLGenerator", "None"]
      case .watchBackgroundModes: BackgroundMode.watch.map(\.value)
      case .whitePointStyles:
        [
          "UIWhitePointAdaptivityStyleStandard", "UIWhitePointAdaptivityStyleReading",
          "UIWhitePointAdaptivityStylePhoto", "UIWhitePointAdaptivityStyleVideo",
          "UIWhitePointAdaptivityStyleGame",
        ]
      }
    }

    /// Whether the list has the value.
    public func contains(_ value: String) -> Bool {
      values.contains { $0.description == value }
    }

    private static let appCategoriesList: [StaticString] = [
      "public.app-category.business",
      "public.app-category.developer-tools",
      "public.app-category.education",
      "public.app-category.entertainment",
      "public.app-category.finance",
      "public.app-category.games",
      "public.app-category.action-games",
      "public.app-category.adventure-games",
      "public.app-category.arcade-games",
      "public.app-category.board-games",
      "public.app-category.card-games",
      "public.app-category.casino-games",
      "public.app-category.dice-games",
      "public.app-category.educational-games",
      "public.app-category.family-games",
      "public.app-category.kids-games",
      "public.app-category.music-games",
      "public.app-category.puzzle-games",
      "public.app-category.racing-games",
      "public.app-category.role-playing-games",
      "public.app-category.simulation-games",
      "public.app-category.sports-games",
      "public.app-category.strategy-games",
      "public.app-category.trivia-games",
      "public.app-category.word-games",
      "public.app-category.graphics-design",
      "public.app-category.healthcare-fitness",
      "public.app-category.lifestyle",
      "public.app-category.medical",
      "public.app-category.music",
      "public.app-category.news",
      "public.app-category.photography",
      "public.app-category.productivity",
      "public.app-category.reference",
      "public.app-category.social-networking",
      "public.app-category.sports",
      "public.app-category.travel",
      "public.app-category.utilities",
      "public.app-category.video",
      "public.app-category.weather",
    ]

    private static let deviceCapabilitiesList: [StaticString] = [
      "accelerometer",
      "arkit",
      "armv7",
      "arm64",
      "auto-focus-camera",
      "bluetooth-le",
      "camera-flash",
      "driverkit",
      "front-facing-camera",
      "gamekit",
      "gps",
      "gyroscope",
      "healthkit",
      "iphone-performance-gaming-tier",
      "iphone-ipad-minimum-performance-a12",
      "location-services",
      "magnetometer",
      "metal",
      "microphone",
      "nfc",
      "opengles-1",
      "opengles-2",
      "opengles-3",
      "peer-peer",
      "sms",
      "still-camera",
      "telephony",
      "video-camera",
      "wifi",
    ]

    private static let directionModesList: [StaticString] = [
      "MKDirectionsModePlane",
      "MKDirectionsModeBike",
      "MKDirectionsModeBus",
      "MKDirectionsModeCar",
      "MKDirectionsModeFerry",
      "MKDirectionsModePedestrian",
      "MKDirectionsModeRideShare",
      "MKDirectionsModeStreetCar",
      "MKDirectionsModeSubway",
      "MKDirectionsModeTaxi",
      "MKDirectionsModeTrain",
      "MKDirectionsModeOther",
    ]

    private static let shortcutIconTypesList: [StaticString] = [
      "UIApplicationShortcutIconTypeCompose",
      "UIApplicationShortcutIconTypePlay",
      "UIApplicationShortcutIconTypePause",
      "UIApplicationShortcutIconTypeAdd",
      "UIApplicationShortcutIconTypeLocation",
      "UIApplicationShortcutIconTypeSearch",
      "UIApplicationShortcutIconTypeShare",
      "UIApplicationShortcutIconTypeProhibit",
      "UIApplicationShortcutIconTypeContact",
      "UIApplicationShortcutIconTypeHome",
      "UIApplicationShortcutIconTypeMarkLocation",
      "UIApplicationShortcutIconTypeFavorite",
      "UIApplicationShortcutIconTypeLove",
      "UIApplicationShortcutIconTypeCloud",
      "UIApplicationShortcutIconTypeInvitation",
      "UIApplicationShortcutIconTypeConfirmation",
      "UIApplicationShortcutIconTypeMail",
      "UIApplicationShortcutIconTypeMessage",
      "UIApplicationShortcutIconTypeDate",
      "UIApplicationShortcutIconTypeTime",
      "UIApplicationShortcutIconTypeCapturePhoto",
      "UIApplicationShortcutIconTypeCaptureVideo",
      "UIApplicationShortcutIconTypeTask",
      "UIApplicationShortcutIconTypeTaskCompleted",
      "UIApplicationShortcutIconTypeAlarm",
      "UIApplicationShortcutIconTypeBookmark",
      "UIApplicationShortcutIconTypeShuffle",
      "UIApplicationShortcutIconTypeAudio",
      "UIApplicationShortcutIconTypeUpdate",
    ]
  }
}
