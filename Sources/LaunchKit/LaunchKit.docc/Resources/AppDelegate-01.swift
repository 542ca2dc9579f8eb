import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let opensMap = options.urlContexts.contains { $0.url.host == "map" }
    return UISceneConfiguration(
      name: opensMap ? "Map" : "Trail list", sessionRole: session.role)
  }
}
