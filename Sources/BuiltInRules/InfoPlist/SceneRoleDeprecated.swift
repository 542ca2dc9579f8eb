internal import Findings
internal import LaunchModel
internal import RuleEngine

/// The old role for external displays.
enum SceneRoleDeprecated: Rule {
  static let id: RuleID = "scene-role-deprecated"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  private static let old = ExampleText.role(
    "UIWindowSceneSessionRoleExternalDisplay", "<dict>\(ExampleText.delegate)</dict>")
  private static let new = ExampleText.role(
    "UIWindowSceneSessionRoleExternalDisplayNonInteractive",
    "<dict>\(ExampleText.delegate)</dict>")
  private static let oldFlagged = """
    <key>⟪UIWindowSceneSessionRoleExternalDisplay⟫</key><array><dict>\(ExampleText.delegate)</dict></array>
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The scene manifest uses the old role for external displays.",
      rationale: """
        Since iOS 16 an external display connects with the role \
        UIWindowSceneSessionRoleExternalDisplayNonInteractive. Declare that role; the old one is \
        only for apps that still run on earlier systems.
        """,
      source: "Apple, UISceneSession.Role; libsdl-org/SDL issue 16161",
      fix: .unsafe,
      examples: [
        .accepts(ExampleText.roles(new)),
        .accepts(ExampleText.roles(old + new)),
        .accepts(ExampleText.roles(old), facts: ValidationFacts(deploymentTarget: OSVersion(15))),
        .accepts(ExampleText.roles(old), facts: ValidationFacts(platform: .tvos)),
        .flags(ExampleText.roles(oldFlagged)),
        .flags(
          ExampleText.roles(oldFlagged), facts: ValidationFacts(deploymentTarget: OSVersion(16))),
        .flags(
          ExampleText.roles(oldFlagged + new),
          facts: ValidationFacts(deploymentTarget: OSVersion(16))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let role = plist.sceneRole(SceneSessionRole.externalDisplay) else { return }
    let replacement = SceneSessionRole.externalDisplayNonInteractive
    let hasReplacement = plist.sceneRole(replacement) != nil
    switch context.platform {
    case .tvos, .watchos, .macos: return
    // On visionOS the role has always been deprecated.
    case .visionos: break
    case .ios, .maccatalyst, nil:
      if let target = context.deploymentTarget {
        guard target >= OSVersion(16) else { return }
      } else if hasReplacement {
        return
      }
    }
    context.report(
      .warning, "session role '\(role.name)' is deprecated since iOS 16", at: role.key,
      help: hasReplacement
        ? "remove it; '\(replacement)' exists"
        : """
        use '\(replacement)', and keep the old role only if the app runs on systems before \
        iOS 16
        """,
      fixes: hasReplacement
        ? context.removing(role.key, .unsafe, called: "the role")
        : context.deploymentTarget == nil
          ? [] : context.renaming(role.key, to: replacement, .unsafe, called: "role"))
  }
}
