package import LaunchModel

/// A file of settings that could not be read, and the place of its settings among the others.
package struct MissingSettings: Sendable, Hashable {
  /// The file.
  package var input: MissingInput
  /// How many settings of its level come before it. In an xcconfig, where the last line counts, the settings
  /// after it take precedence over it.
  package var position: Int

  /// Describes a missing file that comes after `position` settings.
  package init(_ input: MissingInput, behind position: Int = 0) {
    self.input = input
    self.position = position
  }

  /// Whether the file could set a name.
  ///
  /// The files that CocoaPods and Flutter write set no key of an Info.plist, no path and no name of a
  /// product. A pod may set anything with `user_target_xcconfig`, but no public pod is known to set these.
  /// Source: CocoaPods, AggregateTargetSettings and Flutter, xcode_build_settings.dart.
  package func maySet(_ name: String) -> Bool {
    guard Self.isOfGenerator(input.name) else { return true }
    return !Self.leftAlone.contains(name) && !name.hasPrefix("INFOPLIST_KEY_")
  }

  /// Whether a path is that of a file of settings that CocoaPods or Flutter writes.
  static func isOfGenerator(_ path: String) -> Bool { command(creating: path) != nil }

  /// The command of Flutter or CocoaPods that creates a file of settings; nil for another file.
  package static func command(creating path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let file = parts.last else { return nil }
    if file == "Generated.xcconfig" || file == "Flutter-Generated.xcconfig" {
      return parts.contains("Flutter") || parts.contains("ephemeral") ? "flutter pub get" : nil
    }
    let isOfPods = parts.contains("Pods") || parts.contains("Target Support Files")
    return file.hasPrefix("Pods-") && isOfPods ? "pod install" : nil
  }

  /// The only compilation condition for Swift that those files set, in `OTHER_SWIFT_FLAGS`. CocoaPods sets
  /// it.
  static let swiftCondition = "COCOAPODS"

  /// Of the settings that are read here, those that these files never set or always set to the same value.
  private static let leftAlone: Set<String> = [
    "INFOPLIST_FILE", "GENERATE_INFOPLIST_FILE", "INFOPLIST_PREPROCESS",
    "INFOPLIST_EXPAND_BUILD_SETTINGS", "PRODUCT_NAME", "PRODUCT_BUNDLE_IDENTIFIER",
    "PRODUCT_MODULE_NAME", "EXECUTABLE_NAME", "CURRENT_PROJECT_VERSION", "MARKETING_VERSION",
    "DEVELOPMENT_LANGUAGE", "PRODUCT_BUNDLE_PACKAGE_TYPE", "SDKROOT", "SUPPORTED_PLATFORMS",
    "SUPPORTS_MACCATALYST", "TARGETED_DEVICE_FAMILY", "IPHONEOS_DEPLOYMENT_TARGET",
    "TVOS_DEPLOYMENT_TARGET", "XROS_DEPLOYMENT_TARGET", "WATCHOS_DEPLOYMENT_TARGET",
    "MACOSX_DEPLOYMENT_TARGET", "CODE_SIGN_ENTITLEMENTS",
    "CODE_SIGN_ALLOW_ENTITLEMENTS_MODIFICATION", "TEST_HOST",
    "SWIFT_ACTIVE_COMPILATION_CONDITIONS", "OTHER_SWIFT_FLAGS",
    "ASSETCATALOG_COMPILER_APPICON_NAME",
  ]
}
