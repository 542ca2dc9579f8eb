internal import Findings
internal import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// The config plugins of an app.
struct ExpoPlugins {
  /// The plugin that adds scenes by itself.
  static let scenePlugin = "@config-plugins/expo-uiscene-lifecycle"
  /// The maximum number of plugins that are read.
  private static let maximumCount = 1_000

  /// A plugin that is a program of the repository.
  struct LocalPlugin {
    let name: String
    let place: SourcePlace
  }

  /// The names of the plugins from packages.
  private(set) var names: Set<String> = []
  private(set) var options: [String: PropertyListDictionary] = [:]
  /// The plugins that are programs of the repository.
  private(set) var local: [LocalPlugin] = []
  /// The plugins from packages whose effects are unknown.
  private(set) var unknown: [String] = []
  /// The place of the list.
  private(set) var place: SourcePlace?
  private let file: RelatedFile

  init(_ config: PropertyListDictionary?, file: RelatedFile, package: NodePackage?) {
    self.file = file
    guard let list = config?["plugins"], let array = list.array else { return }
    place = SourcePlace(file, list.markSpan)
    for element in array.prefix(Self.maximumCount) {
      let parts = element.array.map(Array.init)
      guard let value = parts?.first ?? (parts == nil ? element : nil), let name = value.string
      else { continue }
      if name.hasPrefix(".") || name.hasPrefix("/") || name.hasSuffix(".js") {
        local.append(LocalPlugin(name: name, place: SourcePlace(file, value.markSpan)))
        continue
      }
      names.insert(name)
      if let parts, parts.count > 1, let own = parts[1].dictionary { options[name] = own }
      if Self.permissions[name] == nil, !Self.harmless.contains(name) { unknown.append(name) }
    }
  }

  /// What `expo-build-properties` sets for iOS.
  var buildProperties: PropertyListDictionary? {
    options["expo-build-properties"]?["ios"]?.dictionary
  }

  /// Plugins that add no key that is checked, or whose keys are added elsewhere.
  private static let harmless: Set<String> = [
    "expo-router", "expo-font", "expo-asset", "expo-splash-screen", "expo-build-properties",
    "expo-notifications", "expo-apple-authentication", "expo-localization", "expo-system-ui",
    "expo-web-browser", "expo-sqlite", "expo-dev-client", "expo-updates", "expo-status-bar",
  ]

  /// Keys that a plugin sets to the same text.
  private struct Permission {
    let keys: [String]
    let option: String
    /// The purpose that the default text states.
    let purpose: String

    init(_ keys: [String], _ option: String, _ purpose: String) {
      self.keys = keys
      self.option = option
      self.purpose = purpose
    }
  }

  private static let camera = Permission(
    ["NSCameraUsageDescription"], "cameraPermission", "access your camera")
  private static let microphone = Permission(
    ["NSMicrophoneUsageDescription"], "microphonePermission", "access your microphone")
  private static let photos = Permission(
    ["NSPhotoLibraryUsageDescription"], "photosPermission", "access your photos")
  private static let face = Permission(
    ["NSFaceIDUsageDescription"], "faceIDPermission", "use Face ID")

  private static let permissions: [String: [Permission]] = [
    "expo-camera": [camera, microphone],
    "expo-image-picker": [photos, camera, microphone],
    "expo-media-library": [
      photos,
      Permission(
        ["NSPhotoLibraryAddUsageDescription"], "savePhotosPermission", "save photos"),
    ],
    "expo-location": [
      Permission(
        ["NSLocationAlwaysAndWhenInUseUsageDescription"], "locationAlwaysAndWhenInUsePermission",
        "use your location"),
      Permission(
        ["NSLocationAlwaysUsageDescription"], "locationAlwaysPermission", "use your location"),
      Permission(
        ["NSLocationWhenInUseUsageDescription"], "locationWhenInUsePermission",
        "use your location"),
    ],
    "expo-contacts": [
      Permission(["NSContactsUsageDescription"], "contactsPermission", "access your contacts")
    ],
    "expo-calendar": [
      Permission(
        ["NSCalendarsUsageDescription", "NSCalendarsFullAccessUsageDescription"],
        "calendarPermission", "access your calendar"),
      Permission(
        ["NSRemindersUsageDescription", "NSRemindersFullAccessUsageDescription"],
        "remindersPermission", "access your reminders"),
    ],
    "expo-local-authentication": [face], "expo-secure-store": [face],
    "expo-sensors": [
      Permission(["NSMotionUsageDescription"], "motionPermission", "access your device motion")
    ],
    "expo-tracking-transparency": [
      Permission(
        ["NSUserTrackingUsageDescription"], "userTrackingPermission",
        "track your activity across other apps and websites")
    ],
    "expo-av": [microphone], "expo-audio": [microphone], "expo-video": [],
  ]

  /// The options that add a background mode.
  private static let modes: [(plugin: String, option: String, mode: String)] = [
    ("expo-location", "isIosBackgroundLocationEnabled", "location"),
    ("expo-audio", "enableBackgroundRecording", "audio"),
    ("expo-video", "supportsBackgroundPlayback", "audio"),
    ("expo-video", "supportsPictureInPicture", "audio"),
  ]

  /// Adds the keys of the plugins. The text of an option replaces an existing text. The default is added only
  /// if there is no text yet. The option `false` removes the key.
  func add(to table: inout EntryTable, at start: SourcePlace) {
    for name in names.sorted() {
      for permission in Self.permissions[name] ?? [] {
        let option = options[name]?[permission.option]
        for key in permission.keys {
          if option?.boolean == false {
            table.remove(key)
          } else if let option, let text = option.string {
            table.set(key, .string(text), at: SourcePlace(file, option.markSpan))
          } else if table[key] == nil {
            table.set(
              key, .string("Allow $(PRODUCT_NAME) to \(permission.purpose)"), at: place ?? start,
              isDefault: true)
          }
        }
      }
    }
    for (plugin, option, mode) in Self.modes {
      guard let value = options[plugin]?[option], value.boolean == true else { continue }
      add(mode, to: &table, at: SourcePlace(file, value.markSpan))
    }
  }

  private func add(_ mode: String, to table: inout EntryTable, at place: SourcePlace) {
    let key = "UIBackgroundModes"
    var modes: [DescribedPropertyList.Value] = []
    if case .array(let own) = table[key]?.content { modes = own }
    let isThere = modes.contains {
      if case .scalar(.string(mode)) = $0.content { true } else { false }
    }
    guard !isThere else { return }
    modes.append(DescribedPropertyList.Value(.scalar(.string(mode)), at: place))
    table.set(
      key, DescribedPropertyList.Value(.array(modes), at: table[key]?.place ?? place))
  }
}
