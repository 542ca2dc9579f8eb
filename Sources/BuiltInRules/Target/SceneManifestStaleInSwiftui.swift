internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine

/// A manifest for UIKit in an app that is now a SwiftUI `App`.
enum SceneManifestStaleInSwiftui: TargetRule {
  static let id: RuleID = "scene-manifest-stale-in-swiftui"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let app = """
    --- MyApp.swift
    import SwiftUI
    @main struct MyApp: App {
      var body: some Scene { WindowGroup { Text("Hi") } }
    }
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "The manifest of a SwiftUI app names a scene delegate that the target does not have.",
      rationale: """
        A SwiftUI app supplies its windows itself. A leftover UIKit configuration names a class \
        that no longer exists: at each launch the system logs that it cannot load it.
        """,
      source: "team-aliens/DMS-iOS issue 33",
      runtimeMessages: [NamedSceneDelegate.runtimeMessagePattern],
      fix: .unsafe,
      examples: [
        .accepts(
          TargetExampleText.infoPlist(ExampleText.roles("")) + app, .target(.app)),
        .accepts(
          TargetExampleText.window("App.SceneDelegate") + app
            + """

            --- SceneDelegate.swift
            import UIKit
            class SceneDelegate: NSObject, UIWindowSceneDelegate {}
            """, .target(.app)),
        .accepts(TargetExampleText.window("FlutterSceneDelegate") + app, .target(.app)),
        .notChecked(TargetExampleText.window("App.SceneDelegate"), .target(.app)),
        .flags(
          TargetExampleText.window("⟪$(PRODUCT_MODULE_NAME).SceneDelegate⟫") + app, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    target.namedSceneDelegates.contains { $0.role.name == SceneSessionRole.windowApplication }
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value, case .swiftUIApp(let app) = sources.entry,
      context.sceneAdoption(of: target).adoption == .swiftUI
    else { return }
    for named in target.namedSceneDelegates
    where named.role.name == SceneSessionRole.windowApplication && !context.isFull {
      guard case .missing = context.resolve(named, in: sources) else { continue }
      context.report(
        .warning, "no class '\(named.className)' is in the target, whose windows SwiftUI supplies",
        at: named.value,
        notes: [sources.place(app).note("'\(app.name)' is a SwiftUI 'App'")],
        help: "leave 'UISceneConfigurations' empty",
        fixes: context.removing(named.role.key, .unsafe, called: "the role and its configurations"),
        runtimeMessage: named.runtimeMessage)
    }
  }
}
