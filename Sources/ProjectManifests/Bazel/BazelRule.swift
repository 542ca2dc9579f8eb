/// A rule of rules_apple that makes a bundle. Source: rules_apple, `doc/rules-*.md` and `rule_attrs.bzl`.
struct BazelRule {
  /// The product type of Xcode, without `com.apple.product-type.`.
  let type: String
  /// The SDK of its platform.
  let sdk: String
  /// The ending of the bundle.
  let ending: String
  /// The package type, which is the value of `$(PRODUCT_BUNDLE_PACKAGE_TYPE)`.
  let packageType: String
  /// Whether the rule has a default Info.plist for targets that name none.
  let hasDefaultInfoPlist: Bool

  private init(
    _ type: String, _ sdk: String, ending: String = "app", packageType: String = "APPL",
    hasDefaultInfoPlist: Bool = false
  ) {
    self.type = type
    self.sdk = sdk
    self.ending = ending
    self.packageType = packageType
    self.hasDefaultInfoPlist = hasDefaultInfoPlist
  }

  private static func app(_ type: String, _ sdk: String) -> BazelRule {
    BazelRule(type, sdk, hasDefaultInfoPlist: true)
  }

  private static func appExtension(_ type: String, _ sdk: String) -> BazelRule {
    BazelRule(type, sdk, ending: "appex", packageType: "XPC!")
  }

  private static func test(_ type: String, _ sdk: String) -> BazelRule {
    BazelRule(type, sdk, ending: "xctest", packageType: "BNDL", hasDefaultInfoPlist: true)
  }

  /// The rules, by name.
  private static let all: [String: BazelRule] = [
    "ios_application": app("application", "iphoneos"),
    "tvos_application": app("application", "appletvos"),
    "visionos_application": app("application", "xros"),
    "watchos_application": app("application.watchapp2", "watchos"),
    "watchos_single_target_application": app("application.watchapp2", "watchos"),
    "ios_app_clip": BazelRule("application.on-demand-install-capable", "iphoneos"),
    "ios_imessage_application": BazelRule("application.messages", "iphoneos"),
    "ios_extension": appExtension("app-extension", "iphoneos"),
    "ios_imessage_extension": appExtension("app-extension.messages", "iphoneos"),
    "ios_sticker_pack_extension": appExtension(
      "app-extension.messages-sticker-pack", "iphoneos"),
    "tvos_extension": appExtension("tv-app-extension", "appletvos"),
    "visionos_extension": appExtension("app-extension", "xros"),
    "watchos_extension": appExtension("watchkit2-extension", "watchos"),
    "ios_unit_test": test("bundle.unit-test", "iphoneos"),
    "ios_ui_test": test("bundle.ui-testing", "iphoneos"),
    "tvos_unit_test": test("bundle.unit-test", "appletvos"),
    "tvos_ui_test": test("bundle.ui-testing", "appletvos"),
    "visionos_unit_test": test("bundle.unit-test", "xros"),
    "visionos_ui_test": test("bundle.ui-testing", "xros"),
  ]

  /// The rule with a name; nil if it makes no bundle that is read.
  static func named(_ name: String) -> BazelRule? { all[name] }

  /// The product type, as an Xcode project has it.
  func productType(isExtensionKit: Bool) -> String {
    "com.apple.product-type.\(isExtensionKit ? "extensionkit-extension" : type)"
  }

  /// Whether it makes an app that UIKit launches.
  var isApp: Bool { type == "application" }

  /// Whether it makes tests.
  var isTest: Bool { type.hasPrefix("bundle.") }

  /// Whether a rule or macro has a name as those that make apps.
  static func isNamedLikeApp(_ name: String) -> Bool {
    !isNamedLikeOtherProduct(name)
      && (name.hasSuffix("application") || name.hasSuffix("_app") || name.hasSuffix("app_clip"))
  }

  /// Whether a rule or macro has a name as those that make something else than an app with UIKit's life cycle.
  static func isNamedLikeOtherProduct(_ name: String) -> Bool {
    otherProducts.contains(where: name.contains)
  }

  /// Words in the names of rules and macros that make something else than an app with UIKit's life cycle.
  private static let otherProducts = [
    "framework", "_test", "extension", "library", "resource", "dylib", "archive", "macos",
    "watchos",
    "command_line",
  ]

  /// The families of devices, by the names of the attribute.
  static let families = ["iphone": 1, "ipad": 2, "tv": 3, "watch": 4, "vision": 7]

  /// The setting for the oldest version of each SDK.
  static let deploymentTargets = [
    "iphoneos": "IPHONEOS_DEPLOYMENT_TARGET", "appletvos": "TVOS_DEPLOYMENT_TARGET",
    "watchos": "WATCHOS_DEPLOYMENT_TARGET", "xros": "XROS_DEPLOYMENT_TARGET",
  ]

  /// The variables that rules_apple replaces in property lists. Source: rules_apple, plisttool.py.
  static let variables: Set<String> = [
    "BUNDLE_NAME", "PRODUCT_NAME", "TARGET_NAME", "EXECUTABLE_NAME", "PRODUCT_BUNDLE_IDENTIFIER",
    "PRODUCT_BUNDLE_PACKAGE_TYPE", "DEVELOPMENT_LANGUAGE",
  ]
}
