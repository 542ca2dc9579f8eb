internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine

/// Quick actions that no code performs.
enum ShortcutItemUnhandled: TargetRule {
  static let id: RuleID = "shortcut-item-unhandled"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = [.app]
  static let needs: TargetNeeds = [.sources]

  private static let key = InfoPlistKey("UIApplicationShortcutItems")
  private static let option = "UIApplicationLaunchOptionsShortcutItemKey"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The Info.plist declares quick actions, but no code performs them.",
      rationale: """
        A quick action is handed to the scene delegate, in the connection options or to \
        windowScene(_:performActionFor:completionHandler:), or to the app delegate of an app \
        without scenes. If neither handles it, every quick action only opens the app.
        """,
      source: """
        Apple, UIWindowSceneDelegate.windowScene(_:performActionFor:completionHandler:); \
        krelltunez/dayGLANCE issue 1004; home-assistant/iOS issue 4767
        """,
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(
          item
            + """
            --- SceneDelegate.swift
            import UIKit
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
              func windowScene(
                _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
                completionHandler: @escaping (Bool) -> Void
              ) {}
            }
            """, .target(.app)),
        .accepts(
          item
            + """
            --- SceneDelegate.swift
            import UIKit
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
              func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession,
                options connectionOptions: UIScene.ConnectionOptions
              ) {
                if let item = connectionOptions.shortcutItem { print(item) }
              }
            }
            """, .target(.app)),
        .accepts(
          """
          --- AppDelegate.swift
          import UIKit
          class AppDelegate: UIResponder, UIApplicationDelegate {}
          """, .target(.app)),
        .notChecked(item, .target(.app)),
        .notChecked(
          item
            + """
            --- AppDelegate.swift
            import Flutter
            class AppDelegate: FlutterAppDelegate {}
            """, .target(.app)),
        .flags(
          marked
            + """
            --- AppDelegate.swift
            import UIKit
            class AppDelegate: UIResponder, UIApplicationDelegate {}
            """, .target(.app)),
        .flags(
          marked
            + """
            --- App.swift
            import SwiftUI
            @main struct MyApp: App {
              var body: some Scene { WindowGroup { Text("") } }
            }
            """, .target(.app)),
      ])
  }

  private static let item = items("UIApplicationShortcutItems")
  private static let marked = items("⟪UIApplicationShortcutItems⟫")

  private static func items(_ key: String) -> String {
    """
    --- Info.plist
    <key>\(key)</key>
    <array><dict>
      <key>UIApplicationShortcutItemType</key><string>new</string>
      <key>UIApplicationShortcutItemTitle</key><string>New</string>
    </dict></array>

    """
  }

  static func applies(to target: InspectedTarget) -> Bool {
    target.plist.value(of: key)?.array.map { !$0.isEmpty } ?? false
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.isMobilePlatform, let entry = target.plist[key],
      target.implementedCallbacks.isDisjoint(with: [.appPerformShortcut, .windowPerformShortcut]),
      target.codeUses(.shortcutType).isEmpty,
      !target.codeUses(.connectionOption).contains(where: { $0.text == "shortcutItem" }),
      !target.codeUses(.launchOption).contains(where: { $0.text == option })
    else { return }
    guard target.codeUses(.passesConnectionOptions, .passesLaunchOptions).isEmpty else {
      return context.reportNotChecked(
        "the options of the launch are handed to code that is not followed")
    }
    if let unread = ForeignCode.unreadCode(of: target) {
      return context.reportNotChecked(because: unread)
    }
    context.report(
      .warning, "quick actions are declared, but no code of '\(target.name)' performs them",
      at: entry.key,
      help: """
        implement 'windowScene(_:performActionFor:completionHandler:)' in the scene delegate, and \
        read 'connectionOptions.shortcutItem' when the scene connects
        """)
  }
}
