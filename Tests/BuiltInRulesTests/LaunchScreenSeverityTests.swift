import Findings
import LaunchModel
import RuleEngine
import BuiltInRules
import Testing

@Suite struct LaunchScreenSeverityTests {
  private static let iPad =
    "<key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>"
  private static let fullScreen = "<key>UIRequiresFullScreen</key><true/>"
  private static let screen = "<key>UILaunchScreen</key><dict/>"
  private static let suffixed =
    "<key>UILaunchStoryboardName</key><string>LaunchScreen.storyboard</string>"
  private static let orientations = """
    <key>UISupportedInterfaceOrientations</key>
    <array><string>UIInterfaceOrientationPortrait</string></array>
    """

  private static func facts(
    sdk: Int? = nil, target: Int? = nil, platform: ApplePlatform? = nil
  ) -> ValidationFacts {
    ValidationFacts(
      sdk: sdk.map { OSVersion($0) }, deploymentTarget: target.map { OSVersion($0) },
      platform: platform)
  }

  static let missing = [
    SeverityCase(
      name: "nothing known", rule: "launch-screen-missing", entries: "", severity: .warning),
    SeverityCase(
      name: "SDK 26", rule: "launch-screen-missing", entries: "", facts: facts(sdk: 26),
      severity: .warning),
    SeverityCase(
      name: "SDK 27", rule: "launch-screen-missing", entries: "", facts: facts(sdk: 27),
      severity: .error, predicts: ["ITMS-90870"]),
    SeverityCase(
      name: "iPad multitasking", rule: "launch-screen-missing", entries: iPad, severity: .error,
      predicts: ["ITMS-90475"]),
    SeverityCase(
      name: "iPad multitasking, SDK 27", rule: "launch-screen-missing", entries: iPad,
      facts: facts(sdk: 27), severity: .error, predicts: ["ITMS-90870", "ITMS-90475"]),
    SeverityCase(
      name: "iPad, full screen", rule: "launch-screen-missing", entries: iPad + fullScreen,
      severity: .warning),
    SeverityCase(
      name: "iPad, full screen by the build's hand", rule: "launch-screen-missing",
      entries: iPad + "<key>UIRequiresFullScreen</key><string>$(FULL)</string>",
      severity: .warning),
    SeverityCase(
      name: "launch images", rule: "launch-screen-missing",
      entries: "<key>UILaunchImages</key><array/>", severity: .warning),
    SeverityCase(
      name: "UILaunchScreen with target 13 on iPad", rule: "launch-screen-missing",
      entries: iPad + screen, facts: facts(target: 13), severity: .error,
      predicts: ["ITMS-90475"]),
    SeverityCase(
      name: "UILaunchScreen with target 14 on iPad", rule: "launch-screen-missing",
      entries: iPad + screen, facts: facts(target: 14)),
    SeverityCase(
      name: "UILaunchScreen with target 13 on iPhone", rule: "launch-screen-missing",
      entries: screen, facts: facts(sdk: 27, target: 13)),
    SeverityCase(
      name: "Apple TV", rule: "launch-screen-missing", entries: "",
      facts: facts(sdk: 27, platform: .tvos)),
    SeverityCase(
      name: "Apple Vision", rule: "launch-screen-missing", entries: "",
      facts: facts(sdk: 27, platform: .visionos)),
  ]

  static let storyboard = [
    SeverityCase(
      name: "family not known", rule: "launch-storyboard-name-has-extension", entries: suffixed,
      severity: .warning, hasFix: true),
    SeverityCase(
      name: "iPad multitasking", rule: "launch-storyboard-name-has-extension",
      entries: iPad + suffixed, severity: .error, predicts: ["ITMS-90476"], hasFix: true),
    SeverityCase(
      name: "iPad, full screen", rule: "launch-storyboard-name-has-extension",
      entries: iPad + fullScreen + suffixed, severity: .warning, hasFix: true),
    SeverityCase(
      name: "iPad with UILaunchScreen", rule: "launch-storyboard-name-has-extension",
      entries: iPad + screen + suffixed, severity: .warning, hasFix: true),
    SeverityCase(
      name: "iPad with UILaunchScreen and target 13",
      rule: "launch-storyboard-name-has-extension", entries: iPad + screen + suffixed,
      facts: facts(target: 13), severity: .error, predicts: ["ITMS-90476"], hasFix: true),
  ]

  static let layout = [
    SeverityCase(
      name: "SDK not known", rule: "ipad-orientations-incomplete", entries: iPad + orientations,
      severity: .info, predicts: ["ITMS-90474"]),
    SeverityCase(
      name: "SDK 26", rule: "ipad-orientations-incomplete", entries: iPad + orientations,
      facts: facts(sdk: 26), severity: .error, predicts: ["ITMS-90474"]),
    SeverityCase(
      name: "SDK 27", rule: "ipad-orientations-incomplete", entries: iPad + orientations,
      facts: facts(sdk: 27), severity: .info),
    SeverityCase(
      name: "full screen", rule: "ipad-orientations-incomplete",
      entries: iPad + fullScreen + orientations),
    SeverityCase(
      name: "family not known", rule: "ipad-orientations-incomplete", entries: orientations),
    SeverityCase(
      name: "no list at all", rule: "ipad-orientations-incomplete", entries: iPad),
    SeverityCase(
      name: "both descriptions", rule: "launch-screen-storyboard-conflict",
      entries: screen + suffixed, severity: .info, notes: 1),
    SeverityCase(
      name: "one storyboard for two", rule: "launch-storyboard-is-main-storyboard",
      entries: suffixed + "<key>UIMainStoryboardFile</key><string>LaunchScreen</string>",
      severity: .info, notes: 1),
    SeverityCase(
      name: "display name", rule: "launch-screen-unknown-key",
      entries: "<key>UILaunchScreen</key><dict><key>Image Name</key><string>A</string></dict>",
      severity: .warning, hasFix: true),
    SeverityCase(
      name: "invented", rule: "launch-screen-unknown-key",
      entries: "<key>UILaunchScreen</key><dict><key>Sparkle</key><true/></dict>",
      severity: .warning),
  ]

  @Test(arguments: missing + storyboard + layout)
  func theVerdictDependsOnWhatIsKnownOfSDKAndDevices(_ test: SeverityCase) throws {
    try test.check()
  }
}
