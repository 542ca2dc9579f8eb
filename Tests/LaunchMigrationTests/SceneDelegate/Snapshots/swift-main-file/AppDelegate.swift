import UIKit

open class AppDelegate: NSObject, UIApplicationDelegate {
  public var window: UIWindow?
  public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool { true }
}
