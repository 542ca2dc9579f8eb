internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine

/// The method for background fetch without the background mode for it.
enum BackgroundModeFetchMissing: TargetRule {
  static let id: RuleID = "background-mode-fetch-missing"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let mode = "fetch"
  private static let message = """
    You've implemented -[<UIApplicationDelegate> application:performFetchWithCompletionHandler:], but \
    you still need to add "fetch" to the list of your supported UIBackgroundModes in your Info.plist.
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "The app delegate implements background fetch, but the background mode 'fetch' is missing.",
      rationale: """
        Without the mode 'fetch' the system never calls the method, and UIKit logs a reminder at every \
        launch.
        """,
      source: "flutter/flutter issue 30839; aritchie/jobs pull request 3",
      runtimeMessages: [message],
      fix: .safe,
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>fetch</string></array>
          --- AppDelegate.m
          @interface AppDelegate : UIResponder <UIApplicationDelegate>
          @end
          @implementation AppDelegate
          - (void)application:(UIApplication *)application
              performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))done {
          }
          @end
          """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><string>$(MODES)</string>
          --- Other.swift
          class Other {}
          """, .target(.app)),
        .notChecked("", .target(.app)),
        .notChecked(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>$(MODE)</string></array>
          --- AppDelegate.swift
          class AppDelegate: NSObject, UIApplicationDelegate {
            func application(
              _ application: UIApplication,
              performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
            ) {}
          }
          """, .target(.app)),
        .flags(
          """
          --- AppDelegate.swift
          class AppDelegate: NSObject, UIApplicationDelegate {
            func ⟪application⟫(
              _ application: UIApplication,
              performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
            ) {}
          }
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    target.declared.backgroundMode(mode).holds != true
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.isMobilePlatform else { return }
    context.require(
      target.declared.backgroundMode(mode), for: target.delegateMethods(for: .appPerformFetch),
      "the background mode '\(mode)'",
      .warning,
      { _ in "the method for background fetch is implemented without the background mode '\(mode)'"
      },
      help: { "add \($0.name), or remove the method" }, runtimeMessage: message,
      fixes: { $0.listing(mode, under: "UIBackgroundModes", .safe) })
  }
}
