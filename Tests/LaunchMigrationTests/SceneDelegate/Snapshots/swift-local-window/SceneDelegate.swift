import UIKit

/// Owns the window of a scene and forwards the events of the scene to `AppDelegate`.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// Kept in the app delegate as well, for code that reads it there.
  var window: UIWindow? {
    didSet { (UIApplication.shared.delegate as? AppDelegate)?.window = window }
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard session.role == .windowApplication, let windowScene = scene as? UIWindowScene else { return }
    let appDelegate = UIApplication.shared.delegate as? AppDelegate
    if let existingWindow = appDelegate?.window {
      // The scene connects again: the window keeps its content.
      existingWindow.windowScene = windowScene
      window = existingWindow
    } else {
      let controller = UIViewController()
      controller.title = "Start"
      // The window of the app.
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      self.window = window
    }
  }
}
