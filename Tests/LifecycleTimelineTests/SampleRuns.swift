import LaunchModel
import LifecycleRuntime
import LifecycleTimeline
import PropertyListSyntax

@MainActor
private final class SampleApplicationDelegate: ApplicationDelegate {}

@MainActor
private final class SampleSceneDelegate: WindowSceneDelegate {
  var window: Window?
}

/// Runs of an app whose traces are shown.
@MainActor
enum SampleRuns {
  /// A host of an app with or without scenes.
  static func host(scenes: Bool = true, configure: (inout LaunchContract) -> Void = { _ in })
    -> (host: ApplicationHost, clock: ManualClock)
  {
    var contract = LaunchContract()
    contract.target.sdk = OSVersion(26)
    if scenes {
      let configuration = LaunchContract.SceneConfiguration(
        name: "Default", delegateClass: "App.SceneDelegate")
      contract.scenes = LaunchContract.SceneManifest(
        supportsMultipleScenes: .value(true),
        roles: [
          LaunchContract.SceneRole(role: SceneRequest.mainRole, configurations: [configuration])
        ])
    }
    configure(&contract)
    var registry = DelegateRegistry(moduleName: "App")
    registry.register(SampleSceneDelegate.self, as: "App.SceneDelegate")
    let clock = ManualClock()
    let host = ApplicationHost(
      .unchecked(contract), device: device, clock: clock, registry: registry
    ) { SampleApplicationDelegate() }
    return (host, clock)
  }

  static let device = Device(osVersion: OSVersion(18), hasSeveralWindows: true)

  /// A launch by icon.
  static func coldLaunch(scenes: Bool = true) -> LifecycleTrace {
    let (host, _) = host(scenes: scenes)
    host.send(.request(.icon))
    return host.trace
  }
}
