// begin replay
import LaunchModel
import LifecycleRuntime

@MainActor func printLaunch(of app: ContractInput) {
  let launch = Scenario.Event(at: .zero, .request(.icon))
  let lock = Scenario.Event(at: .seconds(2), .lock)
  let runner = ScenarioRunner(app, device: Device(osVersion: OSVersion(27)))
  let trace = runner.run(Scenario(events: [launch, lock]))
  for callback in trace.callbacks { print(callback.swiftName) }
}
// end replay
