import LaunchModel
import LifecycleRuntime

var registry = DelegateRegistry(moduleName: "TrailNotes")
registry.register(SceneDelegate.self) { SceneDelegate() }

let clock = ManualClock()
let host = AppLaunch.makeHost(
  device: Device(osVersion: OSVersion(18)), clock: clock, registry: registry
) { AppDelegate() }

host.send(.request(.icon))
