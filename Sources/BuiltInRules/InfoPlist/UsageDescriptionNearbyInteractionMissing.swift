internal import Findings
internal import LaunchModel
internal import RuleEngine

/// Nearby Interaction in the background without a text that says why.
enum UsageDescriptionNearbyInteractionMissing: Rule {
  static let id: RuleID = "usage-description-nearby-interaction-missing"
  static let severity = Severity.warning
  static let kinds = BundleKinds.apps

  private static let purpose = InfoPlistKey("NSNearbyInteractionUsageDescription")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "The background mode 'nearby-interaction' is declared without its usage description.",
      rationale: "The system asks the user with this text before a session starts.",
      source: "Apple, NSNearbyInteractionUsageDescription",
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(
          """
          <key>UIBackgroundModes</key><array><string>nearby-interaction</string></array>
          <key>NSNearbyInteractionUsageDescription</key><string>Finds your keys.</string>
          """),
        .accepts(
          "<key>UIBackgroundModes</key><array><string>bluetooth-central</string></array>"),
        .flags("<key>UIBackgroundModes</key><array><string>⟪nearby-interaction⟫</string></array>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    BackgroundModeDemand("nearby-interaction", needs: purpose, "which a session needs").report(
      .warning, in: plist, help: "add '\(purpose.name)' with a sentence that explains why", &context
    )
  }
}
