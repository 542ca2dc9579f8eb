internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A main or scene storyboard is named with its file extension or with a path.
enum StoryboardNameHasExtension: Rule {
  static let id: RuleID = "storyboard-name-has-extension"
  static let severity = Severity.error
  static let kinds = BundleKinds.appsAndFragments

  private static let mainStoryboard = InfoPlistKey("UIMainStoryboardFile")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A storyboard is named with its file extension or with a path.",
      rationale: """
        The extension is appended to the name, so 'Main.storyboard' is looked up as \
        'Main.storyboard.storyboardc'. UIKit raises an exception when the scene connects. The main \
        storyboard of an app whose scenes are configured is not loaded; there it is a warning, as \
        is a path without extension.
        """,
      source: "Apple, UISceneStoryboardFile and UIMainStoryboardFile",
      lowered: "warning if the storyboard is not loaded at launch, or for a path",
      runtimeMessages: ["Could not find a storyboard named '…' in bundle"],
      fix: .safe,
      examples: [
        .accepts(ExampleText.string("UIMainStoryboardFile", "Main")),
        .accepts(ExampleText.string("UIMainStoryboardFile", "$(STORYBOARD).storyboard")),
        .accepts(ExampleText.string("UILaunchStoryboardName", "LaunchScreen.storyboard")),
        .flags(ExampleText.string("UIMainStoryboardFile", "⟪Main.storyboard⟫")),
        .flags(ExampleText.string("UIMainStoryboardFile~ipad", "⟪Base.lproj/Main⟫")),
        .flags(ExampleText.string("UIMainStoryboardFile", "⟪a/Main.storyboard.storyboard/⟫")),
        .flags(ExampleText.string("UIMainStoryboardFile", "⟪//⟫")),
        .flags(
          ExampleText.window(ExampleText.string("UISceneStoryboardFile", "⟪Main.storyboard⟫"))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    let mainIsLoaded: Bool
    switch context.facts.lifecycle {
    case .swiftUI, .scenesInCode: mainIsLoaded = false
    case .auto, .appDelegate: mainIsLoaded = !plist.manifestAdoptsScenes
    }
    for entry in plist.variants(of: mainStoryboard) {
      evaluate(entry.value, mainIsLoaded ? .error : .warning, &context)
    }
    for role in plist.sceneRoles where !role.isImmersive {
      for configuration in role.configurations {
        if let value = configuration["UISceneStoryboardFile"] { evaluate(value, .error, &context) }
      }
    }
  }

  private static func evaluate(
    _ value: PropertyListValue, _ severity: Severity, _ context: inout RuleContext
  ) {
    guard let name = value.string, !BuildVariable.isUndecided(name) else { return }
    let bare = StoryboardName.bare(name)
    let hasExtension = StoryboardName.hasExtension(name)
    guard hasExtension || name.utf8.contains(UInt8(ascii: "/")) else { return }
    // A name that has only slashes names no storyboard, so there is no better name to suggest.
    let base = bare.split(separator: "/").last.map { StoryboardName.bare(String($0)) }
    context.report(
      hasExtension ? severity : .warning,
      "storyboard name '\(name)' has a \(hasExtension ? "file extension" : "path")", at: value,
      help: base.map { "write '\($0)'" } ?? "name a storyboard of the app",
      fixes: base.map { context.replacing(value, with: $0, .safe) } ?? [],
      runtimeMessage: severity == .error && hasExtension
        ? "Could not find a storyboard named '\(name)' in bundle" : nil)
  }
}
