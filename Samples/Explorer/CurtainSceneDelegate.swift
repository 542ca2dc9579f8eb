import LaunchModel
import LifecycleRuntime

/// An app of a bank draws a curtain over its content whenever it is not in use, so that the app switcher shows no
/// balance.
///
/// The bug: on the way to the background two methods draw a curtain, and on the way back one is taken away.
final class CurtainSceneDelegate: WindowSceneDelegate {
  var window: LifecycleWindow?
  /// Where the app shows what it has drawn.
  var screen = Screen()

  func scene(
    _ scene: LifecycleScene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    screen.curtainCount = 0
  }

  func sceneWillResignActive(_ scene: LifecycleScene) { screen.curtainCount += 1 }

  func sceneDidEnterBackground(_ scene: LifecycleScene) { screen.curtainCount += 1 }

  func sceneDidBecomeActive(_ scene: LifecycleScene) {
    if screen.curtainCount > 0 { screen.curtainCount -= 1 }
  }
}

/// What the user sees.
@MainActor
final class Screen {
  var curtainCount = 0
}
