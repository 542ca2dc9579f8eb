import Findings
import LaunchModel
import BuiltInRules
import RuleEngine
import PropertyListReading
import SourceText
import Testing

@Suite struct BackgroundSeverityTests {
  private static func modes(_ names: String...) -> String {
    let list = names.map { "<string>\($0)</string>" }.joined()
    return "<key>UIBackgroundModes</key><array>\(list)</array>"
  }

  static let cases = [
    SeverityCase(
      name: "near miss", rule: "background-mode-unknown", entries: modes("remote-notifications"),
      severity: .error, predicts: ["ITMS-90112"], hasFix: true),
    SeverityCase(
      name: "invented", rule: "background-mode-unknown", entries: modes("always-on"),
      severity: .error, predicts: ["ITMS-90112"]),
    SeverityCase(
      name: "of the watch", rule: "background-mode-unknown", entries: modes("self-care"),
      severity: .warning),
    SeverityCase(
      name: "macro", rule: "background-mode-unknown", entries: modes("EXTRA_MODE", "${MODE}")),
    SeverityCase(
      name: "twice", rule: "background-mode-duplicate", entries: modes("audio", "audio"),
      severity: .info, notes: 1),
    SeverityCase(
      name: "Newsstand", rule: "background-mode-obsolete", entries: modes("newsstand-content"),
      severity: .warning),
    SeverityCase(
      name: "no list", rule: "background-processing-identifiers-missing",
      entries: modes("processing"), severity: .error, predicts: ["ITMS-90771"]),
    SeverityCase(
      name: "empty list", rule: "background-processing-identifiers-missing",
      entries: modes("processing")
        + "<key>BGTaskSchedulerPermittedIdentifiers</key><array/>",
      severity: .error, predicts: ["ITMS-90771"], notes: 1),
    SeverityCase(
      name: "list of another type", rule: "background-processing-identifiers-missing",
      entries: modes("processing")
        + "<key>BGTaskSchedulerPermittedIdentifiers</key><string>$(TASKS)</string>"),
    SeverityCase(
      name: "string", rule: "background-modes-not-array",
      entries: "<key>UIBackgroundModes</key><string>audio</string>", severity: .error,
      logs: "containsObject:"),
    SeverityCase(
      name: "dictionary", rule: "background-modes-not-array",
      entries: "<key>UIBackgroundModes</key><dict/>", severity: .error),
    SeverityCase(
      name: "no text", rule: "usage-description-location-missing", entries: modes("location"),
      severity: .warning),
    SeverityCase(
      name: "text for all times only", rule: "usage-description-location-missing",
      entries: modes("location")
        + """
        <key>NSLocationAlwaysAndWhenInUseUsageDescription</key><string>Finds you.</string>
        """),
    SeverityCase(
      name: "target 13", rule: "usage-description-bluetooth-missing",
      entries: modes("bluetooth-central"),
      facts: ValidationFacts(deploymentTarget: OSVersion(13)), severity: .warning),
    SeverityCase(
      name: "target 12", rule: "usage-description-bluetooth-missing",
      entries: modes("bluetooth-central"),
      facts: ValidationFacts(deploymentTarget: OSVersion(12))),
    SeverityCase(
      name: "no protocols", rule: "external-accessory-protocols-missing",
      entries: modes("external-accessory"), severity: .warning),
    SeverityCase(
      name: "no text", rule: "usage-description-microphone-missing",
      entries: modes("push-to-talk"), severity: .warning),
    SeverityCase(
      name: "no text", rule: "usage-description-nearby-interaction-missing",
      entries: modes("nearby-interaction"), severity: .warning),
  ]

  @Test(arguments: cases)
  func eachModeIsJudgedByWhatItNeeds(_ test: SeverityCase) throws {
    try test.check()
  }

  /// Keys that are missing in a file that Xcode completes are not reported.
  @Test(arguments: [
    "location", "bluetooth-central", "external-accessory", "push-to-talk", "nearby-interaction",
    "processing",
  ])
  func aPartialInfoPlistIsNotJudgedByWhatItLacks(_ mode: String) {
    let text = """
      <plist version="1.0"><dict>
      <key>UIBackgroundModes</key><array><string>\(mode)</string></array>
      </dict></plist>
      """
    let report = Validator(facts: ValidationFacts(sdk: OSVersion(27)))
      .validate(.read(SourceFile(path: "Info.plist", text: text)))
    #expect(report.findings.isEmpty, "\(report.findings)")
  }
}
