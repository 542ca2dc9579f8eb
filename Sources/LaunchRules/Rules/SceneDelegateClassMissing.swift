internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// A scene configuration that names no delegate.
enum SceneDelegateClassMissing: Rule {
  static let id: RuleID = "scene-delegate-class-missing"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  private static let runtimeMessage = """
    There is no scene delegate set. A scene delegate class must be specified to use a main storyboard \
    file.
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A scene configuration names no delegate class.",
      rationale: """
        Unless the code sets a delegate when the scene connects, nobody fills the window: it stays \
        black, also with a storyboard.
        """,
      source: "Adyen/adyen-react-native issues 1141 and 1165; Apple, UISceneDelegateClassName",
      runtimeMessages: [runtimeMessage],
      examples: [
        .accepts(ExampleText.window(ExampleText.delegate)),
        .accepts(
          ExampleText.window(ExampleText.string("UISceneStoryboardFile", "Main")),
          facts: ValidationFacts(lifecycle: .scenesInCode)),
        .accepts(
          ExampleText.roles(
            ExampleText.role("UISceneSessionRoleImmersiveSpaceApplication", "<dict/>"))),
        .flags(
          ExampleText.roles(
            ExampleText.role(
              "UIWindowSceneSessionRoleApplication",
              "⟪<dict>⟫\(ExampleText.string("UISceneStoryboardFile", "Main"))</dict>"))),
        .flags(
          ExampleText.roles(
            ExampleText.role(
              "CPTemplateApplicationSceneSessionRoleApplication",
              "<dict><key>UISceneDelegateClassName</key>⟪<string></string>⟫</dict>"))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    switch context.facts.lifecycle {
    case .swiftUI, .scenesInCode: return
    case .auto, .appDelegate: break
    }
    for role in plist.sceneRoles {
      guard role.needsDelegate else { continue }
      for configuration in role.configurations { judge(configuration, &context) }
    }
  }

  private static func judge(
    _ configuration: PropertyListDictionary, _ context: inout RuleContext
  ) {
    let message =
      configuration["UISceneStoryboardFile"] == nil ? nil : runtimeMessage
    let help = "add 'UISceneDelegateClassName', unless the code sets the delegate class"
    guard let value = configuration["UISceneDelegateClassName"] else {
      context.report(
        .warning, "scene configuration without 'UISceneDelegateClassName'",
        span: configuration.value.openingSpan, of: configuration.value, help: help,
        runtimeMessage: message)
      return
    }
    guard value.string == "" else { return }
    context.report(
      .warning, "'UISceneDelegateClassName' is empty, expected the name of a class", at: value,
      help: "name the delegate class, unless the code sets it", runtimeMessage: message)
  }
}
