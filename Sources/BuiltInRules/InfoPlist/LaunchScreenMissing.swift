internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// An iOS app without a launch screen.
enum LaunchScreenMissing: Rule {
  static let id: RuleID = "launch-screen-missing"
  static let severity = Severity.error
  static let kinds = BundleKinds.apps

  private static let families =
    "<key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>"
  private static let keys = [
    InfoPlistKey("UILaunchScreen"), InfoPlistKey("UILaunchScreens"),
    InfoPlistKey("UILaunchStoryboardName"), InfoPlistKey("UILaunchStoryboards"),
  ]
  private static let needed =
    "'UILaunchScreen', 'UILaunchScreens', 'UILaunchStoryboardName' or 'UILaunchStoryboards'"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The app has no launch screen.",
      rationale: """
        Without one, the system treats the app as designed for small screens and shows it with \
        black bars. Uploads of iPad multitasking apps, and of all apps built with the iOS 27 SDK, \
        are refused. Launch images do not count.
        """,
      source: "Apple, TN3208; App Store Connect's messages 90475 and 90870",
      lowered: "warning unless the upload refuses the app",
      predicts: ["ITMS-90870", "ITMS-90475"],
      fix: .safe,
      examples: [
        .accepts("<key>UILaunchScreen</key><dict/>", facts: ValidationFacts(sdk: OSVersion(27))),
        .accepts(ExampleText.string("UILaunchStoryboardName~iphone", "LaunchScreen")),
        .accepts("", facts: ValidationFacts(sdk: OSVersion(27), platform: .tvos)),
        .notChecked(
          """
          <key>UIRequiredDeviceCapabilities</key><array><string>arm64</string></array>
          """, facts: ValidationFacts(sdk: OSVersion(27))),
        .accepts(
          "<key>LSApplicationLaunchProhibited</key><true/>",
          facts: ValidationFacts(sdk: OSVersion(27))),
        .accepts(
          "<key>CFBundleIdentifier</key><string>a.b</string><key>LSRequiresIPhoneOS</key><true/>",
          .dictionary, facts: ValidationFacts(sdk: OSVersion(27))),
        .accepts(
          families + "<key>UIRequiresFullScreen</key><true/><key>UILaunchScreen</key><dict/>",
          facts: ValidationFacts(deploymentTarget: OSVersion(13))),
        .flags(ExampleText.markedApp(), .file),
        .flags(
          ExampleText.markedApp("<key>UILaunchImages</key><array/>"), .file,
          facts: ValidationFacts(sdk: OSVersion(27))),
        .flags(ExampleText.markedApp(families), .file),
        .flags(
          families + "<key>⟪UILaunchScreen⟫</key><dict/>",
          facts: ValidationFacts(deploymentTarget: OSVersion(13))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    // An app that only contains an extension is never launched, so it needs no launch screen.
    guard keys.allSatisfy({ context.isFinal($0) }), !plist.hasLaunchStoryboard,
      plist.root["LSApplicationLaunchProhibited"]?.boolean != true
    else { return }
    if context.platform == nil, plist.launchScreenEntry == nil {
      context.reportNotChecked(
        "there is no launch screen, which iOS apps require, and the app's platform is not "
          + "known",
        needs: ["--platform ios|tvos|visionos|maccatalyst"])
    }
    guard context.platform == .ios else { return }
    let isForMultitasking = plist.declaresIPadMultitasking
    if let screen = plist.launchScreenEntry {
      guard isForMultitasking, !LaunchScreenSupport.isComplete(context) else { return }
      context.report(
        .error,
        "'\(screen.name)' alone is not enough for iPad multitasking on systems before iOS 14",
        at: screen.key, absent: keys,
        help: "add 'UILaunchStoryboardName', or raise the deployment target to 14",
        predicts: ["ITMS-90475"])
      return
    }
    let isForNewSDK = context.sdkIsAtLeast(27)
    var predicts: [String] = []
    if isForNewSDK { predicts.append("ITMS-90870") }
    if isForMultitasking { predicts.append("ITMS-90475") }
    context.reportAbsence(
      of: keys, predicts.isEmpty ? .warning : .error,
      "the app has no launch screen, expected \(needed)",
      in: plist, help: "add an empty 'UILaunchScreen' dictionary, or name a launch storyboard",
      fixes: LaunchScreenSupport.isComplete(context)
        ? context.adding(
          "UILaunchScreen", .dictionary([]), to: plist.root, "add an empty 'UILaunchScreen'", .safe)
        : [],
      predicts: predicts)
  }
}
