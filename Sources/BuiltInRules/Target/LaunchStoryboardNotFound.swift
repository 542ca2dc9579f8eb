internal import Findings
internal import LaunchProject
internal import RuleEngine

/// The launch storyboard is not among the resources.
enum LaunchStoryboardNotFound: TargetRule {
  static let id: RuleID = "launch-storyboard-not-found"
  static let severity = Severity.error
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.resources]

  private static func plist(_ name: String) -> String {
    "--- Info.plist\n\(ExampleText.string("UILaunchStoryboardName", name))\n"
  }
  private static let iPad =
    "<key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>\n"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The launch storyboard is not among the target's resources.",
      rationale: """
        The launch screen is then missing or black. The upload of an app for iPad multitasking is refused, \
        unless 'UILaunchScreen' describes a launch screen. Names are compared as devices do: case counts.
        """,
      source: "Apple, UILaunchStoryboardName; App Store Connect's message 90476",
      lowered: "warning unless the upload refuses the app",
      predicts: ["ITMS-90476"],
      fix: .unsafe,
      examples: [
        .accepts(plist("LaunchScreen") + "--- resources\nLaunchScreen.storyboard", .target(.app)),
        .accepts(plist("LaunchScreen") + "--- resources\nLaunchScreen.xib", .target(.app)),
        .accepts(plist("LaunchScreen") + "--- resources\nLaunchScreen.nib", .target(.app)),
        .accepts(plist("LaunchScreen.storyboard") + "--- resources\nA.png", .target(.app)),
        .notChecked(plist("LaunchScreen"), .target(.app)),
        .flags(plist("⟪LaunchScreen⟫") + "--- resources\nAssets.xcassets", .target(.app)),
        .flags(plist("⟪launchScreen⟫") + "--- resources\nLaunchScreen.storyboard", .target(.app)),
        .flags(plist("⟪LaunchScreen⟫") + iPad + "--- resources\nLaunch.storyboard", .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    !InterfaceReference.launch(target.plist).isEmpty
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    let isComplete = context.deploymentTarget.map { $0 >= LaunchScreenSupport.firstSystem } ?? true
    let isRefused =
      target.plist.declaresIPadMultitasking
      && (target.plist.launchScreenEntry == nil || !isComplete)
    for reference in InterfaceReference.launch(target.plist) {
      context.reportMissing(
        reference, "launch storyboard", endings: TargetResources.launchScreenEndings, of: target,
        isRefused ? .error : .warning, isNeeded: true, predicts: isRefused ? ["ITMS-90476"] : [])
    }
  }
}
