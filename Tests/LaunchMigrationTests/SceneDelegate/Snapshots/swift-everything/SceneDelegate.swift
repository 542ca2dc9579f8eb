import CloudKit
import UIKit

/// Owns the window of a scene and forwards the events of the scene to `AppDelegate`.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// Kept in the app delegate as well, for code that reads it there.
  var window: UIWindow? {
    didSet { (UIApplication.shared.delegate as? AppDelegate)?.window = window }
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard session.role == .windowApplication else { return }
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    if connectionOptions.userActivities.isEmpty, let userActivityType = connectionOptions.handoffUserActivityType {
      self.scene(scene, willContinueUserActivityWithType: userActivityType)
    }
    for userActivity in connectionOptions.userActivities {
      self.scene(scene, willContinueUserActivityWithType: userActivity.activityType)
    }
    for userActivity in connectionOptions.userActivities {
      self.scene(scene, continue: userActivity)
    }
    if let shortcutItem = connectionOptions.shortcutItem, let windowScene = scene as? UIWindowScene {
      self.windowScene(windowScene, performActionFor: shortcutItem, completionHandler: { _ in })
    }
    if let cloudKitShareMetadata = connectionOptions.cloudKitShareMetadata, let windowScene = scene as? UIWindowScene {
      self.windowScene(windowScene, userDidAcceptCloudKitShareWith: cloudKitShareMetadata)
    }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    let appDelegate = UIApplication.shared.delegate as? AppDelegate
    for context in URLContexts {
      var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: context.options.openInPlace]
      options[.sourceApplication] = context.options.sourceApplication
      options[.annotation] = context.options.annotation
      options[.eventAttribution] = context.options.eventAttribution
      _ = appDelegate?.application(UIApplication.shared, open: context.url, options: options)
    }
  }

  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    let appDelegate = UIApplication.shared.delegate as? AppDelegate
    _ = appDelegate?.application(UIApplication.shared, willContinueUserActivityWithType: userActivityType)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    let appDelegate = UIApplication.shared.delegate as? AppDelegate
    _ = appDelegate?.application(UIApplication.shared, continue: userActivity, restorationHandler: { restorableObjects in
      restorableObjects?.forEach { $0.restoreUserActivityState(userActivity) }
    })
  }

  func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: Error) {
    let appDelegate = UIApplication.shared.delegate as? AppDelegate
    appDelegate?.application(UIApplication.shared, didFailToContinueUserActivityWithType: userActivityType, error: error)
  }

  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
    let appDelegate = UIApplication.shared.delegate as? AppDelegate
    appDelegate?.application(UIApplication.shared, didUpdate: userActivity)
  }

  func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) {
    let appDelegate = UIApplication.shared.delegate as? AppDelegate
    appDelegate?.application(UIApplication.shared, performActionFor: shortcutItem, completionHandler: completionHandler)
  }

  func windowScene(_ windowScene: UIWindowScene, userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata) {
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

  func sceneWillEnterForeground(_ scene: UIScene) {
    if isOnlyScene(scene, in: [.foregroundActive, .foregroundInactive]) {
      let appDelegate = UIApplication.shared.delegate as? AppDelegate
      appDelegate?.applicationWillEnterForeground(UIApplication.shared)
    }
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    if isOnlyScene(scene, in: [.foregroundActive, .foregroundInactive]) {
      let appDelegate = UIApplication.shared.delegate as? AppDelegate
      appDelegate?.applicationDidEnterBackground(UIApplication.shared)
    }
  }

  /// Whether no other scene with the user interface of the app is in one of the states.
  private func isOnlyScene(_ scene: UIScene, in states: [UIScene.ActivationState]) -> Bool {
    !UIApplication.shared.connectedScenes.contains { other in
      other !== scene && other.session.role == .windowApplication && states.contains(other.activationState)
    }
  }
}
