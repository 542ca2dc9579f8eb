internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// A scene manifest whose configurations are there, and empty.
enum SceneConfigurationsEmpty: Rule {
  static let id: RuleID = "scene-configurations-empty"
  static let severity = Severity.error
  static let kinds = BundleKinds.appsAndFragments

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The scene manifest has no configuration.",
      rationale: """
        An empty dictionary is right for a SwiftUI App and for code that hands out its configurations. \
        For other UIKit apps it is the same as no manifest: the window stays black, and built with the \
        iOS 27 SDK the app is stopped at launch.
        """,
      source: "flutter/flutter issue 41204; slint-ui/slint pull request 13442; Apple, TN3187",
      runtimeMessages: [SceneAdoption.runtimeMessage],
      fix: .unsafe,
      examples: [
        .accepts(ExampleText.window(ExampleText.delegate)),
        .accepts(ExampleText.roles(""), facts: ValidationFacts(lifecycle: .swiftUI)),
        .accepts(
          ExampleText.roles(""),
          facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .scenesInCode)),
        .accepts(
          ExampleText.manifest("<key>UISceneConfigurations</key><string>$(SCENES)</string>"),
          facts: ValidationFacts(lifecycle: .appDelegate)),
        .undecided(ExampleText.roles(""), facts: ValidationFacts(sdk: OSVersion(27))),
        .flags(
          ExampleText.manifest("<key>UISceneConfigurations</key>⟪<dict></dict>⟫"),
          facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
        .flags(
          ExampleText.roles("<key>UIWindowSceneSessionRoleApplication</key>⟪<array/>⟫"),
          facts: ValidationFacts(lifecycle: .appDelegate)),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let empty = emptyPlace(plist) else { return }
    let verdict = SceneAdoption.verdict(context)
    switch verdict {
    case .settled: break
    case .open:
      context.leaveOpen(
        "a scene manifest without configurations is right only if the code supplies them",
        needs: [SceneAdoption.lifecycleOption])
    case .stopped, .tolerated:
      context.report(
        verdict == .stopped ? .error : .warning, message(for: empty, verdict),
        span: empty.span, of: empty,
        help:
          "add a configuration with a delegate class under '\(SceneSessionRole.windowApplication)'",
        fixes: fixes(empty, plist, &context),
        runtimeMessage: verdict == .stopped ? SceneAdoption.runtimeMessage : nil)
    }
  }

  private static func fixes(
    _ empty: PropertyListValue, _ plist: InfoPlist, _ context: inout RuleContext
  ) -> [FixIt] {
    if let roles = empty.dictionary {
      return SceneConfigurationCure.role(in: roles, plist, &context)
    }
    return empty.array.map { SceneConfigurationCure.configuration(in: $0, plist, &context) } ?? []
  }

  private static func message(
    for empty: PropertyListValue, _ verdict: SceneAdoption.Verdict
  ) -> String {
    let what =
      empty.kind == .dictionary
      ? "'UISceneConfigurations' is empty"
      : "'\(SceneSessionRole.windowApplication)' has no configuration"
    return verdict == .stopped
      ? "\(what): the app is stopped at launch"
      : "\(what), expected one for the app's window"
  }

  /// The empty dictionary of roles, or the empty array of the main role.
  private static func emptyPlace(_ plist: InfoPlist) -> PropertyListValue? {
    guard let roles = plist.sceneManifest?["UISceneConfigurations"]?.dictionary else { return nil }
    if roles.isEmpty { return roles.value }
    guard let main = plist.sceneRole(SceneSessionRole.windowApplication)?.value,
      main.array?.isEmpty == true
    else {
      return nil
    }
    return main
  }
}
