internal import Findings
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine

/// A scene delegate in Swift that is named without its module.
enum SceneDelegateModuleMissing: TargetRule {
  static let id: RuleID = "scene-delegate-module-missing"
  static let severity = Severity.error
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let code = """
    --- SceneDelegate.swift
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The scene manifest names a Swift class without its module.",
      rationale: """
        The system knows a Swift class as 'Module.Name', unless '@objc(Name)' gives it another name. \
        Without the module the class is not found, the scene has no delegate and the window stays black.
        """,
      source: "Airbridge, Xcode 27 scene delegate migration; bazelbuild/rules_apple issue 1016",
      runtimeMessages: [NamedSceneDelegate.runtimeMessagePattern],
      fix: .safe,
      examples: [
        .accepts(
          TargetExampleText.window("$(PRODUCT_MODULE_NAME).SceneDelegate") + code, .target(.app)),
        .accepts(
          TargetExampleText.window("SceneDelegate")
            + """
            --- SceneDelegate.swift
            import UIKit
            @objc(SceneDelegate) class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
            """, .target(.app)),
        .accepts(
          TargetExampleText.window("SceneDelegate")
            + """
            --- SceneDelegate.m
            @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
            @end
            @implementation SceneDelegate
            @end
            """, .target(.app)),
        .notChecked(TargetExampleText.window("SceneDelegate"), .target(.app)),
        .flags(TargetExampleText.window("⟪SceneDelegate⟫") + code, .target(.app)),
        .flags(
          TargetExampleText.window(
            "$(PRODUCT_MODULE_NAME).SceneDelegate", carPlay: "⟪CarDelegate⟫") + code
              + """

              --- CarDelegate.swift
              import CarPlay
              final class CarDelegate: NSObject, CPTemplateApplicationSceneDelegate {}
              """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    target.namedSceneDelegates.contains { !$0.className.contains(".") }
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value else { return }
    for named in target.namedSceneDelegates where !context.isFull {
      guard case .needsModule(let type) = context.resolve(named, in: sources) else { continue }
      let fixed = "\(target.moduleReference).\(named.className)"
      context.report(
        named.severity(context.sceneAdoption(of: target)),
        "'\(named.className)' is a Swift class, which the system finds only with its module's "
          + "name",
        at: named.value,
        notes: [sources.place(type).note("the class is declared here")],
        help: fixed.hasPrefix("$")
          ? "write '\(fixed)', which the build replaces with the module's name"
          : "write '\(fixed)'",
        fixes: context.replacing(named.value, with: fixed, .safe),
        runtimeMessage: named.runtimeMessage)
    }
  }
}
