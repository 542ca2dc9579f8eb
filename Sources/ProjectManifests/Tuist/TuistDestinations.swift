/// The devices that a target of Tuist runs on. Source: ProjectDescription of Tuist 4, `Destinations`, and
/// `ConfigGenerator` for the settings.
struct TuistDestinations {
  /// The devices, by the names of the cases.
  var devices: Set<String>

  /// The sets of devices that have a name.
  private static let sets: [String: Set<String>] = [
    "iOS": ["iPhone", "iPad", "macWithiPadDesign"], "macOS": ["mac"], "tvOS": ["appleTv"],
    "watchOS": ["appleWatch"], "visionOS": ["appleVision"],
  ]

  /// Each device, with its SDK and its device family.
  private static let facts: [(device: String, sdk: String, family: Int?)] = [
    ("iPhone", "iphoneos", 1), ("iPad", "iphoneos", 2), ("macWithiPadDesign", "iphoneos", nil),
    ("macCatalyst", "iphoneos", 6), ("appleVisionWithiPadDesign", "iphoneos", nil),
    ("appleTv", "appletvos", 3), ("appleWatch", "watchos", 4), ("appleVision", "xros", 7),
    ("mac", "macosx", nil),
  ]

  private static let simulators = [
    "iphoneos": "iphonesimulator", "appletvos": "appletvsimulator", "watchos": "watchsimulator",
    "xros": "xrsimulator",
  ]

  /// The devices of the case or set with a name; nil if there is none.
  init?(named name: String) {
    if let set = Self.sets[name] {
      devices = set
    } else if Self.facts.contains(where: { $0.device == name }) {
      devices = [name]
    } else {
      return nil
    }
  }

  /// Makes an empty set of devices.
  init() { devices = [] }

  /// The SDKs, in the order of the table.
  var sdks: [String] {
    var all: [String] = []
    for fact in Self.facts where devices.contains(fact.device) && !all.contains(fact.sdk) {
      all.append(fact.sdk)
    }
    return all
  }

  /// Whether the target is built for iOS.
  var hasIOS: Bool { sdks.contains("iphoneos") }

  /// The settings that Tuist makes from the devices.
  var settings: [(name: String, text: String)] {
    let sdks = sdks
    guard !sdks.isEmpty else { return [] }
    var all = [("SDKROOT", sdks.count == 1 ? sdks[0] : "auto")]
    if sdks.count > 1 {
      let names = sdks.flatMap { [$0] + (Self.simulators[$0].map { [$0] } ?? []) }
      all.append(("SUPPORTED_PLATFORMS", names.sorted().joined(separator: " ")))
    }
    let families = Self.facts.compactMap { devices.contains($0.device) ? $0.family : nil }
    if !families.isEmpty {
      all.append(
        ("TARGETED_DEVICE_FAMILY", families.sorted().map(String.init).joined(separator: ",")))
    }
    if hasIOS {
      all.append(("SUPPORTS_MACCATALYST", devices.contains("macCatalyst") ? "YES" : "NO"))
    }
    return all
  }
}
