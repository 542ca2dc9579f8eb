internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// The module in a scene delegate's class name cannot be the name of a module.
enum SceneDelegateModuleInvalid: Rule {
  static let id: RuleID = "scene-delegate-module-invalid"
  static let severity = Severity.error
  static let kinds = BundleKinds.appsAndFragments

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The module in a scene delegate's class name is not a valid module name.",
      rationale: """
        The module has the product's name with '_' for each character that is not allowed in an \
        identifier. With a hyphen, a space or a leading digit the class is not found, the scene \
        gets no delegate and the window stays black.
        """,
      source: "mapbox/mapbox-navigation-ios issue 4533; Apple, UISceneDelegateClassName",
      lowered: "warning if the code provides the scenes",
      runtimeMessages: [
        """
        Info.plist configuration "…" for … contained UISceneDelegateClassName key, but could not load \
        class with name "…".
        """
      ],
      fix: .safe,
      examples: [
        .accepts(ExampleText.window(ExampleText.delegate)),
        .accepts(
          ExampleText.window(ExampleText.string("UISceneDelegateClassName", "SceneDelegate"))),
        .accepts(
          ExampleText.window(
            ExampleText.string("UISceneDelegateClassName", "my_app.Scenes.SceneDelegate"))),
        .accepts(
          ExampleText.window(
            ExampleText.string("UISceneDelegateClassName", "$(PRODUCT_NAME)-dev.SceneDelegate"))),
        .flags(
          ExampleText.window(
            ExampleText.string("UISceneDelegateClassName", "⟪mapbox-example.SceneDelegate⟫"))),
        .flags(
          ExampleText.window(
            ExampleText.string("UISceneDelegateClassName", "⟪My App.SceneDelegate⟫"))),
        .flags(
          ExampleText.window(
            ExampleText.string("UISceneDelegateClassName", "⟪2048.SceneDelegate⟫")),
          facts: ValidationFacts(lifecycle: .scenesInCode)),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for role in plist.sceneRoles where !role.isImmersive {
      for configuration in role.configurations {
        guard let value = configuration["UISceneDelegateClassName"], let name = value.string,
          !BuildVariable.isUndecided(name), let dot = name.firstIndex(of: "."),
          let problem = problem(of: name[..<dot])
        else { continue }
        let fixed = "$(PRODUCT_MODULE_NAME)" + name[dot...]
        let label = configuration["UISceneConfigurationName"]?.string ?? "(no name)"
        context.report(
          severity(context), "module '\(name[..<dot])' \(problem), which no module name can",
          at: value,
          help: (context.isBuilt ? "in the Info.plist before the build, " : "")
            + "write '\(fixed)', which the build replaces with the module's name",
          fixes: context.replacing(value, with: fixed, .safe),
          runtimeMessage: """
            Info.plist configuration "\(label)" for \(role.name) contained UISceneDelegateClassName \
            key, but could not load class with name "\(name)".
            """)
      }
    }
  }

  /// Code that hands out configurations may set another delegate class.
  private static func severity(_ context: RuleContext) -> Severity {
    switch context.facts.lifecycle {
    case .swiftUI, .scenesInCode: .warning
    case .auto, .appDelegate: .error
    }
  }

  private static func problem(of module: Substring) -> String? {
    if let first = module.utf8.first, ASCII.isDigit(first) { return "begins with a digit" }
    if module.utf8.contains(UInt8(ascii: "-")) { return "has a hyphen" }
    if module.utf8.contains(UInt8(ascii: " ")) { return "has a space" }
    return nil
  }
}
