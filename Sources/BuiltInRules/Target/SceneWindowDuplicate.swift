internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A scene gets its window from a storyboard and another one from code.
enum SceneWindowDuplicate: TargetRule {
  static let id: RuleID = "scene-window-duplicate"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let storyboard = TargetExampleText.window(
    "$(PRODUCT_MODULE_NAME).SceneDelegate",
    more: ExampleText.string("UISceneStoryboardFile", "Main"))

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The scene has a storyboard, and its delegate creates a second window.",
      rationale: """
        For a configuration with a storyboard the system creates the window and the initial view \
        controller before 'scene(_:willConnectTo:options:)'. A window created there is a second \
        one, so everything the initial view controller starts is started twice.
        """,
      source:
        "Cap-go/capacitor-updater issue 852; Cap-go/capacitor-plus issue 133; Apple, UISceneStoryboardFile",
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(storyboard + code("window?.tintColor = .red"), .target(.app)),
        .accepts(
          TargetExampleText.window("$(PRODUCT_MODULE_NAME).SceneDelegate")
            + code("window = UIWindow(windowScene: scene as! UIWindowScene)"), .target(.app)),
        .notChecked(storyboard, .target(.app)),
        .flags(
          storyboard + code("window = UIWindow(⟪windowScene⟫: scene as! UIWindowScene)"),
          .target(.app)),
      ])
  }

  private static func code(_ body: String) -> String {
    """
    --- SceneDelegate.swift
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        \(body)
      }
    }
    """
  }

  static func applies(to target: InspectedTarget) -> Bool { storyboards(target).first != nil }

  /// The delegates of window scenes whose configuration has a storyboard.
  private static func storyboards(
    _ target: InspectedTarget
  ) -> [(named: NamedSceneDelegate, storyboard: PropertyListValue)] {
    target.namedSceneDelegates.compactMap { named in
      guard named.protocols.contains("UIWindowSceneDelegate"),
        let storyboard = named.configuration["UISceneStoryboardFile"], storyboard.string != ""
      else { return nil }
      return (named, storyboard)
    }
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value, context.sceneAdoption(of: target).adoption != .swiftUI
    else {
      return
    }
    let names = [
      LifecycleCallback.sceneWillConnect.swiftName,
      LifecycleCallback.sceneWillConnect.objectiveCName,
    ]
    // A delegate may serve another configuration that has no storyboard.
    let others = Set(
      target.namedSceneDelegates.filter { $0.configuration["UISceneStoryboardFile"] == nil }
        .map(\.className))
    let uses = Dictionary(grouping: sources.uses(.windowWithScene)) { $0.use.typeName ?? "" }
    var seen: Set<String> = []
    for (named, storyboard) in storyboards(target) where !others.contains(named.className) {
      guard !context.isFull, case .found(let type) = context.resolve(named, in: sources),
        seen.insert(type.name).inserted
      else { continue }
      for use in uses[type.name] ?? []
      where use.isCompiled == true && (use.use.methodName.map(names.contains) ?? false)
        && makesWindow(sources.place(use))
      {
        context.report(
          .warning, "a second window is created here, in addition to the storyboard's",
          at: sources.place(use),
          notes: [context.note("the system creates a window for this storyboard", at: storyboard)],
          help: "remove 'UISceneStoryboardFile', or use the existing window")
      }
    }
  }

  /// Whether a use creates a window and does not attach an existing one. Such a use is the label of an
  /// argument in Swift, and the class in Objective-C.
  private static func makesWindow(_ place: SourcePlace) -> Bool {
    guard place.text == "windowScene" else { return place.text == "UIWindow" }
    let source = place.file.source
    var next = Int(place.span.end)
    while next < source.count, source[next] == UInt8(ascii: " ") { next += 1 }
    return next < source.count && source[next] == UInt8(ascii: ":")
  }
}
