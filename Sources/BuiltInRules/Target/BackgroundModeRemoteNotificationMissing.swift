internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine

/// The method for silent pushes without the background mode for them.
enum BackgroundModeRemoteNotificationMissing: TargetRule {
  static let id: RuleID = "background-mode-remote-notification-missing"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let mode = "remote-notification"
  private static let message = """
    You've implemented -[<UIApplicationDelegate> application:didReceiveRemoteNotification:\
    fetchCompletionHandler:], but you still need to add "remote-notification" to the list of your \
    supported UIBackgroundModes in your Info.plist.
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "The app delegate handles silent pushes, but the background mode 'remote-notification' is missing.",
      rationale: """
        Without the mode 'remote-notification' a silent push neither wakes nor launches the app. The \
        method is then called for other pushes only, and UIKit logs a reminder at every launch.
        """,
      source: "flutter/flutter issue 30839; fmo91/PluggableApplicationDelegate issue 3",
      runtimeMessages: [message],
      fix: .safe,
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>remote-notification</string></array>
          --- AppDelegate.swift
          class AppDelegate: NSObject, UIApplicationDelegate {
            func application(
              _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
              fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
            ) {}
          }
          """, .target(.app)),
        .accepts(
          """
          --- AppDelegate.swift
          class AppDelegate: NSObject, UIApplicationDelegate {
            func applicationDidBecomeActive(_ application: UIApplication) {}
          }
          """, .target(.app)),
        .accepts(
          """
          --- PushPlugin.m
          @implementation PushPlugin
          - (void)application:(UIApplication *)application
              didReceiveRemoteNotification:(NSDictionary *)userInfo
              fetchCompletionHandler:(void (^)(UIBackgroundFetchResult))done {
          }
          @end
          """, .target(.app)),
        .notChecked("", .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>fetch</string></array>
          --- AppDelegate.swift
          import UIKit
          class AppDelegate: NSObject, UIApplicationDelegate {
            func ⟪application⟫(
              _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
              fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
            ) {}
          }
          """, .target(.app)),
        .flags(
          """
          --- AppDelegate.swift
          import UIKit
          class AppDelegate: NSObject, UIApplicationDelegate {}
          extension AppDelegate {
            func ⟪application⟫(
              _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
              fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
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
      target.declared.backgroundMode(mode),
      for: target.delegateMethods(for: .appDidReceiveRemoteNotificationFetch),
      "the background mode '\(mode)'",
      .warning,
      { _ in "the method for silent pushes is implemented without the background mode '\(mode)'" },
      help: { "add \($0.name), or remove the method" }, runtimeMessage: message,
      fixes: { $0.listing(mode, under: "UIBackgroundModes", .safe) })
  }
}
