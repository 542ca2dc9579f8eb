internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A launch screen is described twice.
enum LaunchScreenStoryboardConflict: Rule {
  static let id: RuleID = "launch-screen-storyboard-conflict"
  static let severity = Severity.info
  static let kinds = BundleKinds.appsAndFragments

  private static let screen = InfoPlistKey("UILaunchScreen")
  private static let storyboard = InfoPlistKey("UILaunchStoryboardName")

  private static let both = """
    <key>UILaunchScreen</key><dict/><key>UILaunchStoryboardName</key><string>LaunchScreen</string>
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The launch screen is described by UILaunchScreen and by a storyboard.",
      rationale: """
        One description is enough; with two it is easy to edit the one that is not used. Apps that \
        still run on systems before iOS 14 need both.
        """,
      source: "Apple, UILaunchScreen and UILaunchStoryboardName",
      fix: .none(because: .severalWays),
      examples: [
        .accepts("<key>UILaunchScreen</key><dict/>"),
        .accepts(both, facts: ValidationFacts(deploymentTarget: OSVersion(13))),
        .flags(
          "<key>⟪UILaunchScreen⟫</key><dict/>"
            + ExampleText.string("UILaunchStoryboardName", "LaunchScreen")),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let entry = plist[screen], let other = plist[storyboard],
      LaunchScreenSupport.isComplete(context)
    else { return }
    context.report(
      .info, "the launch screen is described by 'UILaunchScreen' and by a storyboard",
      at: entry.key, notes: [Finding.Note("the storyboard", at: other.key.contentSpan)],
      help: "keep one of them")
  }
}
