internal import Findings
internal import LaunchProject
internal import SourceText

/// A target of a specification, after the expansion of platforms and templates.
struct SpecTarget {
  /// The key of the target in the specification, with the part for its platform.
  var name: String
  /// The place of its key.
  var place: SourcePlace
  var mapping: SpecMapping
  /// The type without `com.apple.product-type.`; empty for a target that an external build tool builds.
  var type: String
  /// `iOS`, `tvOS`, `macOS`, `visionOS`, `watchOS` or `auto`.
  var platform: String
  /// The destinations, in the order in which they are applied; empty if there is only a platform.
  var destinations: [String]
  var productName: String

  private static let prefix = "com.apple.product-type."

  /// Reads a target. If XcodeGen refuses it, adds the reason to the problems and returns nil.
  init?(_ entry: SpecMapping.Entry, _ problems: inout SpecProblems) {
    guard let mapping = entry.value.mapping else {
      problems.add(
        "the target '\(entry.key)' is \(entry.value.words), expected a mapping",
        at: entry.keyPlace)
      return nil
    }
    self.mapping = mapping
    name = mapping["name"]?.string ?? entry.key
    place = mapping["name"]?.place ?? entry.keyPlace
    let written = mapping["type"]
    let text = written?.string ?? ""
    type = text.hasPrefix(Self.prefix) ? String(text.dropFirst(Self.prefix.count)) : text
    productName = mapping["productName"]?.string ?? mapping["name"]?.string ?? entry.key
    guard XcodeGenPresets.productTypes.contains(type) || written?.string == "" else {
      let help = NearestName.of(type, in: XcodeGenPresets.productTypes.sorted())
        .map { "did you mean '\($0)'?" }
      problems.add(
        written == nil
          ? "the target '\(entry.key)' has no 'type'" : "unknown product type '\(text)'",
        at: written?.place ?? entry.keyPlace, help: help)
      return nil
    }
    let wanted = Set(mapping["supportedDestinations"]?.strings.compactMap(\.string) ?? [])
    let named = mapping["platform"]?.string ?? ""
    platform = named.isEmpty && mapping["supportedDestinations"] != nil ? "auto" : named
    destinations = XcodeGenPresets.destinations.map(\.name).filter {
      wanted.contains($0) || $0 == "iOS" && wanted.contains("macCatalyst")
    }
    guard XcodeGenPresets.sdks[platform] != nil else {
      problems.add(
        named.isEmpty
          ? "the target '\(entry.key)' has no 'platform'" : "unknown platform '\(named)'",
        at: mapping["platform"]?.place ?? entry.keyPlace,
        help: "write one of 'iOS', 'tvOS', 'visionOS', 'watchOS', 'macOS'")
      return nil
    }
  }

  /// The platform whose presets it gets.
  var platformOfPresets: String {
    platform == "auto"
      ? destinations.first { XcodeGenPresets.sdks[$0] != nil } ?? platform : platform
  }

  /// The kind of its product.
  var kind: ProductKind {
    type.isEmpty ? .other : ProductKind(productType: Self.prefix + type)
  }

  /// The product type, as an Xcode project has it; nil if it has none.
  var productType: String? { type.isEmpty ? nil : Self.prefix + type }

  /// Whether its product is an app.
  var isApp: Bool { type.hasPrefix("application") }

  /// The file name of its product; nil if the type has no known ending.
  var productFileName: String? { kind.wrapperExtension.map { "\(productName).\($0)" } }

  /// The deployment targets that the target names, with the setting for each.
  func deploymentTargets(_ problems: inout SpecProblems) -> [(setting: String, text: String)] {
    guard let value = mapping["deploymentTarget"], let text = SpecVersion.text(of: value) else {
      return []
    }
    let platforms = destinations.isEmpty ? [platform] : destinations
    return XcodeGenPresets.deploymentTargets.filter { platforms.contains($0.platform) }
      .map { ($0.setting, text) }
  }
}

/// Versions as XcodeGen prints them: the third number is printed only if it is not zero.
enum SpecVersion {
  /// The text of a version; nil if the value is not a version.
  static func text(of value: SpecValue) -> String? {
    guard let text = value.text else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt32($0) }
    guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
    let two = "\(numbers[0]).\(numbers.count > 1 ? numbers[1] : 0)"
    return numbers.count > 2 && numbers[2] > 0 ? "\(two).\(numbers[2])" : two
  }
}
