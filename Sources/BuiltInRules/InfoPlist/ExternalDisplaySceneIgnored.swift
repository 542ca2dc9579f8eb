internal import Findings
internal import LaunchModel
internal import RuleEngine

/// A scene for external displays that the system no longer offers.
enum ExternalDisplaySceneIgnored: Rule {
  static let id: RuleID = "external-display-scene-ignored"
  static let severity = Severity.warning
  static let isSilentWithoutSDK = true
  static let kinds = BundleKinds.appsAndFragments

  private static let flagged = ExampleText.roles(
    """
    <key>⟪UIWindowSceneSessionRoleExternalDisplayNonInteractive⟫</key>
    <array><dict>\(ExampleText.delegate)</dict></array>
    """)
  private static let unmarked = ExampleText.roles(
    ExampleText.role(
      "UIWindowSceneSessionRoleExternalDisplayNonInteractive",
      "<dict>\(ExampleText.delegate)</dict>"))

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "iOS 27 no longer connects the manifest's scene for external displays.",
      rationale: """
        On iOS 27 an app requests the second screen with a scene accessory; with the manifest's \
        entry alone the display is mirrored.
        """,
      source: "Apple, UISceneAccessory and registerSceneAccessory",
      fix: .none(because: .severalWays),
      examples: [
        .accepts(unmarked),
        .accepts(unmarked, facts: ValidationFacts(sdk: OSVersion(26))),
        .accepts(unmarked, facts: ValidationFacts(sdk: OSVersion(27), platform: .tvos)),
        .flags(flagged, facts: ValidationFacts(sdk: OSVersion(27))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard context.sdkIsAtLeast(27) else { return }
    switch context.platform {
    case .ios, .maccatalyst, nil: break
    case .tvos, .visionos, .watchos, .macos: return
    }
    guard let role = plist.sceneRole(SceneSessionRole.externalDisplayNonInteractive) else { return }
    context.report(
      .warning, "iOS 27 does not connect a scene for '\(role.name)' from the manifest",
      at: role.key,
      help: """
        register a UISceneAccessory for the external display on a view controller; keep the entry for \
        earlier systems
        """)
  }
}
