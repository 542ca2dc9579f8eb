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
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    let appDelegate = UIApplication.shared.delegate as? AppDelegate
    for context in URLContexts {
      var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: context.options.openInPlace]
      options[.sourceApplication] = context.options.sourceApplication
      options[.annotation] = context.options.annotation
      options[.eventAttribution] = context.options.eventAttribution
      _ = appDelegate?.application(UIApplication.shared, open: context.url, options: options)
    }
  }
}
