import Findings
import LaunchModel
import BuiltInRules
import Testing

@Suite struct SceneSeverityTests {
  private static let lifecycle = ["--lifecycle swiftui|scenes-in-code|app-delegate"]
  private static let stopped = "UIScene life cycle is required"

  private static func facts(_ lifecycle: AppLifecycle, _ sdk: Int? = nil) -> ValidationFacts {
    ValidationFacts(sdk: sdk.map { OSVersion($0) }, lifecycle: lifecycle)
  }

  private static func manifest(_ entries: String) -> String {
    "<key>UIApplicationSceneManifest</key><dict>\(entries)</dict>"
  }

  private static func roles(_ roles: String) -> String {
    manifest("<key>UISceneConfigurations</key><dict>\(roles)</dict>")
  }

  private static func window(_ entries: String) -> String {
    roles("<key>UIWindowSceneSessionRoleApplication</key><array><dict>\(entries)</dict></array>")
  }

  private static func string(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }

  private static let delegate = string("UISceneDelegateClassName", "SceneDelegate")
  private static let carPlay = """
    <key>CPTemplateApplicationSceneSessionRoleApplication</key><array><dict>\(delegate)</dict></array>
    """

  private static let rule: RuleID = "scene-lifecycle-not-adopted"

  /// The ways in which an Info.plist can fail to adopt scenes, by the rows of the evidence, with the severity
  /// from SDK 27 on. For the last two nobody has measured that the app does not launch.
  private static let gaps: [(name: String, entries: String, severity: Severity)] = [
    ("absent", "", .error),
    ("no 'UISceneConfigurations'", manifest(""), .error),
    ("empty dict", roles(""), .error),
    ("no main role", roles(carPlay), .warning),
    ("empty array", roles("<key>UIWindowSceneSessionRoleApplication</key><array/>"), .warning),
  ]

  static let adoption: [SeverityCase] = gaps.flatMap { gap in
    func row(
      _ name: String, _ facts: ValidationFacts, _ severity: Severity? = nil, needs: [String] = []
    ) -> SeverityCase {
      SeverityCase(
        name: "\(gap.name), \(name)", rule: rule, entries: gap.entries, facts: facts,
        severity: severity, logs: severity == nil ? nil : stopped, needs: needs)
    }
    return [
      row("nothing known", ValidationFacts(), needs: lifecycle),
      row("SDK 27, code not known", facts(.auto, 27), needs: lifecycle),
      row("SwiftUI", facts(.swiftUI, 27)),
      row("scenes in code", facts(.scenesInCode, 27)),
      row("app delegate, SDK not known", facts(.appDelegate), .warning),
      row("app delegate, SDK 18", facts(.appDelegate, 18), .info),
      row("app delegate, SDK 26", facts(.appDelegate, 26), .warning),
      row("app delegate, SDK 27", facts(.appDelegate, 27), gap.severity),
      row("app delegate, SDK 28", facts(.appDelegate, 28), gap.severity),
      row(
        "macOS", ValidationFacts(sdk: OSVersion(27), platform: .macos, lifecycle: .appDelegate)),
    ]
  }

  static let stampedSDK = SeverityCase(
    name: "SDK 27 by the build's stamp", rule: "scene-lifecycle-not-adopted",
    entries: string("DTSDKName", "iphoneos27.0"), facts: facts(.appDelegate), severity: .error,
    logs: stopped)

  static let others = [
    SeverityCase(
      name: "SDK 27, code not known", rule: "scene-manifest-disabled",
      entries: "<key>_UIApplicationSceneManifest</key><dict/>", facts: facts(.auto, 27),
      severity: .warning, hasFix: true),
    SeverityCase(
      name: "app delegate, SDK 27", rule: "scene-manifest-disabled",
      entries: "<key>_UIApplicationSceneManifest</key><dict/>", facts: facts(.appDelegate, 27),
      severity: .error, hasFix: true, logs: stopped),
    SeverityCase(
      name: "SwiftUI", rule: "scene-manifest-disabled",
      entries: "<key>_UIApplicationSceneManifest</key><dict/>", facts: facts(.swiftUI, 27),
      severity: .warning, hasFix: true),
    SeverityCase(
      name: "without storyboard", rule: "scene-delegate-class-missing", entries: window(""),
      severity: .warning),
    SeverityCase(
      name: "with storyboard", rule: "scene-delegate-class-missing",
      entries: window(string("UISceneStoryboardFile", "Main")), severity: .warning,
      logs: "There is no scene delegate set"),
    SeverityCase(
      name: "SwiftUI", rule: "scene-delegate-class-missing", entries: window(""),
      facts: facts(.swiftUI)),
    SeverityCase(
      name: "code not known", rule: "scene-delegate-module-invalid",
      entries: window(string("UISceneDelegateClassName", "a-b.Delegate")), severity: .error,
      hasFix: true, logs: "could not load class with name \"a-b.Delegate\""),
    SeverityCase(
      name: "scenes in code", rule: "scene-delegate-module-invalid",
      entries: window(string("UISceneDelegateClassName", "a-b.Delegate")),
      facts: facts(.scenesInCode), severity: .warning, hasFix: true,
      logs: "\"(no name)\" for UIWindowSceneSessionRoleApplication"),
    SeverityCase(
      name: "a built file gets no build variable", rule: "scene-delegate-module-invalid",
      entries: string("DTSDKName", "iphoneos18.0")
        + window(string("UISceneDelegateClassName", "a-b.Delegate")), severity: .error,
      logs: "could not load"),
    SeverityCase(
      name: "the only window, misspelled", rule: "scene-role-unknown",
      entries: roles("<key>UIWindowSceneSessionRoleApplicaton</key><array/>"), severity: .error,
      hasFix: true),
    SeverityCase(
      name: "misspelled in a SwiftUI app", rule: "scene-role-unknown",
      entries: roles("<key>UIWindowSceneSessionRoleApplicaton</key><array/>"),
      facts: facts(.swiftUI), severity: .warning, hasFix: true),
    SeverityCase(
      name: "misspelled beside the right one", rule: "scene-role-unknown",
      entries: roles(
        """
        <key>UIWindowSceneSessionRoleApplicaton</key><array/>
        <key>UIWindowSceneSessionRoleApplication</key><array/>
        """), severity: .warning),
    SeverityCase(
      name: "another role misspelled", rule: "scene-role-unknown",
      entries: roles(
        "<key>CPTemplateApplicationSceneSessionRoleAplication</key><array/>"),
      severity: .warning, hasFix: true),
    SeverityCase(
      name: "a role of the future", rule: "scene-role-unknown",
      entries: roles("<key>UIWindowSceneSessionRoleHologram</key><array/>"), severity: .warning),
    SeverityCase(
      name: "target not known", rule: "scene-role-deprecated",
      entries: roles("<key>UIWindowSceneSessionRoleExternalDisplay</key><array/>"),
      severity: .warning),
    SeverityCase(
      name: "target 16", rule: "scene-role-deprecated",
      entries: roles("<key>UIWindowSceneSessionRoleExternalDisplay</key><array/>"),
      facts: ValidationFacts(deploymentTarget: OSVersion(16)), severity: .warning, hasFix: true),
    SeverityCase(
      name: "storyboard of the scene", rule: "storyboard-name-has-extension",
      entries: window(delegate + string("UISceneStoryboardFile", "Main.storyboard")),
      severity: .error, hasFix: true, logs: "a storyboard named 'Main.storyboard'"),
    SeverityCase(
      name: "main storyboard, no scenes", rule: "storyboard-name-has-extension",
      entries: string("UIMainStoryboardFile", "Main.storyboard"), severity: .error, hasFix: true,
      logs: "a storyboard named 'Main.storyboard'"),
    SeverityCase(
      name: "main storyboard beside scenes", rule: "storyboard-name-has-extension",
      entries: string("UIMainStoryboardFile", "Main.storyboard") + window(delegate),
      severity: .warning, hasFix: true),
    SeverityCase(
      name: "main storyboard, scenes in code", rule: "storyboard-name-has-extension",
      entries: string("UIMainStoryboardFile", "Main.storyboard"), facts: facts(.scenesInCode),
      severity: .warning, hasFix: true),
    SeverityCase(
      name: "path", rule: "storyboard-name-has-extension",
      entries: string("UIMainStoryboardFile", "Base.lproj/Main"), severity: .warning,
      hasFix: true),
    SeverityCase(
      name: "different names", rule: "storyboard-keys-disagree",
      entries: string("UIMainStoryboardFile", "Main")
        + window(string("UISceneStoryboardFile", "Start")), severity: .warning, notes: 1),
    SeverityCase(
      name: "the class of CarPlay", rule: "scene-class-role-mismatch",
      entries: window(string("UISceneClassName", "CPTemplateApplicationScene")),
      severity: .warning, notes: 1, hasFix: true),
    SeverityCase(
      name: "same class as the delegate", rule: "scene-class-names-delegate",
      entries: window(delegate + string("UISceneClassName", "SceneDelegate")),
      severity: .warning, notes: 1, hasFix: true),
    SeverityCase(
      name: "flag false", rule: "scene-carplay-flag-mismatch",
      entries: manifest(
        """
        <key>CPSupportsDashboardNavigationScene</key><false/>
        <key>UISceneConfigurations</key><dict>
        <key>CPTemplateApplicationDashboardSceneSessionRoleApplication</key><array/></dict>
        """), severity: .warning, notes: 1),
  ]

  @Test(arguments: adoption + [stampedSDK] + others)
  func theVerdictDependsOnWhatIsKnownOfSDKAndCode(_ test: SeverityCase) throws {
    try test.check()
  }

  private static func speaksOfAdoption(_ rule: RuleID) -> Bool {
    [Self.rule, "scene-manifest-disabled", "scene-role-unknown"].contains(rule)
  }

  /// One defect is one finding: no two of the adoption rules report the same manifest.
  @Test(arguments: [
    "", roles(""), manifest(""), roles(carPlay),
    "<key>_UIApplicationSceneManifest</key><dict/>",
    roles("<key>UIWindowSceneSessionRoleAplication</key><array/>"),
    roles("<key>UIWindowSceneSessionRoleApplication</key><array/>"),
  ])
  func aManifestThatDoesNotAdoptScenesIsOneFinding(_ entries: String) {
    let report = SeverityCase.report(
      "<key>UILaunchScreen</key><dict/>" + entries, Self.facts(.appDelegate, 27))
    let found = report.findings.filter { Self.speaksOfAdoption($0.rule) }
    #expect(found.count == 1, "\(found)")
  }
}
