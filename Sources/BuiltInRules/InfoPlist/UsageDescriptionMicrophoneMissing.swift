internal import Findings
internal import LaunchModel
internal import RuleEngine

/// Push to Talk without a text that says why the microphone is used.
enum UsageDescriptionMicrophoneMissing: Rule {
  static let id: RuleID = "usage-description-microphone-missing"
  static let severity = Severity.warning
  static let kinds = BundleKinds.apps

  private static let purpose = InfoPlistKey("NSMicrophoneUsageDescription")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "The background mode 'push-to-talk' is declared without a usage description for the microphone.",
      rationale: "Push to Talk needs the microphone, and an app without the text may not use it.",
      source: "Apple, PushToTalk and NSMicrophoneUsageDescription",
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(
          """
          <key>UIBackgroundModes</key><array><string>push-to-talk</string></array>
          <key>NSMicrophoneUsageDescription</key><string>Sends your voice.</string>
          """),
        .accepts("<key>UIBackgroundModes</key><array><string>voip</string></array>"),
        .flags("<key>UIBackgroundModes</key><array><string>⟪push-to-talk⟫</string></array>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    BackgroundModeDemand("push-to-talk", needs: purpose, "which talking needs").report(
      .warning, in: plist, help: "add '\(purpose.name)' with a sentence that explains why", &context
    )
  }
}
