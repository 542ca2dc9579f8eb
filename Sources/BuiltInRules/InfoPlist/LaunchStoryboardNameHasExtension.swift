internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// The launch storyboard is named with its file extension.
enum LaunchStoryboardNameHasExtension: Rule {
  static let id: RuleID = "launch-storyboard-name-has-extension"
  static let severity = Severity.error
  static let kinds = BundleKinds.appsAndFragments

  private static let name = InfoPlistKey("UILaunchStoryboardName")
  private static let families =
    "<key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The launch storyboard is named with its file extension.",
      rationale: """
        The name must not have the file extension. With it the launch screen may stay black, and \
        the upload of an app for iPad multitasking is refused because the storyboard is not found.
        """,
      source: "Apple, UILaunchStoryboardName; App Store Connect's message 90476",
      lowered: "warning unless the upload refuses the app",
      predicts: ["ITMS-90476"],
      fix: .safe,
      examples: [
        .accepts(ExampleText.string("UILaunchStoryboardName", "LaunchScreen")),
        .accepts(ExampleText.string("UILaunchStoryboardName", "$(LAUNCH).storyboard")),
        .accepts(
          ExampleText.window(
            ExampleText.delegate
              + ExampleText.string("UILaunchStoryboardName", "LaunchScreen.storyboard"))),
        .flags(ExampleText.string("UILaunchStoryboardName", "⟪LaunchScreen.storyboard⟫")),
        .flags(ExampleText.string("UILaunchStoryboardName~ipad", "⟪LaunchScreen.storyboard⟫")),
        .flags(
          families + ExampleText.string("UILaunchStoryboardName", "⟪LaunchScreen.storyboard⟫")),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for entry in plist.variants(of: name) {
      guard let text = entry.value.string, StoryboardName.hasExtension(text),
        !BuildVariable.isUndecided(text)
      else { continue }
      let bare = StoryboardName.bare(text)
      let isRefused = isRefused(plist, context)
      context.report(
        isRefused ? .error : .warning, "launch storyboard name '\(text)' has a file extension",
        at: entry.value, help: "write '\(bare)'",
        fixes: context.replacing(entry.value, with: bare, .safe),
        predicts: isRefused ? ["ITMS-90476"] : [])
    }
  }

  /// Whether App Store Connect requires the storyboard: the app takes part in iPad multitasking, and no other
  /// launch screen counts.
  private static func isRefused(_ plist: InfoPlist, _ context: RuleContext) -> Bool {
    guard plist.kind.isLaunchedByUIKit, plist.declaresIPadMultitasking else { return false }
    return plist.launchScreenEntry == nil || !LaunchScreenSupport.isComplete(context)
  }
}
