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
      window = UIWindow(windowScene: windowScene)
      window?.rootViewController = UINavigationController(rootViewController: UIViewController())
      window?.makeKeyAndVisible()
    }
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    if isOnlyScene(scene, in: [.foregroundActive]) {
      let appDelegate = UIApplication.shared.delegate as? AppDelegate
      appDelegate?.applicationDidBecomeActive(UIApplication.shared)
    }
  }

  func sceneWillResignActive(_ scene: UIScene) {
    if isOnlyScene(scene, in: [.foregroundActive]) {
      let appDelegate = UIApplication.shared.delegate as? AppDelegate
      appDelegate?.applicationWillResignActive(UIApplication.shared)
    }
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    if isOnlyScene(scene, in: [.foregroundActive, .foregroundInactive]) {
      let appDelegate = UIApplication.shared.delegate as? AppDelegate
      appDelegate?.applicationWillEnterForeground(UIApplication.shared)
    }
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    if isOnlyScene(scene, in: [.foregroundActive, .foregroundInactive]) {
      let appDelegate = UIApplication.shared.delegate as? AppDelegate
      appDelegate?.applicationDidEnterBackground(UIApplication.shared)
    }
  }

  /// Whether no other scene with the user interface of the app is in one of the states.
  private func isOnlyScene(_ scene: UIScene, in states: [UIScene.ActivationState]) -> Bool {
    !UIApplication.shared.connectedScenes.contains { other in
      other !== scene && other.session.role == .windowApplication && states.contains(other.activationState)
    }
  }
}
