internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A main storyboard in an app whose scenes bring their own interface.
enum MainStoryboardRedundant: Rule {
  static let id: RuleID = "main-storyboard-redundant"
  static let severity = Severity.info
  static let kinds = BundleKinds.appsAndFragments

  private static let mainStoryboard = InfoPlistKey("UIMainStoryboardFile")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "UIMainStoryboardFile has no effect in a scene-based app.",
      rationale: """
        Windows come from the scene configurations; the main storyboard counts only where scenes do not \
        exist. Two places for one name drift apart.
        """,
      source: "opendocument-app/OpenDocument.ios pull request 115; Apple, UISceneStoryboardFile",
      fix: .unsafe,
      examples: [
        .accepts(ExampleText.string("UIMainStoryboardFile", "Main")),
        .accepts(
          ExampleText.string("UIMainStoryboardFile", "") + ExampleText.window(ExampleText.delegate)),
        .accepts(
          ExampleText.string("UIMainStoryboardFile", "Main") + ExampleText.roles("")),
        .accepts(
          ExampleText.string("UIMainStoryboardFile", "Main")
            + ExampleText.window(ExampleText.delegate),
          facts: ValidationFacts(deploymentTarget: OSVersion(12))),
        .accepts(
          ExampleText.string("UIMainStoryboardFile", "Main")
            + ExampleText.window(ExampleText.string("UISceneStoryboardFile", "Start"))),
        .flags(
          "<key>⟪UIMainStoryboardFile⟫</key><string>Main</string>"
            + ExampleText.window(ExampleText.delegate)),
        .flags(
          "<key>⟪UIMainStoryboardFile⟫</key><string>Main</string>"
            + ExampleText.window(ExampleText.string("UISceneStoryboardFile", "Main"))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let entry = plist[mainStoryboard], let name = entry.value.string, !name.isEmpty,
      plist.manifestAdoptsScenes, let configuration = plist.firstWindowConfiguration
    else { return }
    if let target = context.deploymentTarget, target < OSVersion(13) { return }
    if let scene = configuration["UISceneStoryboardFile"] {
      guard let sceneName = scene.string,
        StoryboardName.bare(sceneName) == StoryboardName.bare(name)
      else { return }
    }
    context.report(
      .info, "'UIMainStoryboardFile' is not used by scenes with their own configurations",
      at: entry.key, help: "remove it",
      fixes: context.removing(entry.key, .unsafe))
  }
}
