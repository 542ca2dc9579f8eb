package import Findings
internal import LaunchModel
package import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
package import RuleEngine
internal import SourceText

/// A window that belongs to no scene, in a scene-based app.
package enum SceneWindowNotAttached: TargetRule {
  package static let id: RuleID = "scene-window-not-attached"
  package static let severity = Severity.error
  package static let vetoesFixes = true
  package static let products = Set<ProductKind>.apps
  package static let needs: TargetNeeds = [.sources]

  private static let manifest = TargetExampleText.window("$(PRODUCT_MODULE_NAME).SceneDelegate")
  private static let facts = ValidationFacts(sdk: OSVersion(27), deploymentTarget: OSVersion(15))

  package static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A scene-based app creates a window without a scene.",
      rationale: """
        In a scene-based app a window is shown by its scene. A window created with \
        'UIWindow(frame:)' in the app delegate or the scene delegate has no scene and stays \
        invisible: the screen is black.
        """,
      source: "expo/expo issue 50179; sgr-ksmt/SwiftUI-Firebase-Todo issue 1; Apple, UIWindow",
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(
          manifest
            + delegates(app: "", scene: "window = UIWindow(windowScene: scene as! UIWindowScene)"),
          .target(.app), facts: facts),
        .accepts(
          manifest
            + delegates(
              app: "",
              scene: """
                window = UIWindow(frame: .zero)
                window?.windowScene = scene as? UIWindowScene
                """), .target(.app), facts: facts),
        .accepts(
          manifest
            + delegates(
              app: "window = UIWindow(frame: .zero)",
              scene: """
                let appDelegate = UIApplication.shared.delegate as? AppDelegate
                appDelegate?.window?.windowScene = scene as? UIWindowScene
                """), .target(.app), facts: facts),
        .accepts(
          manifest + delegates(app: "window = UIWindow(frame: .zero)", scene: ""), .target(.app),
          facts: ValidationFacts(sdk: OSVersion(26), deploymentTarget: OSVersion(12))),
        .accepts(
          "--- Info.plist\n" + delegates(app: "window = UIWindow(frame: .zero)", scene: ""),
          .target(.app), facts: facts),
        .notChecked(
          manifest
            + delegates(
              app: "if #available(iOS 13.0, *) {} else { window = UIWindow(frame: .zero) }",
              scene: "window = UIWindow(windowScene: scene as! UIWindowScene)"), .target(.app),
          facts: facts),
        .notChecked(manifest, .target(.app), facts: facts),
        .flags(
          manifest + delegates(app: "", scene: "window = ⟪UIWindow⟫(frame: .zero)"), .target(.app),
          facts: facts),
        .flags(
          manifest + delegates(app: "window = ⟪UIWindow⟫(frame: .zero)", scene: ""), .target(.app),
          facts: facts),
        .flags(
          manifest
            + delegates(
              app: "",
              scene: """
                guard scene is UIWindowScene else { return }
                self.window = ⟪UIWindow⟫(frame: UIScreen.main.bounds)
                self.window?.makeKeyAndVisible()
                """), .target(.app), facts: facts),
      ])
  }

  private static func delegates(app: String, scene: String) -> String {
    """
    --- AppDelegate.swift
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        \(app)
        return true
      }
    }
    --- SceneDelegate.swift
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        \(scene)
      }
    }
    """
  }

  package static func applies(to target: InspectedTarget) -> Bool {
    // An app that also runs on systems without scenes creates its window in both ways.
    AppDelegateLaunchOptionsNil.runsWithScenesOnly(target)
  }

  package static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value else { return }
    let adoption = context.sceneAdoption(of: target)
    guard adoption.hasUIKitScenes else { return }
    let apps = Set(sources.applicationDelegates.map(\.name))
    let scenes = Set(sources.sceneDelegates.map(\.name))
    let attached = Set(sources.uses(.windowWithScene).compactMap(\.use.typeName))
    let isAttachedByScene = attachesOtherWindow(scenes, sources)
    lazy var found = Self.severity(target, sources, adoption)
    for use in sources.uses(.windowWithoutScene) where use.isCompiled == true {
      guard let type = use.use.typeName, apps.contains(type) || scenes.contains(type),
        // The same type attaches a window, which may be this one.
        !attached.contains(type),
        // A scene delegate that attaches a window it has not created may attach this one too.
        !apps.contains(type) || !isAttachedByScene
      else { continue }
      if dependsOnSystem(use, type, sources) {
        context.reportNotChecked("whether '\(type)' creates a window depends on the OS version")
        continue
      }
      let isSwift = sources.files[use.file].language == .swift
      context.report(
        found,
        "this window has no scene, so it stays invisible in a scene-based app",
        at: sources.place(use), notes: adoption.basis.map { [$0] } ?? [],
        help: isSwift
          ? "create it with 'UIWindow(windowScene:)' in 'scene(_:willConnectTo:options:)'"
          : "create it with 'initWithWindowScene:' in 'scene:willConnectToSession:options:'")
    }
  }

  /// Whether a scene delegate that creates no window without a scene sets the scene of a window, as in
  /// `appDelegate.window.windowScene = windowScene`.
  private static func attachesOtherWindow(_ scenes: Set<String>, _ sources: TargetSources) -> Bool {
    let creating = Set(sources.uses(.windowWithoutScene).compactMap(\.use.typeName))
    return sources.uses(.windowWithScene).contains { use in
      guard use.isCompiled != false, let type = use.use.typeName, scenes.contains(type),
        !creating.contains(type)
      else { return false }
      let source = sources.files[use.file].file.source
      let end = Int(use.use.span.end)
      switch source.text(Int(use.use.span.start)..<end) {
      case "setWindowScene": return true
      case "windowScene":
        // The label of an initializer has a colon.
        return source.text(end..<min(end + 16, source.bytes.count)).drop { $0 == " " }.hasPrefix(
          "=")
      default: return false
      }
    }
  }

  /// How much of a method before a window is looked at, in bytes.
  private static let mostTextBefore = 4096

  /// Whether the method checks the version of the system before it creates the window. Apps that once ran on
  /// systems without scenes often keep a branch for them that never runs any more.
  private static func dependsOnSystem(
    _ use: LinkedUse, _ type: String, _ sources: TargetSources
  ) -> Bool {
    let end = Int(use.use.span.start)
    var start = max(0, end - mostTextBefore)
    let declared = (sources.applicationDelegates + sources.sceneDelegates).first {
      $0.name == type
    }
    for part in declared?.parts ?? [] where part.file == use.file {
      for method in part.declaration.methods {
        guard let body = method.body, Int(body.start) <= end, end < Int(body.end) else { continue }
        start = max(start, Int(body.start))
      }
    }
    return sources.files[use.file].file.source.text(start..<end).contains("available(iOS")
  }

  /// An error if no code attaches a window and no storyboard has one, because the app then shows nothing.
  private static func severity(
    _ target: InspectedTarget, _ sources: TargetSources, _ adoption: SceneAdoptionVerdict
  ) -> Severity {
    let reader = EventHandlingReader(sources)
    let mayShow =
      !sources.missing.isEmpty || !sources.uses(.windowWithScene).isEmpty
      || !sources.uses(.sceneStoryboard).isEmpty || adoption.codeSuppliesSceneContent != false
      || target.plist.sceneRoles.contains { role in
        role.configurations.contains { $0["UISceneStoryboardFile"] != nil }
      }
      || sources.sceneDelegates.contains { mayAttach($0, reader, sources) }
    return mayShow ? .warning : .error
  }

  /// Whether a scene delegate may attach a window in a way that is not recognized: it passes its scene, its
  /// session or itself to other code when the scene connects, or it inherits from a class that is not known.
  private static func mayAttach(
    _ type: LinkedType, _ reader: EventHandlingReader, _ sources: TargetSources
  ) -> Bool {
    sources.inheritsFromUnknownClass(type)
      || sources.methods(implementing: .sceneWillConnect, in: type).contains { method in
        guard let names = sources.names(in: method) else { return true }
        return names.wholeValues.contains("self")
          || [0, 1, 2].contains { position in
            guard let handling = reader.handling(of: method, .parameter(position)) else {
              return true
            }
            return handling.isKept || !handling.passes.isEmpty
          }
      }
  }
}
