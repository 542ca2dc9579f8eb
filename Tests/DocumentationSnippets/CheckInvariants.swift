import LaunchModel
import LifecycleRuntime

private final class QuietDelegate: ApplicationDelegate {}

/// Launches an app of the old life cycle, and holds that against the new one.
@MainActor func checkInvariants() {
  let host = ApplicationHost(
    .unchecked(LaunchContract()), clock: ManualClock(),
    registry: DelegateRegistry(moduleName: "App")
  ) { QuietDelegate() }
  host.send(.request(.icon))
  host.send(.enterBackground(nil))
  // begin invariants
  var monitor = InvariantMonitor(model: .sceneBased)
  for step in host.trace.observedSteps {
    for violation in monitor.observe(step) { print(violation.message) }
  }
  // end invariants
}
