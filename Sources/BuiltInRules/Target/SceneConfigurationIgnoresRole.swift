internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine

/// Code that gives every scene the same delegate, whatever its role.
enum SceneConfigurationIgnoresRole: TargetRule {
  static let id: RuleID = "scene-configuration-ignores-role"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let manifest = TargetExampleText.window(
    "$(PRODUCT_MODULE_NAME).SceneDelegate", carPlay: "$(PRODUCT_MODULE_NAME).CarDelegate")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The app delegate returns the same configuration for scenes of every role.",
      rationale: """
        'application(_:configurationForConnecting:options:)' is called for every scene, and its \
        result overrides the manifest. If it ignores the session's role, a CarPlay scene or an \
        external display gets the delegate of the app's window.
        """,
      source: """
        tauri-apps/tao issue 1305; AvaloniaUI/Avalonia issue 21844; birkir/react-native-carplay issue 168
        """,
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(manifest + code("", delegate: nil), .target(.app)),
        .accepts(
          manifest
            + code(
              "if session.role == .carTemplateApplication { return configuration }",
              delegate: "configuration.delegateClass = SceneDelegate.self"), .target(.app)),
        .accepts(
          TargetExampleText.window("$(PRODUCT_MODULE_NAME).SceneDelegate")
            + code("", delegate: "configuration.delegateClass = SceneDelegate.self"), .target(.app)),
        .notChecked(manifest, .target(.app)),
        .flags(
          manifest + code("", delegate: "configuration.delegateClass = ⟪SceneDelegate⟫.self"),
          .target(.app)),
        .flags(
          TargetExampleText.infoPlist(
            ExampleText.roles(
              ExampleText.role(
                "UIWindowSceneSessionRoleExternalDisplayNonInteractive",
                "<dict>\(ExampleText.string("UISceneDelegateClassName", "App.BoardDelegate"))</dict>"
              )))
            + code("", delegate: "configuration.delegateClass = ⟪SceneDelegate⟫.self"),
          .target(.app)),
        .flags(
          manifest
            + code(
              "// What if there is a car?",
              delegate: "configuration.delegateClass = ⟪SceneDelegate⟫.self"), .target(.app)),
      ])
  }

  private static func code(_ check: String, delegate: String?) -> String {
    """
    --- AppDelegate.swift
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        \(check)
        \(delegate ?? "")
        return configuration
      }
    }
    """
  }

  static func applies(to target: InspectedTarget) -> Bool { otherRoles(target).first != nil }

  /// The roles beside the main one whose scenes need a delegate of their own.
  private static func otherRoles(_ target: InspectedTarget) -> [InfoPlist.SceneRole] {
    target.plist.sceneRoles.filter {
      $0.needsDelegate && !$0.configurations.isEmpty
        && $0.name != SceneSessionRole.windowApplication
    }
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value, let other = otherRoles(target).first else { return }
    let delegateUses = sources.usesByScope(.sceneDelegateClass)
    let roleUses = sources.usesByScope(.sessionRole)
    let configurationUses = sources.usesByScope(.sceneConfiguration)
    for type in sources.applicationDelegates {
      let methods = sources.methods(implementing: .appConfigurationForConnecting, in: type)
      for method in methods where method.isCompiled == true {
        let scope = UseScope(method)
        // Each new configuration is given the role, which is not a check of the role.
        guard let delegates = delegateUses[scope], delegates.count == 1,
          roleUses[scope]?.count ?? 0 <= configurationUses[scope]?.count ?? 0,
          hasStraightBody(method, sources)
        else { continue }
        let delegate = delegates[0]
        context.report(
          .warning, "every scene gets this delegate, regardless of its session's role",
          at: sources.place(delegate),
          notes: [context.note("scenes of this role also get it", at: other.key)],
          help:
            "check the session's role, and set the delegate class for the app's window only")
      }
    }
  }

  /// Whether the method has no branches: a branch may depend on the role in a way that is not recognized.
  private static func hasStraightBody(_ method: LinkedMethod, _ sources: TargetSources) -> Bool {
    sources.names(in: method).map { !$0.mayBranch } ?? false
  }
}
