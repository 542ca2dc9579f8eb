internal import Findings
internal import LaunchModel
internal import RuleEngine

/// A scene manifest under a key that is nearly the right one.
enum SceneManifestDisabled: Rule {
  static let id: RuleID = "scene-manifest-disabled"
  static let severity = Severity.error
  static let kinds = BundleKinds.appsAndFragments

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The scene manifest is under a misspelled key, so the app has none.",
      rationale: """
        A leading underscore disables the manifest temporarily and is easily forgotten. The app \
        then runs as if it had no manifest.
        """,
      source: "flutter/website issue 13088; Apple, UIApplicationSceneManifest",
      lowered: "warning unless the app has not adopted scenes and is built with the iOS 27 SDK",
      runtimeMessages: [SceneAdoption.runtimeMessage],
      fix: .unsafe,
      examples: [
        .accepts(ExampleText.window(ExampleText.delegate)),
        .accepts(
          "<key>_UIApplicationSceneManifest</key><dict/>"
            + ExampleText.window(ExampleText.delegate)),
        .accepts("<key>_UIApplicationSceneManifest</key><string>off</string>"),
        .accepts("<key>ApplicationScenes</key><dict/>"),
        .flags("<key>⟪_UIApplicationSceneManifest⟫</key><dict/>"),
        .flags(
          "<key>⟪UIApplicationScenesManifest⟫</key><dict/>",
          facts: ValidationFacts(sdk: OSVersion(27), lifecycle: .appDelegate)),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let entry = plist.disabledSceneManifest else { return }
    let stops =
      plist.kind != .fragment && SceneAdoption.verdict(context) == .notAdopted
      && context.sdkIsAtLeast(SceneAdoption.mandatorySDK)
    context.report(
      stops ? .error : .warning,
      "'\(entry.name)' is an unknown key, so the app has no scene manifest", at: entry.key,
      help: "rename the key to 'UIApplicationSceneManifest', or remove it",
      fixes: context.renaming(entry.key, to: "UIApplicationSceneManifest", .unsafe),
      runtimeMessage: stops ? SceneAdoption.runtimeMessage : nil)
  }
}
