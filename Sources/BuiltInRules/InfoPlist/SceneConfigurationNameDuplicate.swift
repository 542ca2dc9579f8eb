internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// Two configurations under one role share a name.
enum SceneConfigurationNameDuplicate: Rule {
  static let id: RuleID = "scene-configuration-name-duplicate"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  private static func example(_ first: String, _ second: String) -> String {
    ExampleText.roles(
      ExampleText.role(
        "UIWindowSceneSessionRoleApplication",
        """
        <dict>\(ExampleText.string("UISceneConfigurationName", first))</dict>
        <dict>\(ExampleText.string("UISceneConfigurationName", second))</dict>
        """))
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Two scene configurations of one role have the same name.",
      rationale: """
        A configuration is looked up by its name and the first match is taken; the second is never used.
        """,
      source: "Apple, UISceneConfiguration.init(name:sessionRole:)",
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(example("Main", "Editor")),
        .accepts(example("$(NAME)", "$(NAME)")),
        .accepts(
          ExampleText.roles(
            ExampleText.role(
              "UIWindowSceneSessionRoleApplication",
              "<dict>\(ExampleText.string("UISceneConfigurationName", "Main"))</dict>")
              + ExampleText.role(
                "CPTemplateApplicationSceneSessionRoleApplication",
                "<dict>\(ExampleText.string("UISceneConfigurationName", "Main"))</dict>"))),
        .flags(example("Main", "⟪Main⟫")),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    // A single configuration cannot repeat a name, and the first use of this type of dictionary takes 330,000
    // instructions.
    for role in plist.sceneRoles where role.configurations.count > 1 {
      var first: [String: PropertyListValue] = [:]
      for configuration in role.configurations {
        guard let value = configuration["UISceneConfigurationName"], let name = value.string,
          !name.isEmpty, !BuildVariable.isUndecided(name)
        else { continue }
        guard let original = first[name] else {
          first[name] = value
          continue
        }
        context.report(
          .warning, "scene configuration name '\(name)' is already used in this role", at: value,
          notes: [Finding.Note("first used here", at: original.contentSpan)],
          help: "give each configuration of a role its own name")
      }
    }
  }
}
