internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// A method of the app delegate that scenes have taken over.
enum AppDelegateCallbackUnused: TargetRule {
  static let id: RuleID = "app-delegate-callback-unused"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let manifest = TargetExampleText.window("$(PRODUCT_MODULE_NAME).SceneDelegate")
  private static let app = """
    --- MyApp.swift
    import SwiftUI
    @main struct MyApp: App {
      @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
      var body: some Scene { WindowGroup { Text("Hi") } }
    }

    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The app delegate has a method that the system does not call in a scene-based app.",
      rationale: """
        In a scene-based app, the system calls scene delegates for activation, background, URLs, \
        activities, quick actions and shares. The app delegate's methods for these events are not \
        called, so their code silently stops running. A method is not reported if the scene \
        delegate does the same work, directly or in a function that it calls.
        """,
      source: """
        Apple, "Transitioning to the UIKit scene-based life cycle"; kickstarter/ios-oss issues 2993 and \
        2994; flutter/flutter issue 170179; partout-io/passepartout pull request 770
        """,
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(
          manifest + scene()
            + swift("func applicationWillTerminate(_ application: UIApplication) { save() }"),
          .target(.app), facts: facts(15)),
        .accepts("--- Info.plist\n" + active("refresh()"), .target(.app), facts: facts(15)),
        .accepts(manifest + scene() + active("refresh()"), .target(.app), facts: facts(12)),
        .accepts(manifest + scene() + active("// Nothing yet."), .target(.app), facts: facts(15)),
        .accepts(
          manifest + active("refresh()")
            + scene(
              """
              func sceneDidBecomeActive(_ scene: UIScene) {
                UIApplication.shared.delegate?.applicationDidBecomeActive?(.shared)
              }
              """), .target(.app), facts: facts(15)),
        .accepts(
          manifest + active("Store.shared.refresh()")
            + scene(
              """
              func sceneDidBecomeActive(_ scene: UIScene) { resume() }
              func resume() { Store.shared.refresh() }
              """), .target(.app), facts: facts(15)),
        .accepts(
          manifest + active("handle()")
            + """
            extension AppDelegate { func handle() { Links.open(1) } }
            class Base: UIResponder, UIWindowSceneDelegate {
              func sceneDidBecomeActive(_ scene: UIScene) { Links.open(2) }
            }
            class SceneDelegate: Base {}
            enum Links { static func open(_ number: Int) {} }

            """, .target(.app), facts: facts(15)),
        .notChecked(manifest, .target(.app), facts: facts(15)),
        .notChecked(manifest + active("refresh()"), .target(.app), facts: facts(15)),
        .notChecked(
          manifest + active("refresh()")
            + scene("func sceneDidBecomeActive(_ scene: UIScene) { update() }"), .target(.app),
          facts: facts(15)),
        .notChecked(
          manifest + scene()
            + swift(
              """
              func application(
                _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
              ) -> Bool { RCTLinkingManager.application(app, open: url, options: options) }
              """), .target(.app), facts: facts(15)),
        .notChecked(
          manifest + active("refresh()")
            + "import Flutter\nclass SceneDelegate: FlutterSceneDelegate, UIWindowSceneDelegate {}\n",
          .target(.app), facts: facts(15)),
        .notChecked(
          manifest
            + """
            --- AppDelegate.swift
            import Flutter
            @main class AppDelegate: FlutterAppDelegate {
              override func applicationDidBecomeActive(_ application: UIApplication) { refresh() }
            }
            """, .target(.app), facts: facts(15)),
        .notChecked(
          "--- Info.plist\n" + app
            + """
            struct Root: View {
              @Environment(\\.scenePhase) var phase
              var body: some View { Text("") }
            }
            class AppDelegate: NSObject, UIApplicationDelegate {
              func applicationWillResignActive(_ application: UIApplication) { save() }
            }
            """, .target(.app), facts: facts(15)),
        .flags(
          manifest + scene()
            + swift(
              """
              func ⟪applicationDidBecomeActive⟫(_ application: UIApplication) { refresh() }
              func ⟪application⟫(
                _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
              ) -> Bool { router.open(url) }
              """), .target(.app), facts: facts(15)),
        .flags(
          manifest
            + swift(
              "func ⟪applicationDidBecomeActive⟫(_ application: UIApplication) { refresh() }")
            + scene(
              """
              func sceneDidBecomeActive(_ scene: UIScene) {
                // Does the same as applicationDidBecomeActive(_:): refresh().
              }
              """), .target(.app), facts: facts(15)),
        .flags(
          TargetExampleText.window("SceneDelegate")
            + """
            --- AppDelegate.m
            #import <UIKit/UIKit.h>
            @interface AppDelegate : UIResponder <UIApplicationDelegate>
            @end
            @implementation AppDelegate
            - (void)⟪applicationDidEnterBackground⟫:(UIApplication *)application {
              [self.store save];
            }
            @end
            @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
            @end
            @implementation SceneDelegate
            @end
            """, .target(.app), facts: facts(15)),
        .flags(
          "--- Info.plist\n" + app
            + """
            --- AppDelegate.swift
            import UIKit
            class AppDelegate: NSObject, UIApplicationDelegate {
              func ⟪applicationWillResignActive⟫(_ application: UIApplication) { save() }
            }
            """, .target(.app), facts: facts(15)),
      ])
  }

  private static func facts(_ deploymentTarget: Int) -> ValidationFacts {
    ValidationFacts(sdk: OSVersion(27), deploymentTarget: OSVersion(deploymentTarget))
  }

  private static func swift(_ methods: String) -> String {
    """
    --- AppDelegate.swift
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
    \(methods)
    }

    """
  }

  private static func active(_ body: String) -> String {
    swift("func applicationDidBecomeActive(_ application: UIApplication) {\n\(body)\n}")
  }

  private static func scene(_ methods: String = "") -> String {
    """
    --- SceneDelegate.swift
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    \(methods)
    }

    """
  }

  /// The methods that are dead under scenes.
  private static let dead = LifecycleCallback.allCases.filter {
    $0.receiver == .appDelegate && $0.isCalledInSceneBasedApps == false
  }

  /// What a SwiftUI app has in place of a method, as a noun phrase; nil if nobody has reported what SwiftUI
  /// does with the method.
  private static func swiftUIReplacement(_ callback: LifecycleCallback) -> String? {
    switch callback {
    case .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground, .appWillEnterForeground:
      "the environment's 'scenePhase'"
    case .appOpenURL, .appOpenURLFromApplication, .appHandleOpenURL: "'onOpenURL(perform:)'"
    default: nil
    }
  }

  static func applies(to target: InspectedTarget) -> Bool {
    AppDelegateLaunchOptionsNil.runsWithScenesOnly(target)
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value else { return }
    let adoption = context.sceneAdoption(of: target)
    guard adoption.isSceneBased else { return }
    // If there are several, it is not known which one is the app's delegate.
    guard sources.applicationDelegates.count == 1 || sources.entryIsKnown else { return }
    var reported: Set<Place> = []
    var scenes = SceneDelegateWork(sources)
    for type in sources.applicationDelegates {
      for callback in dead {
        if adoption.adoption == .swiftUI, swiftUIReplacement(callback) == nil { continue }
        if isOlder(callback, in: type, sources) { continue }
        for method in sources.methods(implementing: callback, in: type)
        where method.isCompiled == true {
          let place = sources.place(method)
          guard reported.insert(Place(file: method.file, span: place.span)).inserted else {
            continue
          }
          if sources.inheritsFromUnknownClass(type) {
            context.reportNotChecked(
              "whether the superclass of '\(type.name)' calls its methods instead of the "
                + "system is not known"
            )
            continue
          }
          let work = CallbackWork(
            callback, method, sources, &scenes, isSwiftUI: adoption.adoption == .swiftUI, &context)
          switch work {
          case .done: break
          case .open(let reason): context.reportNotChecked(reason)
          case .lost(let replacement):
            report(
              LostWork(callback: callback, method: method, replacement: replacement), sources,
              adoption, &context)
          }
        }
      }
    }
  }

  /// Whether a class has a newer method for the same event, so that the system never calls this one.
  private static func isOlder(
    _ callback: LifecycleCallback, in type: LinkedType, _ sources: TargetSources
  ) -> Bool {
    guard let index = LifecycleCallback.urlMethods.firstIndex(of: callback) else { return false }
    return LifecycleCallback.urlMethods[..<index].contains {
      !sources.methods(implementing: $0, in: type).isEmpty
    }
  }

  /// The place of a reported method: a method of a superclass that two delegates share is reported once.
  private struct Place: Hashable {
    let file: Int
    let span: SourceSpan
  }

  /// A method whose work no code does in a scene-based app.
  private struct LostWork {
    let callback: LifecycleCallback
    let method: LinkedMethod
    /// What the scene delegate has in its place.
    let replacement: CallbackWork.Replacement
  }

  private static func report(
    _ work: LostWork, _ sources: TargetSources, _ adoption: SceneAdoptionVerdict,
    _ context: inout RuleContext
  ) {
    let (callback, method) = (work.callback, work.method)
    let isSwift = sources.files[method.file].language == .swift
    func name(_ callback: LifecycleCallback) -> String {
      isSwift ? callback.swiftName : callback.objectiveCName
    }
    let help: String =
      if adoption.adoption == .swiftUI, let replacement = swiftUIReplacement(callback) {
        "use \(replacement)"
      } else if let replacement = callback.sceneReplacement {
        work.replacement == .missing
          ? "implement '\(name(replacement))' in the scene delegate"
          : "move its code to '\(name(replacement))' of the scene delegate"
      } else {
        "restore scenes with '\(name(.sceneStateRestorationActivity))' in the scene delegate"
      }
    context.report(
      unless: sources.missing.first, "does its work", .warning,
      "the system does not call '\(name(callback))' in a scene-based app",
      at: sources.place(method), notes: adoption.basis.map { [$0] } ?? [],
      help: help)
  }
}

extension TargetSources {
  /// Whether the sources show the entry point of the app.
  fileprivate var entryIsKnown: Bool {
    switch entry {
    case .swiftUIApp: true
    case .applicationMain(let delegates): !delegates.isEmpty
    case .framework, .otherMain, .none, .unknown: false
    }
  }
}
