import UIKit

/// Owns the window of a scene and forwards the events of the scene to `AppDelegate`.
@available(iOS 13.0, *)
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// Kept in the app delegate as well, for code that reads it there.
  var window: UIWindow? {
    didSet { (UIApplication.shared.delegate as? AppDelegate)?.window = window }
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard session.role == .windowApplication, let windowScene = scene as? UIWindowScene else { return }
    let appDelegate = UIApplication.shared.delegate as? AppDelegate
    // The app delegate makes the window at launch, before there is a scene.
    if let existingWindow = appDelegate?.window {
      existingWindow.windowScene = windowScene
      window = existingWindow
      existingWindow.makeKeyAndVisible()
    }
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    let appDelegate = UIApplication.shared.delegate as? AppDelegate
    for context in URLContexts {
      var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: context.options.openInPlace]
      options[.sourceApplication] = context.options.sourceApplication
      options[.annotation] = context.options.annotation
      _ = appDelegate?.application(UIApplication.shared, open: context.url, options: options)
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
