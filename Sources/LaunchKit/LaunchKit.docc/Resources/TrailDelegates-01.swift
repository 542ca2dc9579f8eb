import LaunchModel
import LifecycleRuntime

final class AppDelegate: ApplicationDelegate {
  func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    typealias Name = AppLaunch.SceneConfigurationName.WindowApplication
    let opensMap = options.urlContexts.contains { $0.url.text.hasPrefix("trailnotes://map") }
    let name = opensMap ? Name.map : Name.trailList
    return SceneConfiguration(name: name.rawValue, sessionRole: session.role)
  }
}

final class SceneDelegate: WindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: LifecycleScene) { print("the list of trails is shown") }
}

final class MapSceneDelegate: WindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: LifecycleScene) { print("the map is shown") }
}
