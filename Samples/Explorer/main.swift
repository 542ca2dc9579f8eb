// Looks for a sequence of events after which the user sees a curtain instead of the app.

import LaunchModel
import LifecycleExplorer
import LifecycleRuntime

var contract = LaunchContract()
contract.scenes = LaunchContract.SceneManifest(
  configurations: [
    .windowApplication: [.init("Default", delegateClass: "Curtain.CurtainSceneDelegate")]
  ])

/// The app with its own delegates, made anew for each sequence.
@MainActor func makeApp() -> ExploredApp {
  let screen = Screen()
  let clock = ManualClock()
  let registry = DelegateRegistry(moduleName: "Curtain") { _ in
    let delegate = CurtainSceneDelegate()
    delegate.screen = screen
    return delegate
  }
  let host = ApplicationHost(.unchecked(contract), clock: clock, registry: registry) {
    CurtainAppDelegate()
  }
  return ExploredApp(
    host: host, clock: clock,
    problem: {
      host.applicationState == .active && screen.curtainCount > 0
        ? "the app is active behind its curtain" : nil
    }, fingerprint: { AnyHashable(screen.curtainCount) })
}

let report = ScenarioExplorer(app: makeApp).explore()
print(report)
for failure in report.failures { print(failure.scenario.json()) }
