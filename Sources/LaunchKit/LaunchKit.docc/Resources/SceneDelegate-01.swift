import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts {
      switch AppLaunch.URLScheme(rawValue: context.url.scheme ?? "") {
      case .trailnotes: show(context.url.path, isBeta: false)
      case nil: break
      }
    }
  }

  private func show(_ trail: String, isBeta: Bool) {
    window?.windowScene?.title = isBeta ? trail + " (beta)" : trail
  }
}
