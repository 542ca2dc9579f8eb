internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A second CarPlay scene without the flag that offers it, or the flag without the scene.
enum SceneCarplayFlagMismatch: Rule {
  static let id: RuleID = "scene-carplay-flag-mismatch"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  private static let dashboard = """
    <key>CPTemplateApplicationDashboardSceneSessionRoleApplication</key>
    <array><dict>\(ExampleText.delegate)</dict></array>
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "A CarPlay Dashboard or instrument cluster scene is declared without its flag, or the flag without the scene.",
      rationale: """
        CarPlay connects these scenes only if the manifest has both the flag and a configuration. \
        One without the other has no effect.
        """,
      source: """
        Apple, CPSupportsDashboardNavigationScene and CPSupportsInstrumentClusterNavigationScene
        """,
      fix: .unsafe,
      examples: [
        .accepts(
          ExampleText.manifest(
            """
            <key>CPSupportsDashboardNavigationScene</key><true/>
            <key>UISceneConfigurations</key><dict>\(dashboard)</dict>
            """)),
        .accepts(
          ExampleText.manifest("<key>CPSupportsDashboardNavigationScene</key><false/>")),
        .accepts(
          ExampleText.manifest("<key>CPSupportsDashboardNavigationScene</key><true/>"),
          facts: ValidationFacts(lifecycle: .scenesInCode)),
        .flags(
          ExampleText.roles(
            """
            <key>⟪CPTemplateApplicationDashboardSceneSessionRoleApplication⟫</key>
            <array><dict>\(ExampleText.delegate)</dict></array>
            """)),
        .flags(
          ExampleText.manifest(
            """
            <key>CPSupportsDashboardNavigationScene</key>⟪<false/>⟫
            <key>UISceneConfigurations</key><dict>\(dashboard)</dict>
            """)),
        .flags(
          ExampleText.manifest(
            "<key>⟪CPSupportsInstrumentClusterNavigationScene⟫</key><true/>")),
      ])
  }

  /// The roles that a flag of the manifest switches on, each with its flag. The strings are created once.
  private static let switches = SceneSessionRole.all.compactMap { role in
    role.manifestSwitch.map { (role: role.rawValue.description, flag: $0.description) }
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let manifest = plist.sceneManifest else { return }
    for (name, flagName) in switches {
      let flag = manifest.entry(flagName)
      if let role = plist.sceneRole(name) {
        evaluate(role, flag, flagName, manifest, &context)
      } else if flag?.value.boolean == true, let flag,
        context.facts.lifecycle != .scenesInCode, context.facts.lifecycle != .swiftUI
      {
        context.report(
          .warning, "'\(flagName)' is true, but there is no configuration for '\(name)'",
          at: flag.key, help: "add a configuration for the role, or remove the flag",
          fixes: context.removing(flag.key, .unsafe, called: "the flag"))
      }
    }
  }

  private static func evaluate(
    _ role: InfoPlist.SceneRole, _ flag: PropertyListDictionary.Entry?, _ flagName: String,
    _ manifest: PropertyListDictionary, _ context: inout RuleContext
  ) {
    guard let flag else {
      context.report(
        .warning, "session role '\(role.name)' without '\(flagName)', so CarPlay never connects it",
        at: role.key, help: "add '\(flagName)' with the value true to the scene manifest",
        fixes: context.adding(flagName, true, to: manifest, "add '\(flagName)'", .unsafe))
      return
    }
    guard flag.value.boolean == false else { return }
    context.report(
      .warning, "'\(flagName)' is false, so CarPlay never connects the scene",
      at: flag.value, notes: [Finding.Note("the configured role", at: role.key.contentSpan)],
      help: "set it to true, or remove the role",
      fixes: context.fix("set it to true", .unsafe, in: flag.value) {
        try $0.replace(flag.value, with: true)
      })
  }
}
