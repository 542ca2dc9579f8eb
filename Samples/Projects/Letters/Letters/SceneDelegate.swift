import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = LetterList(opening: connectionOptions.urlContexts.first?.url)
    window.makeKeyAndVisible()
    self.window = window
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    (window?.rootViewController as? LetterList)?.open(contexts.first?.url)
  }
}

final class LetterList: UITableViewController {
  private var opened: URL?

  convenience init(opening url: URL?) {
    self.init(style: .plain)
    opened = url
  }

  func open(_ url: URL?) { opened = url }
}
