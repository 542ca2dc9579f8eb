import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let opensMap = options.urlContexts.contains { $0.url.host == "map" }
    return opensMap
      ? AppLaunch.SceneConfiguration.WindowApplication.map()
      : AppLaunch.SceneConfiguration.WindowApplication.trailList()
  }
}
