import UIKit

/// Owns the window of a scene and forwards the events of the scene to `AppDelegate`.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// Kept in the app delegate as well, for code that reads it there.
  var window: UIWindow? {
    didSet { (UIApplication.shared.delegate as? AppDelegate)?.window = window }
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard session.role == .windowApplication, let windowScene = scene as? UIWindowScene else { return }
    guard let appDelegate = UIApplication.shared.delegate as? AppDelegate else { return }
    if let existingWindow = appDelegate.window {
      // The scene connects again: the window keeps its content.
      existingWindow.windowScene = windowScene
      window = existingWindow
    } else {
      window = UIWindow(windowScene: windowScene)
      window?.rootViewController = appDelegate.makeRoot()
      self.window?.tintColor = appDelegate.color
      window?.makeKeyAndVisible()
    }
  }
}
