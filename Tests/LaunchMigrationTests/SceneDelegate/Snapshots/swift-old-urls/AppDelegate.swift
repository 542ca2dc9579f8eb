import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any) -> Bool { true }
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool { true }
}
