internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// A scene manifest with configurations for other roles than the app's own window.
enum SceneRoleApplicationMissing: Rule {
  static let id: RuleID = "scene-role-application-missing"
  static let severity = Severity.error
  static let kinds = BundleKinds.apps

  private static let carPlayOnly = ExampleText.role(
    "CPTemplateApplicationSceneSessionRoleApplication",
    "<dict>\(ExampleText.string("UISceneDelegateClassName", "CarDelegate"))</dict>")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The scene manifest has configurations, and none for the app's own window.",
      rationale: """
        Once a manifest is there the system asks it for the app's window too. With only a CarPlay or \
        external display role the phone shows nothing unless the code supplies the configuration, and \
        built with the iOS 27 SDK the app is stopped at launch.
        """,
      source: "organicmaps/organicmaps issues 12607 and 12612; Apple, TN3187",
      fix: .unsafe,
      examples: [
        .accepts(ExampleText.window(ExampleText.delegate)),
        .accepts(
          ExampleText.roles(carPlayOnly),
          facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .scenesInCode)),
        .accepts(
          ExampleText.roles(ExampleText.role("UIWindowSceneSessionRoleAplication", "<dict/>")),
          facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .accepts(
          ExampleText.manifest(
            """
            <key>UIApplicationPreferredDefaultSceneSessionRole</key>
            <string>CPSceneSessionRoleImmersiveSpaceApplication</string>
            <key>UISceneConfigurations</key><dict>
            <key>CPSceneSessionRoleImmersiveSpaceApplication</key><array><dict/></array></dict>
            """), facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .undecided(ExampleText.roles(carPlayOnly)),
        .flags(
          ExampleText.manifest("<key>⟪UISceneConfigurations⟫</key><dict>\(carPlayOnly)</dict>"),
          facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .flags(
          ExampleText.manifest("<key>⟪UISceneConfigurations⟫</key><dict>\(carPlayOnly)</dict>"),
          facts: ValidationFacts(lifecycle: .appDelegate)),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let entry = plist.sceneManifest?.entry("UISceneConfigurations"),
      let roles = entry.value.dictionary, !roles.isEmpty,
      plist.sceneRole(SceneSessionRole.windowApplication) == nil, plist.misspeltMainRole == nil,
      !plist.sceneRoles.contains(where: { BuildVariable.isUndecided($0.name) })
    else { return }
    let verdict = SceneAdoption.verdict(context)
    switch verdict {
    case .settled: break
    case .open:
      context.leaveOpen(
        "the scene manifest has no configuration for the app's window; the code may supply it",
        needs: [SceneAdoption.lifecycleOption])
    case .stopped, .tolerated:
      guard !plist.prefersAnotherRoleThanWindow else { return }
      context.report(
        verdict == .stopped ? .error : .warning,
        """
        'UISceneConfigurations' has no '\(SceneSessionRole.windowApplication)', so the app's own window \
        has no configuration
        """,
        at: entry.key,
        help:
          "add '\(SceneSessionRole.windowApplication)' with a configuration that names the delegate",
        fixes: SceneConfigurationCure.role(in: roles, plist, &context),
        runtimeMessage: verdict == .stopped ? SceneAdoption.runtimeMessage : nil)
    }
  }
}
