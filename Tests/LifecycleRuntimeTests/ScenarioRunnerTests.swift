import LaunchModel
import LifecycleRuntime
import Testing

/// Events happen at the times of the scenario, and deadlines between them at their own times.
@MainActor
@Suite struct ScenarioRunnerTests {
  private static func run(
    _ scenario: Scenario, scenes: Bool = true,
    configure: (inout LaunchContract) -> Void = { _ in }
  ) -> LifecycleTrace {
    let contract = HostFixture.contract(scenes: scenes, configure: configure)
    return ScenarioRunner(
      .unchecked(contract), device: scenario.device.device(for: .ios), app: scenario.app
    ).run(scenario)
  }

  private static let device = DeviceDescription(kind: .pad, osVersion: OSVersion(18))

  private static func times(_ trace: LifecycleTrace, of phase: LifecyclePhase) -> [Duration] {
    trace.steps.filter { $0.kind == .phase(phase) }.map(\.time)
  }

  @Test func deadlinesHappenAtTheirOwnTime() {
    let trace = Self.run(
      Scenario(
        device: Self.device,
        events: [
          .init(at: .seconds(1), .request(.icon)), .init(at: .seconds(2), .enterBackground(nil)),
          .init(at: .seconds(60), .activate(nil)),
        ]))
    #expect(Self.times(trace, of: .main) == [.seconds(1)])
    #expect(Self.times(trace, of: .suspended) == [.seconds(7)])
    #expect(Self.times(trace, of: .resumed) == [.seconds(60)])
    #expect(trace.faults.isEmpty)
  }

  @Test func afterTheLastEventTimeGoesOnUntilNothingIsDue() {
    let events: [Scenario.Event] = [
      .init(at: .zero, .request(.icon)), .init(at: .seconds(1), .lock),
    ]
    let all = Self.run(Scenario(device: Self.device, events: events))
    #expect(all.callbacks.contains(.appProtectedDataWillBecomeUnavailable))
    #expect(Self.times(all, of: .suspended) == [.seconds(11)])
    let some = Self.run(Scenario(device: Self.device, events: events, end: .seconds(8)))
    #expect(!some.callbacks.contains(.appProtectedDataWillBecomeUnavailable))
    #expect(Self.times(some, of: .suspended).isEmpty)
  }

  @Test func aRelaunchEndsTheProcessThatIsThere() {
    let trace = Self.run(
      Scenario(
        device: Self.device,
        events: [.init(at: .zero, .relaunch), .init(at: .seconds(1), .relaunch)]))
    #expect(Self.times(trace, of: .main) == [.zero, .seconds(1)])
    #expect(Self.times(trace, of: .processEnded) == [.seconds(1)])
    #expect(trace.faults.isEmpty)
  }

  @Test(arguments: [(OSVersion(15), ""), (OSVersion(16), "NonInteractive")])
  func aDisplayHasItsSceneAndComesBackToIt(_ os: OSVersion, _ suffix: String) {
    let role = "UIWindowSceneSessionRoleExternalDisplay\(suffix)"
    let contract = HostFixture.contract {
      $0.scenes?.configurations?.roles.append(
        LaunchContract.SceneRole(
          .init(rawValue: role), [.init("Display", delegateClass: "App.SceneDelegate")]))
    }
    let runner = ScenarioRunner(.unchecked(contract), device: Device(osVersion: os))
    let trace = runner.run(
      Scenario(events: [
        .init(at: .zero, .request(.icon)), .init(at: .seconds(1), .connect(.display)),
        .init(at: .seconds(2), .disconnect(.display)), .init(at: .seconds(3), .connect(.display)),
      ]))
    #expect(trace.faults.isEmpty)
    #expect(runner.host.openSessions.map(\.role) == [SceneRequest.mainRole, role])
    #expect(runner.host.connectedScenes.count == 2)
    #expect(trace.callbacks.count { $0 == .sceneDidDisconnect } == 1)
    #expect(trace.events.count { $0 == "a display is connected" } == 2)
    #expect(trace.events.count { $0 == "a display is disconnected" } == 1)
  }

  @Test func whatTheCodeIsKnownToDoIsDone() {
    let facts = Scenario.App(restorationActivity: "com.example.edit")
    let events: [Scenario.Event] = [
      .init(at: .zero, .request(.icon)), .init(at: .seconds(1), .enterBackground(nil)),
      .init(at: .seconds(9), .relaunch),
    ]
    let restored = Self.run(Scenario(device: Self.device, app: facts, events: events))
    #expect(restored.callbacks.contains(.sceneRestoreInteractionState))
    let plain = Self.run(Scenario(device: Self.device, events: events))
    #expect(!plain.callbacks.contains(.sceneRestoreInteractionState))
    let old = Self.run(Scenario(device: Self.device, app: facts, events: events), scenes: false)
    #expect(old.callbacks.contains(.appWillEncodeState))
    #expect(old.callbacks.contains(.appDidDecodeState))
    let inCode = Self.run(
      Scenario(device: Self.device, events: events), scenes: false
    ) { $0.target.lifecycle = .scenesInCode }
    // The app delegate is not asked again about a session that is connected again.
    #expect(inCode.callbacks.count { $0 == .appConfigurationForConnecting } == 1)
    #expect(inCode.callbacks.count { $0 == .sceneWillConnect } == 2)
    #expect(inCode.faults.isEmpty)
  }

  @Test func aHostWithDelegatesOfItsOwnIsDriven() {
    let clock = ManualClock()
    let host = HostFixture.host(HostFixture.contract(), clock: clock)
    let runner = ScenarioRunner(host: host, clock: clock)
    clock.advance(by: .seconds(100))
    runner.run(Scenario(events: [.init(at: .seconds(1), .request(.icon))]))
    #expect(host.applicationState == .active)
    #expect(Self.times(host.trace, of: .main) == [.seconds(101)])
  }

  @Test(arguments: [
    ("com.example.refresh", true), ("com.example.*", true),
    ("$(PRODUCT_BUNDLE_IDENTIFIER).r", true),
    ("com.example.other", false),
  ])
  func aTaskRunsWhenTheInfoPlistMayPermitIt(_ permitted: String, _ runs: Bool) {
    let scenario = Scenario(events: [
      .init(at: .zero, .request(.backgroundTask("com.example.refresh")))
    ])
    let trace = Self.run(scenario) {
      $0.declarations.capabilities.backgroundTaskIdentifiers = [permitted]
    }
    #expect(trace.callbacks.contains(.backgroundTaskLaunchHandler) == runs)
    #expect(trace.faults.map(\.kind) == (runs ? [] : [.backgroundTask]))
  }

  /// An app that asks for more time whenever its time is over.
  private final class RenewingDelegate: ApplicationDelegate {
    func applicationDidEnterBackground(_ application: Application) { renew(application) }

    private var task = BackgroundTaskIdentifier.invalid

    private func renew(_ application: Application) {
      let over = task
      task = application.beginBackgroundTask { [unowned self] in self.renew(application) }
      application.endBackgroundTask(over)
    }
  }

  @Test func codeThatIsNeverDoneIsNotWaitedForForEver() {
    let clock = ManualClock()
    let host = ApplicationHost(
      .unchecked(HostFixture.contract(scenes: false)), device: Device(osVersion: OSVersion(18)),
      clock: clock, registry: DelegateRegistry(moduleName: "App")
    ) { RenewingDelegate() }
    ScenarioRunner(host: host, clock: clock).run(
      Scenario(events: [
        .init(at: .zero, .request(.icon)), .init(at: .seconds(1), .enterBackground(nil)),
      ]))
    #expect(host.applicationState == .background)
    #expect(clock.now > .seconds(86_400))
  }
}
