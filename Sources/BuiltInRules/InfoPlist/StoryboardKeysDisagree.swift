internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// The app's main storyboard and the storyboard of its first scene are not the same.
enum StoryboardKeysDisagree: Rule {
  static let id: RuleID = "storyboard-keys-disagree"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  private static let mainStoryboard = InfoPlistKey("UIMainStoryboardFile")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "UIMainStoryboardFile and UISceneStoryboardFile name different storyboards.",
      rationale: """
        Xcode shows and renames only one of the two. After a rename the other still has the old \
        name, and the app traps because that storyboard does not exist.
        """,
      source: "Apple, UISceneStoryboardFile; Cap-go/capacitor-plus pull request 144",
      fix: .unsafe,
      examples: [
        .accepts(
          ExampleText.string("UIMainStoryboardFile", "Main")
            + ExampleText.window(ExampleText.string("UISceneStoryboardFile", "Main"))),
        .accepts(
          ExampleText.string("UIMainStoryboardFile", "Phone")
            + ExampleText.string("UIMainStoryboardFile~ipad", "Main")
            + ExampleText.window(ExampleText.string("UISceneStoryboardFile", "Main"))),
        .accepts(
          ExampleText.string("UIMainStoryboardFile", "$(STORYBOARD)")
            + ExampleText.window(ExampleText.string("UISceneStoryboardFile", "Main"))),
        .accepts(
          ExampleText.string("UIMainStoryboardFile", "Main")
            + ExampleText.window(ExampleText.string("UISceneStoryboardFile", "Main.storyboard"))),
        .flags(
          ExampleText.string("UIMainStoryboardFile", "Main")
            + ExampleText.window(ExampleText.string("UISceneStoryboardFile", "⟪Start⟫"))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let main = plist.value(of: mainStoryboard), let mainName = main.string,
      let scene = plist.firstWindowConfiguration?["UISceneStoryboardFile"],
      let sceneName = scene.string, !BuildVariable.isUndecided(sceneName)
    else { return }
    let names = plist.variants(of: mainStoryboard).map { $0.value.string ?? "" }
    guard !names.contains(where: BuildVariable.isUndecided),
      !names.contains(where: { StoryboardName.bare($0) == StoryboardName.bare(sceneName) })
    else { return }
    context.report(
      .warning,
      "the scene's storyboard is '\(sceneName)', but 'UIMainStoryboardFile' is '\(mainName)'",
      at: scene, notes: [Finding.Note("the main storyboard", at: main.contentSpan)],
      help: "name the same storyboard, or remove 'UIMainStoryboardFile'",
      fixes: names.count == 1
        ? plist[mainStoryboard].map {
          context.removing($0.key, .unsafe, called: "'UIMainStoryboardFile'")
        } ?? [] : [])
  }
}
