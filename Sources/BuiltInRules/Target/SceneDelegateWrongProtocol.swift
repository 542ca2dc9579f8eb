internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// A class that the manifest names as a scene delegate, but that is not one.
enum SceneDelegateWrongProtocol: TargetRule {
  static let id: RuleID = "scene-delegate-wrong-protocol"
  static let severity = Severity.error
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let message =
    "representation's delegateClass must conform to UISceneDelegate protocol"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A class that the scene manifest names does not adopt the protocol of its role.",
      rationale: """
        The delegate of a window scene adopts 'UIWindowSceneDelegate', that of a CarPlay scene one \
        of CarPlay's protocols. UIKit raises an exception for a class without it, even if the class \
        has the methods.
        """,
      source: """
        Apple, UISceneDelegateClassName; organicmaps/organicmaps issue 12607; \
        grab/cocoapods-pod-merge pull request 13
        """,
      runtimeMessages: [message],
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(
          TargetExampleText.window("App.SceneDelegate")
            + """
            --- SceneDelegate.swift
            import UIKit
            class Base: UIResponder {}
            extension Base: UIWindowSceneDelegate {}
            class SceneDelegate: Base {}
            """, .target(.app)),
        .accepts(
          TargetExampleText.window("App.SceneDelegate")
            + """
            --- SceneDelegate.swift
            import UIKit
            protocol Scenes: UIWindowSceneDelegate {}
            class SceneDelegate: NSObject, Scenes {}
            """, .target(.app)),
        .notChecked(
          TargetExampleText.window("App.SceneDelegate")
            + """
            --- SceneDelegate.swift
            import Flutter
            class SceneDelegate: FlutterSceneDelegate {}
            """, .target(.app)),
        .notChecked(TargetExampleText.window("App.SceneDelegate"), .target(.app)),
        .flags(
          TargetExampleText.window("⟪App.SceneDelegate⟫")
            + """
            --- SceneDelegate.swift
            import UIKit
            class SceneDelegate: UIResponder {}
            """, .target(.app)),
        .flags(
          TargetExampleText.window("⟪App.SceneDelegate⟫")
            + """
            --- SceneDelegate.swift
            import UIKit
            class SceneDelegate: UIResponder {
              var window: UIWindow?
              @objc func sceneDidBecomeActive(_ scene: UIScene) {}
            }
            """, .target(.app)),
        .flags(
          TargetExampleText.window("⟪AppDelegate⟫")
            + """
            --- AppDelegate.m
            #import <UIKit/UIKit.h>
            @interface AppDelegate : UIResponder <UIApplicationDelegate>
            @end
            @implementation AppDelegate
            @end
            """, .target(.app)),
        .flags(
          TargetExampleText.window("App.SceneDelegate", carPlay: "⟪App.SceneDelegate⟫")
            + """
            --- SceneDelegate.swift
            import UIKit
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
            """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { target.namesSceneDelegate }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value else { return }
    let adoption = context.sceneAdoption(of: target)
    for named in target.namedSceneDelegates where !context.isFull {
      if adoption.adoption == .swiftUI, named.role.known?.isCarPlay != true { continue }
      guard case .found(let type) = context.resolve(named, in: sources), !named.protocols.isEmpty
      else {
        continue
      }
      let answers = named.protocols.map { sources.conforms(type, to: $0) }
      let adopts: Bool? = answers.contains(true) ? true : answers.contains(nil) ? nil : false
      switch adopts {
      case true?: continue
      case nil:
        context.reportNotChecked(
          "whether '\(type.name)' is a scene delegate is not known: a class that it "
            + "inherits from is not among the target's sources"
        )
      case false?:
        let wanted = named.role.known?.delegateProtocol?.description ?? "UIWindowSceneDelegate"
        context.report(
          severity(named, adoption, sources),
          "'\(type.name)' does not adopt '\(wanted)', so UIKit does not accept it as a delegate for "
            + "this scene",
          at: named.value,
          notes: [sources.place(type).note("the class is declared here without it")],
          help: "adopt '\(wanted)', or name the class that does",
          runtimeMessage: adoption.isSceneBased ? message : nil)
      }
    }
  }

  /// An error also where the class makes a window, because UIKit raises the exception before.
  private static func severity(
    _ named: NamedSceneDelegate, _ adoption: SceneAdoptionVerdict, _ sources: TargetSources
  ) -> Severity {
    let isTaken =
      named.isForMainWindow && adoption.adoption == .adopted && adoption.fact == .appDelegate
      && sources.uses(.sceneDelegateClass).isEmpty
    return isTaken ? .error : named.severity(adoption)
  }
}
