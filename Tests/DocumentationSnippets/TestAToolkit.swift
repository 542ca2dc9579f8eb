import LaunchModel
import LifecycleConformance
import LifecycleRuntime

// begin toolkit-adapter
final class ToolkitAdapter: LifecycleHostAdapter {
  var observations: [HostObservation] = []

  func start(_ app: ConformanceApp) -> Bool {
    observations.removeAll()
    return app.model == .appBased
  }

  func send(_ event: LifecycleEvent) -> Bool {
    guard event == .request(.icon) else { return false }
    // Here the toolkit launches the app, whose delegate notes its callbacks.
    observations.append(HostObservation(ObservedStep(.phase(.main))))
    note(.appDidFinishLaunching, .inactive)
    note(.appDidBecomeActive, .active)
    return true
  }

  func wait(_ duration: Duration) -> Bool { false }

  private func note(_ callback: LifecycleCallback, _ state: ApplicationState) {
    observations.append(
      HostObservation(ObservedStep(.callback(callback), applicationState: state)))
  }
}
// end toolkit-adapter

@MainActor func testToolkit() {
  // begin toolkit-run
  for result in ConformanceSuite.run(ToolkitAdapter()) { print(result) }
  // end toolkit-run
}
