internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// A scene manifest without `UISceneConfigurations`.
enum SceneConfigurationsMissing: Rule {
  static let id: RuleID = "scene-configurations-missing"
  static let severity = Severity.error
  static let kinds = BundleKinds.apps

  private static let manifest = InfoPlistKey("UIApplicationSceneManifest")
  private static let runtimeMessage = """
    [SceneConfiguration] Info.plist contained no UIScene configuration dictionary \
    (looking for configuration named "(no name)")
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The scene manifest has no scene configurations.",
      rationale: """
        The key may be left out by a SwiftUI App and by code that hands out its configurations. In other \
        UIKit apps no scene gets a delegate: the window stays black, and built with the iOS 27 SDK the \
        app is stopped at launch.
        """,
      source: "RevenueCat/purchases-ios issue 2170; yonaskolb/XcodeGen issue 1305; Apple, TN3187",
      runtimeMessages: [runtimeMessage, SceneAdoption.runtimeMessage],
      fix: .unsafe,
      examples: [
        .accepts(ExampleText.window(ExampleText.delegate)),
        .accepts(
          ExampleText.manifest("<key>UIApplicationSupportsMultipleScenes</key><true/>"),
          facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .swiftUI)),
        .accepts(ExampleText.roles(""), facts: ValidationFacts(lifecycle: .appDelegate)),
        .undecided(ExampleText.manifest("<key>UIApplicationSupportsMultipleScenes</key><true/>")),
        .flags(
          """
          <key>⟪UIApplicationSceneManifest⟫</key><dict>
          <key>UIApplicationSupportsMultipleScenes</key><true/></dict>
          """, facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .flags(
          "<key>⟪UIApplicationSceneManifest⟫</key><dict/>",
          facts: ValidationFacts(sdk: OSVersion(26), lifecycle: .appDelegate)),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let entry = plist[manifest], let content = entry.value.dictionary,
      content.entry("UISceneConfigurations") == nil
    else { return }
    let verdict = SceneAdoption.verdict(context)
    switch verdict {
    case .settled: break
    case .open:
      context.leaveOpen(
        "a scene manifest without 'UISceneConfigurations' is right only if the code supplies them",
        needs: [SceneAdoption.lifecycleOption])
    case .stopped, .tolerated:
      context.report(
        verdict == .stopped ? .error : .warning,
        verdict == .stopped
          ? "the scene manifest has no 'UISceneConfigurations': the app is stopped at launch"
          : "the scene manifest has no 'UISceneConfigurations', expected one for the app's window",
        at: entry.key,
        help: """
          add 'UISceneConfigurations' with a configuration under '\(SceneSessionRole.windowApplication)'
          """,
        fixes: SceneConfigurationCure.configurations(in: content, plist, &context),
        runtimeMessage: verdict == .stopped ? SceneAdoption.runtimeMessage : runtimeMessage)
    }
  }
}
