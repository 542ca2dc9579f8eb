package import Findings
package import LaunchModel
internal import PropertyListSyntax
package import RuleEngine

/// An app that adopts the scene life cycle neither in its Info.plist nor in its code.
package enum SceneLifecycleNotAdopted: VerdictRule {
  package static let id: RuleID = "scene-lifecycle-not-adopted"
  package static let severity = Severity.error
  package static let kinds = BundleKinds.appsAndFragments

  private static let carPlayOnly = ExampleText.role(
    "CPTemplateApplicationSceneSessionRoleApplication",
    "<dict>\(ExampleText.string("UISceneDelegateClassName", "CarDelegate"))</dict>")
  private static let noConfigurations = """
    [SceneConfiguration] Info.plist contained no UIScene configuration dictionary \
    (looking for configuration named "(no name)")
    """

  /// Facts about an app whose code has a scene delegate that nothing names.
  private static let offering = ValidationFacts(
    sdk: OSVersion(27), lifecycle: .appDelegate,
    sceneDelegateClass: "$(PRODUCT_MODULE_NAME).SceneDelegate")

  package static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The app adopts the scene life cycle neither in its Info.plist nor in its code.",
      rationale: """
        When built with the iOS 27 SDK, such an app is terminated at launch. A scene manifest \
        adopts scenes only if it has a configuration for the app's window; the manifest that Xcode \
        generates has none. A SwiftUI App, and an app delegate with \
        application(_:configurationForConnecting:options:), need no manifest. An empty array for \
        the window's role, and configurations for other roles only, are warnings, because their \
        effect has not been measured. 'launchkit migrate' plans the whole change for the apps of a project.
        """,
      source: """
        Apple, TN3187; react/react-native issue 58606; ionic-team/capacitor issue 8527; slint-ui/slint pull request \
        13442; RevenueCat/purchases-ios issue 2170; organicmaps/organicmaps issue 12607
        """,
      lowered: "warning if the SDK is older than 27 or not known, or if the effect is not "
        + "measured",
      runtimeMessages: [SceneAdoption.runtimeMessage] + SceneAdoption.earlierMessages
        + [noConfigurations],
      fix: .unsafe,
      examples: [
        .accepts(ExampleText.window(ExampleText.delegate)),
        .accepts("", facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .swiftUI)),
        .accepts("", facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .scenesInCode)),
        .accepts(
          """
          <key>CFBundleIdentifier</key><string>a.b</string>
          <key>CFBundleExecutable</key><string>a</string>
          <key>NSExtension</key><dict/>
          """, .dictionary, facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .accepts(
          "<key>UILaunchScreen</key><dict/>", .dictionary,
          facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .accepts(
          "<key>_UIApplicationSceneManifest</key><dict/>",
          facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .accepts(
          "<key>LSApplicationLaunchProhibited</key><true/>",
          facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .notChecked("", facts: ValidationFacts(sdk: OSVersion(27))),
        .notChecked(
          """
          <key>CFBundleIdentifier</key><string>a.b</string>
          <key>CFBundleExecutable</key><string>a</string>
          <key>CFBundlePackageType</key><string>APPL</string>
          """, .dictionary, facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .accepts(ExampleText.roles(""), facts: ValidationFacts(lifecycle: .swiftUI)),
        .accepts(
          ExampleText.manifest("<key>UIApplicationSupportsMultipleScenes</key><true/>"),
          facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .scenesInCode)),
        .accepts(
          ExampleText.manifest("<key>UISceneConfigurations</key><string>$(SCENES)</string>"),
          facts: ValidationFacts(lifecycle: .appDelegate)),
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
        .notChecked(ExampleText.roles("")),
        .notChecked(ExampleText.roles(carPlayOnly)),
        .flags(
          """
          <key>⟪UIApplicationSceneManifest⟫</key><dict>
          <key>UIApplicationSupportsMultipleScenes</key><true/></dict>
          """, facts: offering),
        .flags(
          ExampleText.manifest("<key>UISceneConfigurations</key>⟪<dict></dict>⟫"),
          facts: offering),
        .flags(
          ExampleText.roles("<key>UIWindowSceneSessionRoleApplication</key>⟪<array/>⟫"),
          facts: offering),
        .flags(
          ExampleText.manifest("<key>⟪UISceneConfigurations⟫</key><dict>\(carPlayOnly)</dict>"),
          facts: offering),
        .flags(
          ExampleText.markedApp(), .file,
          facts: offering),
        .flags(
          ExampleText.markedApp(), .file, facts: ValidationFacts(lifecycle: .appDelegate)),
        .flags(
          """
          <plist version="1.0">⟪<dict>⟫
          <key>CFBundleIdentifier</key><string>a.b</string><key>UILaunchScreen</key><dict/>
          </dict></plist>
          """, .file, facts: offering),
      ])
  }

  /// What to change if nothing more exact is known.
  package static let help = """
    add a scene manifest with a configuration for '\(SceneSessionRole.windowApplication)', or implement \
    application(_:configurationForConnecting:options:) in the app delegate
    """

  package static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard !isNeverLaunched(plist), let gap = SceneAdoptionGap(plist) else { return }
    if plist.kind == .fragment, !gap.isOfFragment { return }
    switch SceneAdoption.verdict(context) {
    case .settled: break
    case .open:
      context.reportNotChecked(
        "\(gap.clause), so only the code can adopt the scene life cycle",
        needs: [SceneAdoption.lifecycleOption])
    case .notAdopted:
      if case .manifest = gap.kind, context.platform == nil, !usesUIKit(plist) {
        context.reportNotChecked(
          "the platform of the app is not known",
          needs: ["--platform ios|tvos|visionos|maccatalyst"])
        return
      }
      // The file need not be complete: a manifest that the build generates has no configurations, so it helps
      // only code that supplies them.
      context.report(
        SceneAdoption.severity(sdk: context.sdk, isMeasured: gap.isMeasured),
        "\(gap.clause): \(SceneAdoption.consequence(sdk: context.sdk, isMeasured: gap.isMeasured))",
        span: gap.span, of: gap.value, help: gap.help, fixes: gap.fixes(plist, &context),
        runtimeMessage: SceneAdoption.runtimeMessage)
    }
  }

  /// Whether the bundle only contains an extension, as an app for Messages does, and never runs as a process.
  private static func isNeverLaunched(_ plist: InfoPlist) -> Bool {
    plist.root["LSApplicationLaunchProhibited"]?.boolean == true
  }

  private static func usesUIKit(_ plist: InfoPlist) -> Bool {
    plist.rows.contains { $0.known?.name.hasPrefix("UI") == true }
  }
}
