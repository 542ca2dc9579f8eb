import LaunchModel
import LifecycleRuntime

/// An app delegate without code of its own.
@MainActor
final class PlainApplicationDelegate: ApplicationDelegate {}

/// A scene delegate without code of its own.
@MainActor
final class PlainSceneDelegate: WindowSceneDelegate {
  var window: LifecycleWindow?
}

/// Hosts for tests, and traces as short lines.
@MainActor
enum HostFixture {
  /// A contract with a scene manifest of one configuration, or without one.
  static func contract(
    scenes: Bool = true, storyboard: String? = nil, severalScenes: Bool = false,
    configure: (inout LaunchContract) -> Void = { _ in }
  ) -> LaunchContract {
    var contract = LaunchContract()
    contract.target.sdk = OSVersion(26)
    if scenes {
      let configuration = LaunchContract.SceneConfiguration(
        "Default", delegateClass: "App.SceneDelegate", storyboard: storyboard)
      contract.scenes = LaunchContract.SceneManifest(
        supportsMultipleScenes: .value(severalScenes),
        configurations: [.windowApplication: [configuration]])
    }
    configure(&contract)
    return contract
  }

  /// A host with plain delegates.
  static func host(
    _ contract: LaunchContract, device: Device = Device(osVersion: OSVersion(18)),
    policy: LifecyclePolicy = LifecyclePolicy(), clock: ManualClock = ManualClock()
  ) -> ApplicationHost {
    var registry = DelegateRegistry(moduleName: "App")
    registry.register("App.SceneDelegate") { PlainSceneDelegate() }
    return ApplicationHost(
      .unchecked(contract), device: device, policy: policy, clock: clock, registry: registry
    ) { PlainApplicationDelegate() }
  }
}

extension LifecycleTrace {
  /// Each callback with the state of the app and of its scene: `scene.willConnect background/unattached`.
  var lines: [String] {
    steps.compactMap { step in
      guard case .callback(let callback) = step.kind else { return nil }
      let scene = step.session.map { _ in "/\(step.sceneState)" } ?? ""
      return "\(callback.rawValue) \(step.applicationState)\(scene)"
    }
  }
}
