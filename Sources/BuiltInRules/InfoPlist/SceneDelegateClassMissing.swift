internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A scene configuration that names no delegate.
enum SceneDelegateClassMissing: Rule {
  static let id: RuleID = "scene-delegate-class-missing"
  static let severity = Severity.error
  static let kinds = BundleKinds.appsAndFragments

  private static let runtimeMessage = """
    There is no scene delegate set. A scene delegate class must be specified to use a main storyboard \
    file.
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A scene configuration names no delegate class.",
      rationale: """
        Unless code sets a delegate when the scene connects, nothing fills the window: it stays \
        black, even with a storyboard. It is an error if the sources are known to set none.
        """,
      source: "Adyen/adyen-react-native issues 1141 and 1165; Apple, UISceneDelegateClassName",
      lowered: "warning if code may set the delegate, or may use another configuration",
      runtimeMessages: [runtimeMessage],
      fix: .unsafe,
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
              "⟪<dict>⟫\(ExampleText.string("UISceneStoryboardFile", "Main"))</dict>")),
          facts: ValidationFacts(sceneDelegateClass: "$(PRODUCT_MODULE_NAME).SceneDelegate")),
        .flags(
          ExampleText.roles(
            ExampleText.role("UIWindowSceneSessionRoleApplication", "⟪<dict>⟫</dict>")),
          facts: ValidationFacts(lifecycle: .scenesInCode, codeSuppliesSceneContent: false)),
        .accepts(
          ExampleText.window(""),
          facts: ValidationFacts(lifecycle: .scenesInCode, codeSuppliesSceneContent: true)),
        .flags(
          ExampleText.roles(
            ExampleText.role(
              "CPTemplateApplicationSceneSessionRoleApplication",
              "<dict><key>UISceneDelegateClassName</key>⟪<string></string>⟫</dict>"))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    let suppliesContent = context.facts.codeSuppliesSceneContent
    switch context.facts.lifecycle {
    case .swiftUI: return
    case .scenesInCode: guard suppliesContent == false else { return }
    case .auto, .appDelegate: guard suppliesContent != true else { return }
    }
    for role in plist.sceneRoles {
      guard role.needsDelegate else { continue }
      for (position, configuration) in role.configurations.enumerated() {
        // The system takes the first configuration for the app's window, unless code asks for another.
        let isTaken =
          context.facts.lifecycle == .appDelegate ? position == 0 : role.configurations.count == 1
        let isBlack =
          suppliesContent == false && isTaken && role.name == SceneSessionRole.windowApplication
        // Only the window's delegate gets a fix: nobody can guess the name of CarPlay's delegate.
        evaluate(
          configuration, role.name == SceneSessionRole.windowApplication,
          isBlack ? .error : .warning, &context)
      }
    }
  }

  private static func evaluate(
    _ configuration: PropertyListDictionary, _ isWindow: Bool, _ severity: Severity,
    _ context: inout RuleContext
  ) {
    let message =
      configuration["UISceneStoryboardFile"] == nil ? nil : runtimeMessage
    let help = "add 'UISceneDelegateClassName', unless the code sets the delegate class"
    guard let value = configuration["UISceneDelegateClassName"] else {
      context.report(
        severity, "scene configuration without 'UISceneDelegateClassName'",
        span: configuration.value.openingSpan, of: configuration.value, help: help,
        fixes: isWindow ? SceneConfigurationFixes.delegate(in: configuration, &context) : [],
        runtimeMessage: message)
      return
    }
    guard value.string == "" else { return }
    context.report(
      severity, "'UISceneDelegateClassName' is empty, expected the name of a class", at: value,
      help: "name the delegate class, unless the code sets it",
      fixes: isWindow ? SceneConfigurationFixes.delegate(in: configuration, &context) : [],
      runtimeMessage: message)
  }
}
