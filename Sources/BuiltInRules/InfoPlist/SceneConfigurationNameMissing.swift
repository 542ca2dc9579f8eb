internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A scene configuration without a name.
enum SceneConfigurationNameMissing: Rule {
  static let id: RuleID = "scene-configuration-name-missing"
  static let severity = Severity.info
  static let kinds = BundleKinds.appsAndFragments

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A scene configuration has no name.",
      rationale: """
        Code asks for a configuration by its name, and logs show '(no name)' for this one. Only the \
        first of a role is found without a name.
        """,
      source: "Apple, UISceneConfigurationName; twilio/video-quickstart-ios issue 551",
      fix: .safe,
      examples: [
        .accepts(
          ExampleText.window(
            ExampleText.string("UISceneConfigurationName", "Main") + ExampleText.delegate)),
        .accepts(ExampleText.window("")),
        .accepts(
          ExampleText.roles(
            ExampleText.role(
              "UISceneSessionRoleImmersiveSpaceApplication",
              "<dict>\(ExampleText.delegate)</dict>"))),
        .flags(
          ExampleText.roles(
            ExampleText.role(
              "UIWindowSceneSessionRoleApplication", "⟪<dict>⟫\(ExampleText.delegate)</dict>"))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for role in plist.sceneRoles where !role.isImmersive {
      // Each configuration gets a different name, whether or not a person accepts the fixes of the others.
      var taken: Set<String>?
      for configuration in role.configurations
      where configuration["UISceneConfigurationName"] == nil
        && (configuration["UISceneDelegateClassName"] != nil
          || configuration["UISceneStoryboardFile"] != nil)
      {
        context.report(
          .info, "scene configuration without 'UISceneConfigurationName'",
          span: configuration.value.openingSpan, of: configuration.value,
          help: "add a name that is unique in the role, such as '\(SceneConfigurationFixes.name)'",
          fixes: naming(configuration, role, &taken, &context))
      }
    }
  }

  private static func naming(
    _ configuration: PropertyListDictionary, _ role: InfoPlist.SceneRole,
    _ taken: inout Set<String>?, _ context: inout RuleContext
  ) -> [Finding.Fix] {
    guard !context.isFull else { return [] }
    var names =
      taken ?? Set(role.configurations.compactMap { $0["UISceneConfigurationName"]?.string })
    var name = SceneConfigurationFixes.name
    var number = names.count
    while !names.insert(name).inserted {
      number += 1
      name = "\(SceneConfigurationFixes.name) \(number)"
    }
    taken = names
    return context.adding(
      "UISceneConfigurationName", .string(name), to: configuration, "add the name '\(name)'", .safe)
  }
}
