import LaunchModel
import LifecycleRuntime

private final class QuietDelegate: ApplicationDelegate {}

// begin policy-both
@MainActor func printAppearance(in app: ContractInput) {
  for appearance in LifecyclePolicy.Appearance.allCases {
    var policy = LifecyclePolicy()
    policy.appearance = appearance
    print("\(appearance):")
    makePlayer(of: app, policy: policy).send(.request(.icon))
  }
}
// end policy-both

// begin policy-own
@MainActor var policyForTests: LifecyclePolicy {
  var policy = LifecyclePolicy()
  policy.overrunEndsProcess = false
  policy.budgets.launch = .seconds(2)
  policy.activationPatience = .milliseconds(100)
  return policy
}
// end policy-own

@MainActor func makePlayer(of app: ContractInput, policy: LifecyclePolicy) -> ApplicationHost {
  var registry = DelegateRegistry(moduleName: "Player")
  registry.register(PlayerSceneDelegate.self) { PlayerSceneDelegate() }
  return ApplicationHost(app, policy: policy, clock: ManualClock(), registry: registry) {
    QuietDelegate()
  }
}
