package import LaunchModel

/// Names of SDKs as settings have them, and the platforms they stand for.
package enum SDKName {
  /// The SDKs of devices, in the order in which they are preferred.
  static let devices: [(name: String, platform: ApplePlatform)] = [
    ("iphoneos", .ios), ("appletvos", .tvos), ("xros", .visionos), ("watchos", .watchos),
    ("macosx", .macos),
  ]

  /// The device SDK for a name, which may be that of a simulator and may have a version:
  /// `iphonesimulator26.0` gives `iphoneos`. Nil for other names.
  package static func device(_ name: String) -> String? {
    // An SDK can be named by its path, too.
    let last = name.split(separator: "/").last.map { $0.lowercased() } ?? ""
    for (simulator, device) in [
      ("iphonesimulator", "iphoneos"), ("appletvsimulator", "appletvos"),
      ("xrsimulator", "xros"), ("watchsimulator", "watchos"),
    ] where last.hasPrefix(simulator) {
      return device
    }
    return devices.first { last.hasPrefix($0.name) }?.name
  }

  /// The platform of an SDK; nil for a name that is not an SDK.
  package static func platform(_ name: String) -> ApplePlatform? {
    let device = device(name)
    return devices.first { $0.name == device }?.platform
  }

  /// The SDK for the devices of a platform; nil for Mac Catalyst, which has none of its own.
  package static func device(of platform: ApplePlatform) -> String? {
    devices.first { $0.platform == platform }?.name
  }

  /// The platforms that a list of SDKs names, each once, in the order of the list.
  package static func platforms(_ list: String) -> [ApplePlatform] {
    var platforms: [ApplePlatform] = []
    for name in SettingText.elements(list) {
      if let platform = platform(name), !platforms.contains(platform) { platforms.append(platform) }
    }
    return platforms
  }

  /// The SDK that a target is checked for. An explicit `SUPPORTED_PLATFORMS` wins over `SDKROOT`, which may
  /// be inherited from a project for another platform. Of several platforms, that of `SDKROOT` counts, else
  /// the first in the order of `devices`.
  ///
  /// Source: swift-build, Settings.swift: `SDKROOT` only sets a default for the platforms.
  static func preferred(root: String?, supported: String?) -> String? {
    let root = root.flatMap(device)
    let names = SettingText.elements(supported ?? "")
    if names.isEmpty { return root }
    let supported = Set(names.compactMap(device))
    if let root, supported.contains(root) { return root }
    return devices.first { supported.contains($0.name) }?.name
  }
}
