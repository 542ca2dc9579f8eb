internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// One storyboard is both the launch screen and the app's interface.
enum LaunchStoryboardIsMainStoryboard: Rule {
  static let id: RuleID = "launch-storyboard-is-main-storyboard"
  static let severity = Severity.info
  static let kinds = BundleKinds.appsAndFragments

  private static let launch = InfoPlistKey("UILaunchStoryboardName")
  private static let main = InfoPlistKey("UIMainStoryboardFile")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The launch storyboard is also the app's main storyboard.",
      rationale: """
        A launch storyboard is shown before any code of the app runs, so it may have no classes, \
        outlets or actions of the app. The main interface usually has them.
        """,
      source: "Apple, UILaunchStoryboardName",
      fix: .none(because: .severalWays),
      examples: [
        .accepts(
          ExampleText.string("UILaunchStoryboardName", "LaunchScreen")
            + ExampleText.string("UIMainStoryboardFile", "Main")),
        .accepts(
          ExampleText.string("UILaunchStoryboardName", "$(STORYBOARD)")
            + ExampleText.string("UIMainStoryboardFile", "$(STORYBOARD)")),
        .flags(
          ExampleText.string("UILaunchStoryboardName", "⟪Main⟫")
            + ExampleText.string("UIMainStoryboardFile", "Main")),
        .flags(
          ExampleText.string("UILaunchStoryboardName", "⟪Main⟫")
            + ExampleText.window(ExampleText.string("UISceneStoryboardFile", "Main"))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let value = plist.value(of: launch), let name = value.string, !name.isEmpty,
      !BuildVariable.isUndecided(name)
    else { return }
    let others = [
      plist.value(of: main), plist.firstWindowConfiguration?["UISceneStoryboardFile"],
    ]
    guard
      let other = others.lazy.compactMap({ $0 }).first(where: {
        $0.string.map { StoryboardName.bare($0) == StoryboardName.bare(name) } ?? false
      })
    else { return }
    context.report(
      .info, "launch storyboard '\(name)' is also the app's main storyboard", at: value,
      notes: [Finding.Note("the main storyboard", at: other.contentSpan)],
      help: "create a separate launch screen storyboard without classes of the app")
  }
}
