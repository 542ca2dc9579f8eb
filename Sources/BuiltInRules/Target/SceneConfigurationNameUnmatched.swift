internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// Code asks for a scene configuration that the manifest does not have.
enum SceneConfigurationNameUnmatched: TargetRule {
  static let id: RuleID = "scene-configuration-name-unmatched"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Code asks for a scene configuration by a name that the manifest does not have.",
      rationale: """
        'UISceneConfiguration(name:sessionRole:)' takes class, delegate and storyboard from the entry of \
        that name. Without one the scene has no delegate, unless code sets it.
        """,
      source: """
        partout-io/passepartout issue 341; Apple, UISceneConfiguration
        """,
      runtimeMessages: [
        """
        Info.plist contained no UIScene configuration dictionary (looking for configuration named "…")
        """
      ],
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(plist("Default Configuration") + code(#""Default Configuration""#), .target(.app)),
        .accepts(plist("Default Configuration") + code("nil"), .target(.app)),
        .accepts(plist("$(NAME)") + code(#""Main""#), .target(.app)),
        .accepts(
          plist("Default Configuration")
            + code(#""Main""#, "configuration.delegateClass = SceneDelegate.self"), .target(.app)),
        .notChecked(plist("Default Configuration"), .target(.app)),
        .flags(plist("Default Configuration") + code(#"⟪"Default Confguration"⟫"#), .target(.app)),
        .flags(
          plist("Default Configuration")
            + """
            --- AppDelegate.m
            #import "AppDelegate.h"
            @interface AppDelegate : UIResponder <UIApplicationDelegate>
            @end
            @implementation AppDelegate
            - (UISceneConfiguration *)application:(UIApplication *)application
                configurationForConnectingSceneSession:(UISceneSession *)session
                                               options:(UISceneConnectionOptions *)options {
              return [[UISceneConfiguration alloc] initWithName:⟪@"Main"⟫ sessionRole:session.role];
            }
            @end
            """, .target(.app)),
      ])
  }

  private static func plist(_ name: String) -> String {
    TargetExampleText.window(
      "$(PRODUCT_MODULE_NAME).SceneDelegate",
      more: ExampleText.string("UISceneConfigurationName", name))
  }

  private static func code(_ name: String, _ more: String = "") -> String {
    """
    --- AppDelegate.swift
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: \(name), sessionRole: session.role)
        \(more)
        return configuration
      }
    }
    """
  }

  static func applies(to target: InspectedTarget) -> Bool {
    target.plist.sceneRoles.contains { !$0.configurations.isEmpty }
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value else { return }
    let names = target.plist.sceneRoles.flatMap(\.configurations).compactMap {
      $0["UISceneConfigurationName"]
    }
    let texts = names.compactMap(\.string)
    // SwiftUI also fills scenes that have no delegate.
    guard !texts.contains(where: BuildVariable.isUndecided),
      context.sceneAdoption(of: target).adoption != .swiftUI
    else { return }
    let filled = sources.usesByScope(.sceneDelegateClass)
    let known = Set(texts)
    for use in sources.uses(.sceneConfiguration) where use.isCompiled == true && !context.isFull {
      let name = use.use.text
      guard !name.isEmpty, !known.contains(name), filled[UseScope(use)] == nil else { continue }
      let nearest =
        NearestName.of(name, in: texts.prefix(RuleContext.maximumFindingsPerRule))
        ?? (texts.count == 1 ? texts[0] : nil)
      context.report(
        .warning, "the scene manifest has no configuration '\(name)'", at: sources.place(use),
        notes: names.filter { $0.string == nearest }.prefix(1).map {
          context.note("the manifest has this one", at: $0)
        },
        help: nearest.map { "write '\($0)', or set the delegate class in code" }
          ?? "name a configuration of the manifest, or set the delegate class in code",
        runtimeMessage: """
          Info.plist contained no UIScene configuration dictionary (looking for configuration named \
          "\(name)")
          """)
    }
  }
}
