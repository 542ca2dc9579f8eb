import Findings
import LaunchCatalog
import LaunchModel
import LaunchSources
import SourceText

@testable import LaunchMigration

/// An app delegate, and several bridges that a scene delegate can be.
enum DeliveryFixture {
  /// The profile of sources by path.
  static func profile(
    _ files: KeyValuePairs<String, String>, flags: Set<String>? = nil
  ) -> CodeProfile {
    TargetSources(
      files: files.compactMap { SourceDeclarations.read(SourceFile(path: $0.key, text: $0.value)) },
      environment: CompilationEnvironment(
        flags: flags ?? [], flagsAreComplete: flags != nil, platform: "iOS"),
      moduleName: "App"
    ).codeProfile()
  }

  /// An app without scenes.
  static var contract: LaunchContract {
    var contract = LaunchContract()
    contract.target.platform = .ios
    contract.target.lifecycle = .appDelegate
    contract.declarations.interface.mainStoryboard = "Main"
    return contract
  }

  /// The contract of an app with a scene manifest.
  static func sceneContract(_ delegateClass: String) -> LaunchContract {
    var contract = contract
    contract.target.lifecycle = .auto
    contract.declarations.scenes = LaunchContract.SceneManifest(
      configurations: [
        .windowApplication: [
          LaunchContract.SceneConfiguration("Default Configuration", delegateClass: delegateClass)
        ]
      ])
    return contract
  }

  /// The proof for an app delegate and a bridge in Swift.
  @MainActor
  static func proof(_ bridge: String, app: String = swiftApp, flags: Set<String>? = nil)
    -> DeliveryProof
  {
    DeliveryProof(
      before: .init(profile(["AppDelegate.swift": app], flags: flags), contract),
      after: .init(
        profile(["AppDelegate.swift": app, "SceneDelegate.swift": bridge], flags: flags),
        sceneContract("$(PRODUCT_MODULE_NAME).SceneDelegate")))
  }

  /// The proof for an app delegate and a bridge in Objective-C.
  @MainActor
  static func objectiveCProof(_ bridge: String, app: String = objectiveCApp) -> DeliveryProof {
    DeliveryProof(
      before: .init(profile(["AppDelegate.m": app]), contract),
      after: .init(
        profile(["AppDelegate.m": app, "SceneDelegate.m": bridge]), sceneContract("SceneDelegate")))
  }

  static let swiftApp = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        if let url = launchOptions?[.url] as? URL { print(url) }
        return true
      }

      func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
      ) -> Bool { true }

      func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
      ) -> Bool { true }

      func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
      ) { completionHandler(true) }

      func application(
        _ application: UIApplication,
        userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata
      ) { print("share") }

      func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
      ) { completionHandler(.noData) }

      func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
      ) { completionHandler() }

      func applicationDidBecomeActive(_ application: UIApplication) { print("DidBecomeActive") }
      func applicationWillResignActive(_ application: UIApplication) { print("WillResignActive") }
      func applicationDidEnterBackground(_ application: UIApplication) { print("DidEnterBackground") }
      func applicationWillEnterForeground(_ application: UIApplication) { print("WillEnterForeground") }
      func applicationWillTerminate(_ application: UIApplication) { print("WillTerminate") }
    }
    """

  static let swiftBridge = """
    import UIKit

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard session.role == .windowApplication, let windowScene = scene as? UIWindowScene else { return }
        // cold URL
        self.scene(scene, openURLContexts: connectionOptions.urlContexts)
        // cold activity
        for userActivity in connectionOptions.userActivities {
          self.scene(scene, continue: userActivity)
        }
        // cold shortcut
        if let shortcutItem = connectionOptions.shortcutItem {
          self.windowScene(windowScene, performActionFor: shortcutItem, completionHandler: { _ in })
        }
        // cold share
        if let metadata = connectionOptions.cloudKitShareMetadata {
          self.windowScene(windowScene, userDidAcceptCloudKitShareWith: metadata)
        }
      }

      func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        let appDelegate = UIApplication.shared.delegate as? AppDelegate
        for context in URLContexts {
          var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: context.options.openInPlace]
          options[.sourceApplication] = context.options.sourceApplication
          options[.annotation] = context.options.annotation
          if #available(iOS 14.5, *) {
            options[.eventAttribution] = context.options.eventAttribution
          }
          _ = appDelegate?.application(UIApplication.shared, open: context.url, options: options)
        }
      }

      func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        let appDelegate = UIApplication.shared.delegate as? AppDelegate
        _ = appDelegate?.application(UIApplication.shared, continue: userActivity, restorationHandler: { objects in
          objects?.forEach { $0.restoreUserActivityState(userActivity) }
        })
      }

      func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
      ) {
        let appDelegate = UIApplication.shared.delegate as? AppDelegate
        appDelegate?.application(UIApplication.shared, performActionFor: shortcutItem, completionHandler: completionHandler)
      }

      func windowScene(
        _ windowScene: UIWindowScene,
        userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata
      ) {
        let appDelegate = UIApplication.shared.delegate as? AppDelegate
        appDelegate?.application(UIApplication.shared, userDidAcceptCloudKitShareWith: cloudKitShareMetadata)
      }

      func sceneDidBecomeActive(_ scene: UIScene) {
        if isOnlyScene(scene, in: [.foregroundActive]) {
          let appDelegate = UIApplication.shared.delegate as? AppDelegate
          appDelegate?.applicationDidBecomeActive(UIApplication.shared)
        }
      }

      func sceneWillResignActive(_ scene: UIScene) {
        if isOnlyScene(scene, in: [.foregroundActive]) {
          let appDelegate = UIApplication.shared.delegate as? AppDelegate
          appDelegate?.applicationWillResignActive(UIApplication.shared)
        }
      }

      func sceneDidEnterBackground(_ scene: UIScene) {
        if isOnlyScene(scene, in: [.foregroundActive, .foregroundInactive]) {
          let appDelegate = UIApplication.shared.delegate as? AppDelegate
          appDelegate?.applicationDidEnterBackground(UIApplication.shared)
        }
      }

      func sceneWillEnterForeground(_ scene: UIScene) {
        if isOnlyScene(scene, in: [.foregroundActive, .foregroundInactive]) {
          let appDelegate = UIApplication.shared.delegate as? AppDelegate
          appDelegate?.applicationWillEnterForeground(UIApplication.shared)
        }
      }

      private func isOnlyScene(_ scene: UIScene, in states: [UIScene.ActivationState]) -> Bool {
        !UIApplication.shared.connectedScenes.contains { other in
          other !== scene && states.contains(other.activationState)
        }
      }
    }
    """
}
