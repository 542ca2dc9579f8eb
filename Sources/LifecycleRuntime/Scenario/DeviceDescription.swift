public import LaunchModel

/// A description of a device. What it leaves out follows from the app.
public struct DeviceDescription: Sendable, Hashable {
  /// The kind of device; nil for the first kind of the app's platform, which is the phone on iOS.
  public var kind: DeviceKind?
  /// The version of the device's system; nil for 27.
  public var osVersion: OSVersion?
  /// Whether the device has a passcode.
  public var hasPasscode: Bool

  /// Describes a device.
  public init(kind: DeviceKind? = nil, osVersion: OSVersion? = nil, hasPasscode: Bool = true) {
    self.kind = kind
    self.osVersion = osVersion
    self.hasPasscode = hasPasscode
  }

  /// Describes a given device.
  public init(_ device: Device) {
    self.init(
      kind: DeviceKind.allCases.first {
        $0.platform == device.platform && $0.hasSeveralWindows == device.hasSeveralWindows
      } ?? DeviceKind.allCases.first { $0.platform == device.platform },
      osVersion: device.osVersion, hasPasscode: device.hasPasscode)
  }

  /// Returns the device for an app of a platform; an iPhone when the platform is not known.
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

  /// The device's platform.
  public var platform: ApplePlatform {
    switch self {
    case .phone, .pad: .ios
    case .tv: .tvos
    case .vision: .visionos
    case .mac: .maccatalyst
    }
  }

  /// Whether the device can show several windows of an app.
  public var hasSeveralWindows: Bool { self == .pad || self == .vision || self == .mac }
}
