import LaunchModel
import LifecycleRuntime
import PropertyListSyntax
import Testing

/// How the user and the system end and prepare processes, and what happens between these events.
@MainActor
@Suite struct ProcessEventsTests {
  private static let silent: PropertyListFragment = .dictionary([
    .init("aps", .dictionary([.init("content-available", 1)]))
  ])

  private static func silentPush() throws -> RemoteNotification {
    try #require(RemoteNotification(silent))
  }

  // MARK: Force quit

  @Test(arguments: [true, false])
  func whatWasSavedIsDeletedByAForceQuit(scenes: Bool) {
    for end in [LifecycleEvent.kill, .forceQuit] {
      let stage = Stage(HostFixture.contract(scenes: scenes))
      stage.restoration = { _ in UserActivity(activityType: "app.page") }
      stage.send(.request(.icon))
      stage.send(.enterBackground(nil))
      stage.wait(.seconds(6))
      stage.send(end)
      stage.seen = []
      let lines = stage.send(.request(.icon))
      let restores = lines.contains { $0.contains("restore") || $0.contains("DecodeState") }
      #expect(restores == (end == .kill), "\(end)")
      #expect(stage.faults.isEmpty)
    }
  }

  @Test func aRunningAppIsToldOfTheForceQuitAndASuspendedOneIsNot() {
    let stage = Stage()
    stage.send(.request(.icon))
    let lines = stage.send(.forceQuit)
    #expect(lines.first?.hasPrefix("scene.willResignActive") == true)
    #expect(lines.last?.hasPrefix("n.app.willTerminate") == true)
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    stage.wait(.seconds(6))
    #expect(stage.send(.forceQuit).isEmpty)
    #expect(stage.host.applicationState == .notRunning)
  }

  @Test func afterAForceQuitOnlyALocationEventLaunchesInTheBackground() throws {
    let requests: [(LifecycleEvent, Bool)] = [
      (.request(.backgroundTask("app.refresh")), false),
      (.request(.backgroundURLSession("files")), false),
      (.request(.options(LaunchOptions(.bluetoothCentrals, .array([.string("a")])))), false),
      (.push(try Self.silentPush()), false),
      (.request(.options(LaunchOptions(.location, true))), true),
    ]
    for (event, launches) in requests {
      let stage = Stage(HostFixture.capableContract())
      stage.on(.appDidFinishLaunching) { application, _ in
        application.registerBackgroundTask("app.refresh") { $0.setTaskCompleted(success: true) }
      }
      stage.send(.request(.icon))
      stage.send(.forceQuit)
      #expect(stage.send(event).isEmpty != launches, "\(event)")
      // The user opens the app, and everything is as before.
      stage.send(.kill)
      stage.send(.request(.icon))
      stage.send(.kill)
      let faults = stage.faults.count
      #expect(!stage.send(event).isEmpty, "\(event)")
      #expect(stage.faults.count == faults)
    }
  }

  // MARK: Prewarming

  @Test func aPrewarmedProcessWaitsBeforeItsLaunchAndHasTheWholeBudget() {
    let stage = Stage()
    #expect(stage.send(.prewarm, phases: true) == ["[main] notRunning", "[prewarmed] notRunning"])
    #expect(stage.host.applicationState == .notRunning)
    stage.wait(.seconds(3_600))
    stage.on(.appDidFinishLaunching, taking: .seconds(19))
    let lines = stage.send(.request(.icon), phases: true)
    #expect(!lines.contains { $0.hasPrefix("[main]") })
    #expect(lines.contains { $0.hasPrefix("[applicationMain]") })
    #expect(stage.faults.isEmpty)
    // The next launch starts a new process.
    stage.send(.kill)
    #expect(stage.send(.request(.icon), phases: true).contains { $0.hasPrefix("[main]") })
  }

  @Test func prewarmingNeedsIOS15AndNoProcess() {
    let old = Stage(on: Device(osVersion: OSVersion(14)))
    old.send(.prewarm)
    #expect(old.faults == [.illegalEvent])
    let television = Stage(on: Device(platform: .tvos, osVersion: OSVersion(18)))
    television.send(.prewarm)
    #expect(television.faults == [.illegalEvent])
    let running = Stage()
    running.send(.request(.icon))
    running.send(.prewarm)
    #expect(running.faults == [.illegalEvent])
    let twice = Stage()
    twice.send(.prewarm)
    twice.send(.prewarm)
    #expect(twice.faults == [.illegalEvent])
  }

  // MARK: Something comes in front

  @Test(arguments: [true, false])
  func aCallDuringTheLaunchLeavesTheAppInactive(scenes: Bool) {
    let stage = Stage(HostFixture.contract(scenes: scenes))
    stage.on(.appDidFinishLaunching) { _, _ in stage.host.send(.interrupt(nil)) }
    let launch = stage.send(.request(.icon))
    #expect(!launch.contains { $0.contains("didBecomeActive") || $0.contains("ResignActive") })
    #expect(stage.host.applicationState == .inactive)
    #expect(stage.send(.endInterruption(nil)).contains { $0.contains("didBecomeActive") })
    #expect(stage.faults.isEmpty)
  }

  @Test(arguments: [true, false])
  func aLockDuringTheLaunchEndsItInTheBackground(scenes: Bool) {
    let stage = Stage(HostFixture.contract(scenes: scenes))
    stage.on(.appDidFinishLaunching) { _, _ in stage.host.send(.lock) }
    let launch = stage.send(.request(.icon))
    #expect(!launch.contains { $0.contains("didBecomeActive") })
    #expect(launch.contains { $0.contains("didEnterBackground") })
    #expect(stage.host.applicationState == .background)
    #expect(stage.faults.isEmpty)
  }

  @Test func aScenarioInterruptsALaunch() throws {
    for (cause, state) in [
      (Scenario.Interruption.call, ApplicationState.inactive), (.lock, .background),
      (.leave, .background),
    ] {
      let runner = ScenarioRunner(
        .unchecked(HostFixture.contract()), device: Device(osVersion: OSVersion(18)))
      let scenario = Scenario(
        events: [.init(at: .zero, .interruptedLaunch(.icon, cause))], end: .seconds(1))
      #expect(runner.run(scenario).faults.isEmpty)
      #expect(runner.host.applicationState == state)
    }
  }

  // MARK: Displays

  @Test func anAppWithoutScenesManagesTheWindowsOfADisplay() {
    let runner = ScenarioRunner(
      .unchecked(HostFixture.contract(scenes: false)), device: Device(osVersion: OSVersion(15)))
    let scenario = Scenario(events: [
      .init(at: .zero, .request(.icon)), .init(at: .seconds(1), .connect(.display)),
      .init(at: .seconds(2), .disconnect(.display)),
    ])
    let trace = runner.run(scenario)
    #expect(trace.faults.isEmpty)
    #expect(
      trace.callbacks.suffix(2) == [
        .screenDidConnectNotification, .screenDidDisconnectNotification,
      ])
    runner.host.send(
      .openScene(SceneRequest(role: "CPTemplateApplicationSceneSessionRoleApplication")))
    #expect(runner.host.trace.faults.map(\.kind) == [.sceneRefused])
  }

  @Test(
    "A suspended app learns only what is left of displays", arguments: [(1, 1), (2, 0), (3, 1)])
  func displaysOfASuspendedApp(_ changes: Int, _ count: Int) {
    let runner = ScenarioRunner(
      .unchecked(HostFixture.contract(scenes: false)), device: Device(osVersion: OSVersion(15)))
    var events: [Scenario.Event] = [
      .init(at: .zero, .event(.request(.icon))),
      .init(at: .seconds(1), .event(.enterBackground(nil))),
    ]
    for change in 0..<changes {
      events.append(
        .init(
          at: .seconds(20 + change),
          change.isMultiple(of: 2) ? .connect(.display) : .disconnect(.display)))
    }
    events.append(.init(at: .seconds(60), .event(.activate(nil))))
    let screens = runner.run(Scenario(events: events)).callbacks.filter {
      [.screenDidConnectNotification, .screenDidDisconnectNotification].contains($0)
    }
    #expect(screens == Array(repeating: .screenDidConnectNotification, count: count))
  }

  // MARK: What the app asks for

  @Test func aLaunchForAnEventThatNothingHandlesIsAFault() {
    for listens in [true, false] {
      let stage = Stage(HostFixture.capableContract())
      stage.listens = listens
      stage.send(.request(.options(LaunchOptions(.location, true))))
      #expect(stage.faults == (listens ? [] : [.eventUnhandled]))
    }
  }

  @Test func aPushTokenIsAskedForAndNeedsItsEntitlement() {
    let unasked = Stage()
    unasked.send(.request(.icon))
    #expect(unasked.send(.pushRegistration(token: [1])).isEmpty)
    #expect(unasked.faults == [.illegalEvent])

    let asking = Stage()
    asking.on(.appDidFinishLaunching) { application, _ in
      application.registerForRemoteNotifications()
    }
    asking.send(.request(.icon))
    #expect(asking.send(.pushRegistration(token: [1])) == ["app.didRegisterAPNs active"])
    #expect(asking.faults.isEmpty)

    let refused = Stage(
      HostFixture.contract { $0.entitlements = LaunchContract.Entitlements() })
    refused.on(.appDidFinishLaunching) { application, _ in
      application.registerForRemoteNotifications()
    }
    #expect(refused.send(.request(.icon)).contains("app.didFailAPNs active"))
    #expect(refused.faults == [.capabilityMissing])
    #expect(
      refused.host.trace.faults[0].message.hasPrefix(
        "no valid 'aps-environment' entitlement string found for application"))
    #expect(refused.send(.pushRegistration(token: [1])).isEmpty)
    #expect(refused.faults == [.capabilityMissing, .launchOptionRefused])
  }

  @Test func continuousWorkKeepsTheAppRunningUnderItsMode() {
    for mode in ["audio", "fetch"] {
      let isDeclared = mode == "audio"
      let stage = Stage(
        HostFixture.contract {
          $0.declarations.capabilities.backgroundModes = [.init(rawValue: mode)]
        })
      stage.on(.appDidFinishLaunching) { application, _ in
        application.beginContinuousWork(.audio)
      }
      stage.send(.request(.icon))
      stage.send(.enterBackground(nil))
      stage.wait(.seconds(600))
      #expect(stage.host.applicationState == (isDeclared ? .background : .suspended))
      #expect(stage.faults == (isDeclared ? [] : [.capabilityMissing]))
      stage.host.application?.endContinuousWork(.audio)
      stage.wait(.seconds(6))
      #expect(stage.host.applicationState == .suspended)
    }
  }

  // MARK: Scenarios of slow code

  @Test func aSlowMethodOverrunsItsBudgetInAScenario() {
    let runner = ScenarioRunner(
      .unchecked(HostFixture.contract()), device: Device(osVersion: OSVersion(18)),
      app: Scenario.App(slowMethods: [.sceneDidBecomeActive: .seconds(21)]))
    let trace = runner.run(Scenario(events: [.init(at: .zero, .request(.icon))]))
    #expect(trace.faults.map(\.kind) == [.overran])
    #expect(runner.host.applicationState == .notRunning)
  }
}
