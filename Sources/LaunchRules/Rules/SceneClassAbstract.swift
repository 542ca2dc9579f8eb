internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// `UIScene` itself as a scene class.
enum SceneClassAbstract: Rule {
  static let id: RuleID = "scene-class-abstract"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A scene configuration names UIScene itself as its class.",
      rationale: """
        Apple says not to: UIScene is the common base of scenes. A window needs UIWindowScene or a \
        subclass, which is also what a configuration without the key gets.
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
      // For immersive roles the class is ignored whatever it is.
      guard !role.isImmersive else { continue }
      let expected = role.sceneClass ?? "UIWindowScene"
      for configuration in role.configurations {
        guard let value = configuration["UISceneClassName"], value.kind == .string,
          value.equals("UIScene")
        else { continue }
        context.report(
          .warning, "scene class 'UIScene' is the base of scenes, which Apple says not to name",
          at: value, help: "write '\(expected)' or leave the key out",
          fixes: context.replacing(value, with: expected, .safe))
      }
    }
  }
}
