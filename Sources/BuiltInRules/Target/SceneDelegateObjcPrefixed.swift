internal import Findings
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine

/// A scene delegate in Objective-C that is named with a module.
enum SceneDelegateObjcPrefixed: TargetRule {
  static let id: RuleID = "scene-delegate-objc-prefixed"
  static let severity = Severity.error
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let code = """
    --- SceneDelegate.h
    #import <UIKit/UIKit.h>
    @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
    @end
    --- SceneDelegate.m
    #import "SceneDelegate.h"
    @implementation SceneDelegate
    @end
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The scene manifest names an Objective-C class with a module.",
      rationale: """
        Classes in Objective-C have no module. With one in front the class is not found, the scene has \
        no delegate and the window stays black.
        """,
      source: """
        Airbridge, Xcode 27 scene delegate migration; customerio/customerio-reactnative issue 245 \
        (of another class)
        """,
      runtimeMessages: [NamedSceneDelegate.runtimeMessagePattern],
      fix: .safe,
      examples: [
        .accepts(TargetExampleText.window("SceneDelegate") + code, .target(.app)),
        .accepts(
          TargetExampleText.window("$(PRODUCT_MODULE_NAME).SceneDelegate")
            + """
            --- SceneDelegate.swift
            import UIKit
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
            """, .target(.app)),
        .notChecked(TargetExampleText.window("App.SceneDelegate"), .target(.app)),
        .flags(
          TargetExampleText.window("⟪$(PRODUCT_MODULE_NAME).SceneDelegate⟫") + code, .target(.app)),
        .flags(TargetExampleText.window("⟪App.SceneDelegate⟫") + code, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    target.namedSceneDelegates.contains { $0.className.contains(".") }
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value else { return }
    for named in target.namedSceneDelegates where !context.isFull {
      guard case .needlessModule(let type) = context.resolve(named, in: sources) else { continue }
      context.report(
        named.severity(context.sceneAdoption(of: target)),
        "'\(type.name)' is an Objective-C class, which has no module", at: named.value,
        notes: [sources.place(type).note("the class is declared here")],
        help: "write '\(type.name)' without the module",
        // The module is usually written as a build setting, so the text in the file differs from the value.
        fixes: context.replacing(named.value, with: type.name, .safe) {
          $0.hasSuffix(".\(type.name)")
        },
        runtimeMessage: named.runtimeMessage)
    }
  }
}
