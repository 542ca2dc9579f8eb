import Findings
import LaunchModel
import LaunchProject
import RuleEngine
import BuiltInRules
import Testing

/// The rules of targets that have different severities for one defect.
@Suite struct TargetSeverityTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let rule: RuleID
    let files: String
    let severity: Severity
    var predicts: [String] = []
    var notes = 0
    var logs: String?

    var testDescription: String { "\(rule): \(name)" }
  }

  private static func domain(_ text: String) -> String {
    """
    --- App.entitlements
    <key>com.apple.developer.associated-domains</key><array><string>\(text)</string></array>

    """
  }
  private static func mode(_ mode: String) -> String {
    """
    --- Info.plist
    <key>UIBackgroundModes</key><array><string>\(mode)</string></array>

    """
  }
  private static let car = """
    --- Info.plist
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
    <key>CPTemplateApplicationSceneSessionRoleApplication</key><array><dict/></array></dict></dict>

    """
  private static let none = "--- no entitlements\n"
  private static let others = "--- App.entitlements\n<key>get-task-allow</key><true/>\n"
  private static let upload = ["ITMS-90046"]
  private static let carPlay = "does not implement CarPlay template application lifecycle methods"

  static let cases = [
    Case(
      name: "scheme", rule: "associated-domain-invalid", files: domain("applinks:https://a.b"),
      severity: .error, predicts: upload),
    Case(
      name: "no service", rule: "associated-domain-invalid", files: domain("a.b"),
      severity: .warning),
    Case(
      name: "everything", rule: "associated-domain-invalid", files: domain("*"), severity: .error,
      predicts: upload),
    Case(
      name: "space", rule: "associated-domain-invalid", files: domain("app links:a.b"),
      severity: .error, predicts: upload),
    Case(
      name: "star in a label", rule: "associated-domain-invalid", files: domain("applinks:*a.b"),
      severity: .error, predicts: upload),
    Case(
      name: "path", rule: "associated-domain-invalid", files: domain("applinks:a.b/"),
      severity: .warning),
    Case(
      name: "unknown service", rule: "associated-domain-invalid", files: domain("applink:a.b"),
      severity: .warning),
    Case(
      name: "other entitlements", rule: "scene-carplay-entitlement-missing", files: car + others,
      severity: .warning, notes: 1, logs: carPlay),
    Case(
      name: "no entitlements", rule: "scene-carplay-entitlement-missing", files: car + none,
      severity: .warning, logs: carPlay),
    Case(
      name: "silent pushes", rule: "push-entitlement-missing",
      files: mode("remote-notification") + others, severity: .warning, predicts: ["ITMS-90078"],
      notes: 1, logs: "aps-environment"),
    Case(
      name: "calls", rule: "push-entitlement-missing", files: mode("voip") + none,
      severity: .warning, logs: "aps-environment"),
    Case(
      name: "distribution", rule: "push-entitlement-development",
      files: """
        --- App.entitlements
        <key>aps-environment</key><string>development</string><key>get-task-allow</key><false/>
        """, severity: .error, predicts: upload, notes: 1),
  ]

  private static func target(_ files: String) -> InspectedTarget {
    TargetExampleFiles(.accepts(files, .target(.app)), product: .app).target
  }

  @Test(arguments: cases)
  func theSeverityFollowsFromWhatIsKnown(_ test: Case) throws {
    let rule = try #require(RuleCatalog.rule(test.rule) as? any TargetRule.Type)
    let outcome = TargetValidator(rules: [rule]).validate(Self.target(test.files))
    #expect(outcome.notChecked.isEmpty)
    #expect(outcome.findings.count == 1)
    let finding = try #require(outcome.findings.first?.diagnostic)
    #expect(finding.severity == test.severity)
    #expect(finding.predicts == test.predicts)
    #expect(finding.notes.count == test.notes)
    #expect(finding.help?.isEmpty == false)
    if let logs = test.logs {
      #expect(finding.runtimeMessage?.contains(logs) == true)
    } else {
      #expect(finding.runtimeMessage == nil)
    }
  }

  /// The person who signs a built app can still add entitlements.
  @Test(arguments: [
    ("scene-carplay-entitlement-missing", car), ("push-entitlement-missing", mode("voip")),
    ("background-mode-voip-unpaired", mode("push-to-talk")),
  ])
  func whatAnUnsignedBundleLacksIsLeftOpen(_ id: String, _ files: String) throws {
    let rule = try #require(RuleCatalog.rule(RuleID(id)) as? any TargetRule.Type)
    var target = Self.target(files + Self.none)
    #expect(TargetValidator(rules: [rule]).validate(target).findings.count == 1)
    target.isBundle = true
    let outcome = TargetValidator(rules: [rule]).validate(target)
    #expect(outcome.findings.isEmpty)
    #expect(outcome.notChecked.map(\.needs) == [["the signed app"]])
  }

  /// For a target with nothing but a plain Info.plist, only the rules that read code report something as not
  /// checked, and all in the same words.
  @Test func aPlainTargetRaisesNoQuestions() {
    let target = Self.target("--- Info.plist\n<key>UILaunchScreen</key><dict/>\n")
    let ofCode = RuleCatalog.targets.filter { $0.needs.contains(.sources) }
    let others = RuleCatalog.targets.filter { !$0.needs.contains(.sources) }
    let outcome = TargetValidator(rules: others).validate(target)
    #expect(outcome.findings.isEmpty)
    #expect(outcome.notChecked.isEmpty, "\(outcome.notChecked)")
    let open = TargetValidator(rules: ofCode).validate(target)
    #expect(open.findings.isEmpty)
    #expect(Set(open.notChecked.map(\.message)).count == 1)
  }
}
