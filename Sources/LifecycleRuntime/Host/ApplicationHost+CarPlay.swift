internal import LaunchModel
internal import PropertyListSyntax

/// Scenes on the screens of a car. Each kind of screen has its own kind of delegate.
extension ApplicationHost {
  /// The kind of screen in a car.
  private enum CarScreen {
    case main
    case dashboard
    case instrumentCluster

    init(role: String) {
      switch SceneSessionRole.named(role)?.delegateProtocol?.description {
      case "CPTemplateApplicationDashboardSceneDelegate": self = .dashboard
      case "CPTemplateApplicationInstrumentClusterSceneDelegate": self = .instrumentCluster
      default: self = .main
      }
    }
  }

  func connectTemplates(_ scene: LifecycleScene) {
    guard let scene = scene as? TemplateApplicationScene else { return }
    let controller = scene.interfaceController
    switch CarScreen(role: scene.role) {
    case .main:
      let delegate = scene.delegate as? any TemplateApplicationSceneDelegate
      if isNavigationApp {
        let window = makeCarWindow(scene)
        guard let delegate else { return }
        call(.carPlayDidConnectToWindow, scene) {
          delegate.templateApplicationScene(scene, didConnect: controller, to: window)
        }
      } else if let delegate {
        call(.carPlayDidConnect, scene) {
          delegate.templateApplicationScene(scene, didConnect: controller)
        }
      }
    case .dashboard:
      let window = makeCarWindow(scene)
      guard let delegate = scene.delegate as? any TemplateApplicationDashboardSceneDelegate else {
        return
      }
      call(.carPlayDashboardDidConnect, scene) {
        delegate.templateApplicationDashboardScene(scene, didConnect: controller, to: window)
      }
    case .instrumentCluster:
      guard let delegate = scene.delegate as? any TemplateApplicationInstrumentClusterSceneDelegate
      else { return }
      call(.carPlayInstrumentClusterDidConnect, scene) {
        delegate.templateApplicationInstrumentClusterScene(scene, didConnect: controller)
      }
    }
  }

  func disconnectTemplates(_ scene: LifecycleScene) {
    guard let scene = scene as? TemplateApplicationScene else { return }
    let controller = scene.interfaceController
    switch CarScreen(role: scene.role) {
    case .main:
      guard let delegate = scene.delegate as? any TemplateApplicationSceneDelegate else { return }
      if let window = scene.carWindow {
        call(.carPlayDidDisconnectFromWindow, scene) {
          delegate.templateApplicationScene(scene, didDisconnect: controller, from: window)
        }
      } else {
        call(.carPlayDidDisconnect, scene) {
          delegate.templateApplicationScene(scene, didDisconnectInterfaceController: controller)
        }
      }
    case .dashboard:
      guard let window = scene.carWindow,
        let delegate = scene.delegate as? any TemplateApplicationDashboardSceneDelegate
      else { return }
      call(.carPlayDashboardDidDisconnect, scene) {
        delegate.templateApplicationDashboardScene(scene, didDisconnect: controller, from: window)
      }
    case .instrumentCluster:
      guard let delegate = scene.delegate as? any TemplateApplicationInstrumentClusterSceneDelegate
      else { return }
      call(.carPlayInstrumentClusterDidDisconnect, scene) {
        delegate.templateApplicationInstrumentClusterScene(
          scene, didDisconnectInstrumentClusterController: controller)
      }
    }
  }

  private func makeCarWindow(_ scene: TemplateApplicationScene) -> LifecycleWindow {
    let window = LifecycleWindow(owner: nil)
    scene.carWindow = window
    return window
  }

  private var isNavigationApp: Bool {
    contract.entitlements?.other.contains {
      $0.key == "com.apple.developer.carplay-maps" && $0.value.flag == true
    } ?? false
  }
}
