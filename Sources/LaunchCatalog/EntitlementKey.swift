/// An entitlement that affects how an app is launched.
///
/// Source: Apple, Entitlements reference.
public struct EntitlementKey: Sendable {
  /// The key as it is written.
  public let name: StaticString
  /// What its value may be.
  public let type: ValueType
  /// What the entitlement allows, in one line.
  public let meaning: StaticString
  /// Since when it exists; unknown when no source says so.
  public let availability: Availability
  /// The exact number of elements an array must have; 0 when any number is right.
  public let exactCount: Int
  /// How sure the facts about the entitlement are.
  public let confidence: Confidence
  private let valueList: StaticString?

  private init(
    _ name: StaticString, _ type: ValueType, _ meaning: StaticString,
    _ availability: Availability = .unknown, values: StaticString? = nil, count: Int = 0,
    confidence: Confidence = .documented
  ) {
    self.name = name
    self.type = type
    self.meaning = meaning
    self.availability = availability
    self.valueList = values
    self.exactCount = count
    self.confidence = confidence
  }

  /// The values that the entitlement, or the elements of its array, may have; empty when any value fits.
  public var allowedValues: [String] {
    valueList.map { $0.description.split(separator: " ").map(String.init) } ?? []
  }

  /// Whether it lets an app into CarPlay.
  public var isCarPlayCategory: Bool { name.description.hasPrefix("com.apple.developer.carplay-") }

  /// The keys of `all`.
  package static var names: [String] { all.map(\.name.description) }

  /// The entitlement with a key; nil for an unknown key.
  public static func named(_ name: String) -> EntitlementKey? {
    all.first { $0.name.description == name }
  }

  /// All entitlements, sorted by key.
  public static let all: [EntitlementKey] = [
    EntitlementKey(
      "aps-environment", .string, "the push service the app registers with", .since(ios: 3_00),
      values: "development production"),
    EntitlementKey(
      "com.apple.developer.associated-appclip-app-identifiers", .array(of: .string),
      "the App Clip of the app", .since(ios: 15_04), count: 1),
    EntitlementKey(
      "com.apple.developer.associated-domains", .array(of: .string),
      "domains whose links and passwords the app shares", .since(ios: 9_00)),
    EntitlementKey(
      "com.apple.developer.background-tasks.continued-processing.gpu", .boolean,
      "continued tasks may use the GPU", .since(ios: 26_00)),
    EntitlementKey(
      "com.apple.developer.carplay-audio", .boolean, "CarPlay audio", .since(ios: 14_00)),
    EntitlementKey(
      "com.apple.developer.carplay-charging", .boolean, "CarPlay charging of electric cars",
      .since(ios: 14_00)),
    EntitlementKey(
      "com.apple.developer.carplay-communication", .boolean, "CarPlay messages and calls",
      .since(ios: 14_00)),
    EntitlementKey(
      "com.apple.developer.carplay-driving-task", .boolean, "CarPlay driving tasks",
      .since(ios: 16_00), confidence: .measured),
    EntitlementKey(
      "com.apple.developer.carplay-fueling", .boolean, "CarPlay fueling", .since(ios: 16_00),
      confidence: .measured),
    EntitlementKey(
      "com.apple.developer.carplay-maps", .boolean, "CarPlay navigation", .since(ios: 12_00)),
    EntitlementKey(
      "com.apple.developer.carplay-messaging", .boolean,
      "CarPlay messages through Siri, of old times", .since(ios: 12_00).deprecated(ios: 14_00)),
    EntitlementKey(
      "com.apple.developer.carplay-parking", .boolean, "CarPlay parking", .since(ios: 14_00)),
    EntitlementKey(
      "com.apple.developer.carplay-public-safety", .boolean, "CarPlay public safety",
      .since(ios: 14_00), confidence: .measured),
    EntitlementKey(
      "com.apple.developer.carplay-quick-ordering", .boolean, "CarPlay food ordering",
      .since(ios: 14_00)),
    EntitlementKey(
      "com.apple.developer.carplay-voice-based-conversation", .boolean,
      "CarPlay spoken conversation", .since(ios: 26_04), confidence: .measured),
    EntitlementKey(
      "com.apple.developer.default-data-protection", .string,
      "how files are protected while the device is locked", .since(ios: 3_00),
      values:
        "NSFileProtectionComplete NSFileProtectionCompleteUnlessOpen NSFileProtectionCompleteUntilFirstUserAuthentication NSFileProtectionNone"
    ),
    EntitlementKey(
      "com.apple.developer.exposure-notification", .boolean, "exposure notifications start the app",
      .since(ios: 13_05)),
    EntitlementKey(
      "com.apple.developer.group-session", .boolean, "the app takes part in SharePlay",
      .since(ios: 15_00)),
    EntitlementKey(
      "com.apple.developer.healthkit", .boolean, "the app uses health data", .since(ios: 8_00)),
    EntitlementKey(
      "com.apple.developer.healthkit.background-delivery", .boolean,
      "health data starts the app in the background", .since(ios: 15_00)),
    EntitlementKey(
      "com.apple.developer.icloud-container-identifiers", .array(of: .string),
      "iCloud containers the app uses", .since(ios: 8_00)),
    EntitlementKey(
      "com.apple.developer.icloud-services", .array(of: .string), "iCloud services the app uses",
      .since(ios: 3_00), values: "CloudDocuments CloudKit CloudKit-Anonymous"),
    EntitlementKey(
      "com.apple.developer.location.push", .boolean, "a push starts the location extension",
      .since(ios: 15_00)),
    EntitlementKey(
      "com.apple.developer.mail-client", .boolean, "the app can be the default mail program",
      .since(ios: 14_00)),
    EntitlementKey(
      "com.apple.developer.marketplace.app-installation", .boolean, "the app installs other apps",
      .since(ios: 17_04)),
    EntitlementKey(
      "com.apple.developer.networking.HotspotHelper", .boolean, "the app signs in to hotspots",
      .since(ios: 9_00), confidence: .assumed),
    EntitlementKey(
      "com.apple.developer.nfc.hce", .boolean, "the app acts as a contactless card",
      .since(ios: 17_04)),
    EntitlementKey(
      "com.apple.developer.nfc.readersession.formats", .array(of: .string),
      "kinds of NFC tags the app reads", .since(ios: 11_00), values: "NDEF TAG PACE",
      confidence: .assumed
    ),
    EntitlementKey(
      "com.apple.developer.on-demand-install-capable", .boolean, "the target is an App Clip",
      .since(ios: 14_00)),
    EntitlementKey(
      "com.apple.developer.parent-application-identifiers", .array(of: .string),
      "the app an App Clip belongs to", .since(ios: 14_00), count: 1),
    EntitlementKey(
      "com.apple.developer.playable-content", .boolean, "CarPlay audio of old times",
      .since(ios: 12_00).deprecated(ios: 14_00)),
    EntitlementKey(
      "com.apple.developer.push-to-talk", .boolean, "the app is a walkie-talkie", .since(ios: 16_00)
    ),
    EntitlementKey(
      "com.apple.developer.secure-element-credential", .boolean,
      "the app keeps credentials in the secure element", .since(ios: 18_01)),
    EntitlementKey(
      "com.apple.developer.siri", .boolean, "the app works with Siri", .since(ios: 10_00)),
    EntitlementKey(
      "com.apple.developer.sustained-execution", .boolean, "a game runs at a steady speed for long",
      confidence: .measured),
    EntitlementKey(
      "com.apple.developer.ubiquity-kvstore-identifier", .string, "key-value store in iCloud",
      .since(ios: 5_00)),
    EntitlementKey(
      "com.apple.developer.usernotifications.critical-alerts", .boolean,
      "notifications sound in silent mode", .since(ios: 12_00), confidence: .assumed),
    EntitlementKey(
      "com.apple.developer.usernotifications.filtering", .boolean,
      "the app may swallow notifications", .since(ios: 13_03)),
    EntitlementKey(
      "com.apple.developer.usernotifications.time-sensitive", .boolean,
      "notifications break through Focus", .since(ios: 15_00), confidence: .assumed),
    EntitlementKey(
      "com.apple.developer.web-browser", .boolean, "the app can be the default browser",
      .since(ios: 14_00)),
    EntitlementKey(
      "com.apple.external-accessory.wireless-configuration", .boolean,
      "the app sets up accessories for Wi-Fi", .since(ios: 3_00)),
    EntitlementKey(
      "com.apple.security.application-groups", .array(of: .string),
      "containers shared with other apps of the team", .since(ios: 3_00)),
    EntitlementKey("get-task-allow", .boolean, "a debugger may attach; development builds only"),
    EntitlementKey(
      "inter-app-audio", .boolean, "the app exchanges audio with other apps; legacy",
      .since(ios: 2_02).deprecated(ios: 13_00)),
    EntitlementKey(
      "keychain-access-groups", .array(of: .string),
      "keychain items shared with other apps of the team", .since(ios: 3_00)),
  ]
}
