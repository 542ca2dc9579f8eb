internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A scene delegate where the class of the scene belongs.
enum SceneClassNamesDelegate: Rule {
  static let id: RuleID = "scene-class-names-delegate"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "UISceneClassName names the scene's delegate.",
      rationale: """
        The scene class is a UIScene subclass such as UIWindowScene, not a delegate. Omit the key, \
        and name the delegate in UISceneDelegateClassName.
        """,
      source: "Apple, UISceneClassName and UISceneDelegateClassName",
      fix: .unsafe,
      examples: [
        .accepts(
          ExampleText.window(
            ExampleText.string("UISceneClassName", "UIWindowScene") + ExampleText.delegate)),
        .accepts(
          ExampleText.window(
            ExampleText.string("UISceneClassName", "$(PRODUCT_MODULE_NAME).GameScene")
              + ExampleText.delegate)),
        .flags(
          ExampleText.window(ExampleText.string("UISceneClassName", "⟪SceneDelegate⟫"))),
        .flags(
          ExampleText.window(
            ExampleText.string("UISceneDelegateClassName", "Shop.WindowDelegate")
              + ExampleText.string("UISceneClassName", "⟪Shop.WindowDelegate⟫"))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for role in plist.sceneRoles where !role.isImmersive {
      let expected = role.sceneClass ?? "UIWindowScene"
      for configuration in role.configurations {
        guard let value = configuration["UISceneClassName"], let name = value.string, name != ""
        else { continue }
        let delegate = configuration["UISceneDelegateClassName"]
        let isSame = delegate?.string == name
        guard isSame || name == "SceneDelegate" || name.hasSuffix(".SceneDelegate") else {
          continue
        }
        context.report(
          .warning, "scene class '\(name)' is the delegate, expected a subclass of UIScene",
          at: value,
          notes: isSame
            ? [Finding.Note("the same class is the delegate", at: delegate?.contentSpan)] : [],
          help: "write '\(expected)' or omit the key",
          fixes: context.replacing(value, with: expected, .unsafe))
      }
    }
  }
}
