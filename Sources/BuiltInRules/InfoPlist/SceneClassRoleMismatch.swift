internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A scene class of the system under a role that has another class.
enum SceneClassRoleMismatch: Rule {
  static let id: RuleID = "scene-class-role-mismatch"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  private static func example(_ role: String, _ sceneClass: String) -> String {
    ExampleText.roles(
      ExampleText.role(
        role, "<dict>\(ExampleText.string("UISceneClassName", sceneClass))</dict>"))
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The scene class belongs to another session role.",
      rationale: """
        Each role has its own kind of scene: UIWindowScene for windows, CPTemplateApplicationScene for \
        CarPlay. With the class of another role the scene does not connect as the delegate expects.
        """,
      source: "Apple, UISceneClassName; dotnet/macios issue 9749",
      fix: .safe,
      examples: [
        .accepts(example(SceneSessionRole.windowApplication, "UIWindowScene")),
        .accepts(example(SceneSessionRole.windowApplication, "$(PRODUCT_MODULE_NAME).EditorScene")),
        .accepts(
          example("CPTemplateApplicationSceneSessionRoleApplication", "CPTemplateApplicationScene")),
        .accepts(
          example(
            "CPTemplateApplicationDashboardSceneSessionRoleApplication",
            "CPTemplateApplicationDashboardScene")),
        .accepts(example("UISceneSessionRoleImmersiveSpaceApplication", "UIWindowScene")),
        .flags(example(SceneSessionRole.windowApplication, "⟪CPTemplateApplicationScene⟫")),
        .flags(example("CPTemplateApplicationSceneSessionRoleApplication", "⟪UIWindowScene⟫")),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for role in plist.sceneRoles {
      guard let expected = role.sceneClass else { continue }
      for configuration in role.configurations {
        guard let value = configuration["UISceneClassName"], let name = value.string,
          name != expected,
          SceneSessionRole.all.contains(where: { $0.sceneClass?.description == name })
        else { continue }
        context.report(
          .warning, "scene class '\(name)' under the role '\(role.name)', expected '\(expected)'",
          at: value, notes: [Finding.Note("the role", at: role.key.contentSpan)],
          help: "write '\(expected)' or the name of a subclass",
          fixes: context.replacing(value, with: expected, .safe))
      }
    }
  }
}
