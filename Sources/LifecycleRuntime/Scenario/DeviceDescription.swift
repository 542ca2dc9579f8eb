public import LaunchModel

/// What is said about a device; the rest follows from the app.
public struct DeviceDescription: Sendable, Hashable {
  /// What kind it is; nil for the one that the app's platform has: a phone, where there are several.
  public var kind: DeviceKind?
  /// The version of its system; nil for 27.
  public var osVersion: OSVersion?
  /// Whether it has a passcode.
  public var hasPasscode: Bool

  /// Describes a device.
  public init(kind: DeviceKind? = nil, osVersion: OSVersion? = nil, hasPasscode: Bool = true) {
    self.kind = kind
    self.osVersion = osVersion
    self.hasPasscode = hasPasscode
  }

  /// Describes a device that is known.
  public init(_ device: Device) {
    self.init(
      kind: DeviceKind.allCases.first {
        $0.platform == device.platform && $0.hasSeveralWindows == device.hasSeveralWindows
      } ?? DeviceKind.allCases.first { $0.platform == device.platform },
      osVersion: device.osVersion, hasPasscode: device.hasPasscode)
  }

  /// The device that an app for a platform runs on; nil for a platform that is not known.
  public func device(for platform: ApplePlatform?) -> Device {
    let kind =
      kind ?? DeviceKind.allCases.first { $0.platform == platform } ?? .phone
    var device = Device(
      platform: kind.platform, hasSeveralWindows: kind.hasSeveralWindows, hasPasscode: hasPasscode)
    if let osVersion { device.osVersion = osVersion }
    return device
  }
}

/// A kind of device that apps with UIKit's life cycle run on.
public enum DeviceKind: String, Sendable, Hashable, CaseIterable {
  /// iPhone.
  case phone
  /// iPad.
  case pad
  /// Apple TV.
  case tv
  /// Apple Vision.
  case vision
  /// A Mac with an app of Mac Catalyst.
  case mac

  /// Its platform.
  public var platform: ApplePlatform {
    switch self {
    case .phone, .pad: .ios
    case .tv: .tvos
    case .vision: .visionos
    case .mac: .maccatalyst
    }
  }

  /// Whether it can show several windows of an app.
  public var hasSeveralWindows: Bool { self == .pad || self == .vision || self == .mac }
}
