import UIKit

/// Owns the window of a scene and forwards the events of the scene to `AppDelegate`.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// Kept in the app delegate as well, for code that reads it there.
  var window: UIWindow? {
    didSet { (UIApplication.shared.delegate as? AppDelegate)?.window = window }
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard session.role == .windowApplication else { return }
    if connectionOptions.userActivities.isEmpty, let userActivityType = connectionOptions.handoffUserActivityType {
      self.scene(scene, willContinueUserActivityWithType: userActivityType)
    }
    for userActivity in connectionOptions.userActivities {
      self.scene(scene, willContinueUserActivityWithType: userActivity.activityType)
    }
    for userActivity in connectionOptions.userActivities {
      self.scene(scene, continue: userActivity)
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
}
