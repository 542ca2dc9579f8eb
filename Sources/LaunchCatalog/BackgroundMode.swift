/// A value of `UIBackgroundModes` or `WKBackgroundModes`: a reason to run in the background.
///
/// Source: Apple, "Configuring background execution modes"; platforms as Xcode's build system checks them.
/// When the first version of a mode is not known, its row has the first version of the platform that reads
/// the key.
public struct BackgroundMode: Sendable {
  /// Whether the system starts an app that is not running for this reason.
  public enum Launch: UInt8, Sendable, Hashable {
    /// It only keeps a running app alive.
    case never
    /// It starts the app only together with other services.
    case withOtherServices
    /// It starts the app.
    case starts
  }

  /// The value as it is written.
  public let value: StaticString
  /// How Xcode names it; nil when Xcode does not offer it.
  public let title: StaticString?
  /// Where it counts and since when.
  public let availability: Availability
  /// What the app must do for it to work, in one line.
  public let demands: StaticString
  /// Whether the system starts the app for it.
  public let launch: Launch
  /// Whether nothing reads it any more.
  public let isObsolete: Bool
  /// How sure the facts in this row are.
  public let confidence: Confidence
  private let purposeList: StaticString?
  private let keyList: StaticString?
  private let entitlementList: StaticString?

  private init(
    _ value: StaticString, _ title: StaticString?, _ availability: Availability,
    demands: StaticString, purposes: StaticString? = nil, keys: StaticString? = nil,
    entitlements: StaticString? = nil, launch: Launch = .never, isObsolete: Bool = false,
    confidence: Confidence = .documented
  ) {
    self.value = value
    self.title = title
    self.availability = availability
    self.demands = demands
    self.purposeList = purposes
    self.keyList = keys
    self.entitlementList = entitlements
    self.launch = launch
    self.isObsolete = isObsolete
    self.confidence = confidence
  }

  /// What it stands for, in one line: its name in Xcode, otherwise what the app must do.
  package var meaning: StaticString { title ?? demands }

  /// The keys of the usage descriptions that the mode needs. Without them, the system refuses the service
  /// that the mode is for.
  public var purposeKeys: [String] { Self.words(purposeList) }
  /// Other keys of the Info.plist that the mode needs or that belong with it.
  public var keys: [String] { Self.words(keyList) }
  /// The entitlements that the mode needs.
  public var entitlements: [String] { Self.words(entitlementList) }

  private static func words(_ list: StaticString?) -> [String] {
    list.map { $0.description.split(separator: " ").map(String.init) } ?? []
  }

  /// The mode of `UIBackgroundModes` with a value; nil for an unknown one.
  public static func named(_ value: String) -> BackgroundMode? {
    all.first { $0.value.description == value }
  }

  /// The values of `UIBackgroundModes`.
  public static let all: [BackgroundMode] = [
    BackgroundMode(
      "audio", "Audio, AirPlay, and Picture in Picture",
      .since(ios: 4_00, tvos: 9_00, visionos: 1_00, watchos: 4_00),
      demands: "an audio session category that plays or records in the background"),
    BackgroundMode(
      "bluetooth-central", "Uses Bluetooth LE accessories",
      .since(ios: 5_00, visionos: 1_00, watchos: 4_00),
      demands: "a central manager, with a restore identifier to be started again",
      purposes: "NSBluetoothAlwaysUsageDescription", launch: .starts),
    BackgroundMode(
      "bluetooth-peripheral", "Acts as a Bluetooth LE accessory", .since(ios: 6_00),
      demands: "a peripheral manager, with a restore identifier to be started again",
      purposes: "NSBluetoothAlwaysUsageDescription", launch: .starts),
    BackgroundMode(
      "external-accessory", "External accessory communication", .since(ios: 5_00),
      demands: "at least one accessory protocol", keys: "UISupportedExternalAccessoryProtocols",
      launch: .starts),
    BackgroundMode(
      "fetch", "Background fetch", .since(ios: 7_00, tvos: 11_00, visionos: 1_00),
      demands: "an app refresh task with a permitted identifier",
      keys: "BGTaskSchedulerPermittedIdentifiers", launch: .starts),
    BackgroundMode(
      "location", "Location updates", .since(ios: 4_00, watchos: 4_00),
      demands: "a location manager that allows background updates",
      purposes: "NSLocationWhenInUseUsageDescription", launch: .withOtherServices),
    BackgroundMode(
      "nearby-interaction", "Uses Nearby Interaction", .since(ios: 16_00),
      demands: "a session with a paired accessory",
      purposes: "NSNearbyInteractionUsageDescription"),
    BackgroundMode(
      "network-authentication", nil, .since(ios: 9_00, visionos: 1_00),
      demands: "a hotspot helper, which Apple has to grant",
      entitlements: "com.apple.developer.networking.HotspotHelper", launch: .starts,
      confidence: .assumed),
    BackgroundMode(
      "newsstand-content", "Newsstand downloads", .since(ios: 5_00).deprecated(ios: 9_00),
      demands: "Newsstand, which is gone", keys: "UINewsstandApp", launch: .starts,
      isObsolete: true),
    BackgroundMode(
      "processing", "Background processing", .since(ios: 13_00, tvos: 13_00, visionos: 1_00),
      demands: "a processing task with a permitted identifier",
      keys: "BGTaskSchedulerPermittedIdentifiers", launch: .starts),
    BackgroundMode(
      "push-to-talk", "Push to Talk", .since(ios: 16_00), demands: "a channel manager",
      purposes: "NSMicrophoneUsageDescription",
      entitlements: "com.apple.developer.push-to-talk aps-environment", launch: .starts),
    BackgroundMode(
      "remote-notification", "Remote notifications",
      .since(ios: 7_00, tvos: 9_00, visionos: 1_00, watchos: 4_00),
      demands: "registration for pushes, and a method that receives them",
      entitlements: "aps-environment", launch: .starts),
    BackgroundMode(
      "screen-capture", "Screen Capture", .since(ios: 27_00, visionos: 27_00),
      demands: "a ScreenCaptureKit stream", confidence: .uncertain),
    BackgroundMode(
      "voip", "Voice over IP", .since(ios: 4_00, visionos: 1_00, watchos: 4_00),
      demands: "PushKit pushes, each reported to CallKit",
      purposes: "NSMicrophoneUsageDescription", entitlements: "aps-environment", launch: .starts),
    BackgroundMode(
      "workout-processing", "Workout processing", .since(watchos: 4_00),
      demands: "a workout session",
      purposes: "NSHealthShareUsageDescription NSHealthUpdateUsageDescription",
      entitlements: "com.apple.developer.healthkit"),
  ]

  /// The values of `WKBackgroundModes`.
  public static let watch: [BackgroundMode] = [
    BackgroundMode("alarm", nil, .since(watchos: 3_00), demands: "a smart alarm session"),
    BackgroundMode("mindfulness", nil, .since(watchos: 3_00), demands: "a mindfulness session"),
    BackgroundMode(
      "physical-therapy", nil, .since(watchos: 3_00), demands: "a physical therapy session"),
    BackgroundMode("self-care", nil, .since(watchos: 3_00), demands: "a self care session"),
    BackgroundMode(
      "underwater-depth", nil, .since(watchos: 3_00), demands: "an underwater depth session"),
    BackgroundMode(
      "workout-processing", "Workout processing", .since(watchos: 3_00),
      demands: "a workout session", entitlements: "com.apple.developer.healthkit"),
  ]
}
