import LaunchModel
import LifecycleRuntime

var registry = DelegateRegistry(moduleName: "TrailNotes")
registry.register(SceneDelegate.self) { SceneDelegate() }
registry.register(MapSceneDelegate.self) { MapSceneDelegate() }

let clock = ManualClock()
let host = AppLaunch.makeHost(
  device: Device(osVersion: OSVersion(18)), clock: clock, registry: registry
) { AppDelegate() }

var options = LaunchOptions()
options.url = LaunchURL("trailnotes://map/7")
let scenario = Scenario(events: [
  .init(at: .zero, .request(.options(options))),
  .init(at: .seconds(2), .lock),
])
let trace = ScenarioRunner(host: host, clock: clock).run(scenario)
for step in trace.steps {
  if case .callback(let callback) = step.kind { print(step.time, callback.swiftName) }
}
for fault in trace.faults { print("fault: \(fault)") }
