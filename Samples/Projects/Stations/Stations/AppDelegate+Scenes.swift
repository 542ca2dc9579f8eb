import CarPlay
import UIKit

extension AppDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    if session.role == .carTemplateApplication {
      configuration.delegateClass = CarScene.self
    } else {
      configuration.delegateClass = PhoneScene.self
    }
    return configuration
  }
}
