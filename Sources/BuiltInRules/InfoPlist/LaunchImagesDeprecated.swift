internal import Findings
internal import LaunchModel
internal import RuleEngine

/// Launch images, which apps used before launch storyboards.
enum LaunchImagesDeprecated: Rule {
  static let id: RuleID = "launch-images-deprecated"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  private static let keys = [InfoPlistKey("UILaunchImages"), InfoPlistKey("UILaunchImageFile")]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The app names launch images.",
      rationale: """
        Launch images are deprecated since iOS 13 and do not count as a launch screen: alone they leave \
        the app with black bars on newer devices.
        """,
      source: "Apple, UILaunchImages",
      fix: .none(because: .severalWays),
      examples: [
        .accepts("<key>UILaunchScreen</key><dict/>"),
        .accepts("<key>XSLaunchImageAssets</key><string>Images.xcassets</string>"),
        .flags("<key>⟪UILaunchImages⟫</key><array/>"),
        .flags("<key>⟪UILaunchImageFile~ipad⟫</key><string>Default</string>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for key in keys {
      for entry in plist.variants(of: key) {
        context.report(
          .warning, "'\(entry.name)' is deprecated and does not count as a launch screen",
          at: entry.key, help: "use 'UILaunchScreen' or a launch storyboard, and remove it")
      }
    }
  }
}
