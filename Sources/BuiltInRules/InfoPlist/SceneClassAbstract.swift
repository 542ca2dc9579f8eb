internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// `UIScene` itself as a scene class.
enum SceneClassAbstract: Rule {
  static let id: RuleID = "scene-class-abstract"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A scene configuration names UIScene itself as its class.",
      rationale: """
        UIScene is the abstract base class of scenes. A window needs UIWindowScene or a subclass, \
        which is also the default without the key.
        """,
      source: "Apple, UISceneClassName",
      fix: .safe,
      examples: [
        .accepts(ExampleText.window(ExampleText.string("UISceneClassName", "UIWindowScene"))),
        .accepts(ExampleText.window(ExampleText.delegate)),
        .flags(ExampleText.window(ExampleText.string("UISceneClassName", "⟪UIScene⟫"))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for role in plist.sceneRoles {
      // For immersive roles the system ignores the class.
      guard !role.isImmersive else { continue }
      let expected = role.sceneClass ?? "UIWindowScene"
      for configuration in role.configurations {
        guard let value = configuration["UISceneClassName"], value.kind == .string,
          value.equals("UIScene")
        else { continue }
        context.report(
          .warning, "scene class 'UIScene' is the abstract base class of scenes",
          at: value, help: "write '\(expected)' or omit the key",
          fixes: context.replacing(value, with: expected, .safe))
      }
    }
  }
}
