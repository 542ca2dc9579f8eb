import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool { true }
  func application(_ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void) -> Bool { true }
  func application(_ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: Error) {}
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}
}
