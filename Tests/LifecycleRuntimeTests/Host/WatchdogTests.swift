import LaunchModel
import LifecycleRuntime
import Testing

/// Budgets, compared with a clock that advances during the callbacks.
@MainActor
@Suite struct WatchdogTests {
  /// A budget, the callback that exceeds it, and the events that make the system call it.
  struct Budget: Sendable, CustomTestStringConvertible {
    let phase: WatchdogPhase
    let callback: LifecycleCallback
    var scenes = true
    let events: [LifecycleEvent]

    var testDescription: String { "\(callback.rawValue) \(phase)" }
  }

  nonisolated private static let shown: [LifecycleEvent] = [.request(.icon)]
  nonisolated private static let left: [LifecycleEvent] = shown + [.enterBackground(nil)]
  /// The app comes to the foreground after its launch is over: a launch has its own budget.
  nonisolated private static let woken: [LifecycleEvent] = [.request(.backgroundFetch)] + shown
  nonisolated static let budgets: [Budget] = [
    Budget(phase: .launch, callback: .appWillFinishLaunching, events: shown),
    Budget(phase: .launch, callback: .appDidFinishLaunching, scenes: false, events: shown),
    Budget(phase: .launch, callback: .sceneWillConnect, events: shown),
    Budget(phase: .activation, callback: .sceneWillEnterForeground, events: woken),
    Budget(phase: .activation, callback: .sceneDidBecomeActive, events: woken),
    Budget(
      phase: .activation, callback: .appWillEnterForeground, scenes: false,
      events: left + [.activate(nil)]),
    Budget(phase: .activation, callback: .appDidBecomeActive, scenes: false, events: woken),
    Budget(phase: .background, callback: .sceneDidEnterBackground, events: left),
    Budget(phase: .background, callback: .sceneStateRestorationActivity, events: left),
    Budget(phase: .background, callback: .appDidEnterBackground, scenes: false, events: left),
    Budget(
      phase: .remoteNotification, callback: .appDidReceiveRemoteNotificationFetch,
      events: shown + [.push(.silent)]),
    Budget(
      phase: .backgroundWork, callback: .appPerformFetch, events: [.request(.backgroundFetch)]),
    Budget(
      phase: .backgroundWork, callback: .appBackgroundURLSession,
      events: [.request(.backgroundURLSession("files"))]),
    Budget(phase: .termination, callback: .appWillTerminate, events: shown + [.terminate]),
    Budget(phase: .callback, callback: .sceneWillResignActive, events: left),
    Budget(phase: .callback, callback: .appMemoryWarning, events: shown + [.memoryWarning]),
    Budget(
      phase: .callback, callback: .sceneOpenURLContexts, events: shown + [.request(.options(.link))]
    ),
    Budget(phase: .callback, callback: .sceneDidDisconnect, events: left + [.terminate]),
  ]

  @Test(arguments: budgets)
  func aCallbackHasItsBudgetAndNoMore(budget: Budget) {
    #expect(WatchdogPhase(budget.callback) == budget.phase)
    let limit = WatchdogBudgets()[budget.phase]
    for (time, overruns) in [(limit, false), (limit + .milliseconds(1), true)] {
      for ends in [true, false] {
        let stage = Stage(
          HostFixture.capableContract(scenes: budget.scenes, tasks: false),
          policy: .with {
            $0.overrunEndsProcess = ends
            $0.activationPatience = .seconds(100)
          })
        stage.on(budget.callback, taking: time) { [weak stage] _, _ in
          // The callback is slow only once.
          stage?.actions[budget.callback] = nil
        }
        for event in budget.events { stage.send(event) }
        #expect(stage.faults == (overruns ? [.overran] : []))
        guard overruns, let fault = stage.host.trace.faults.first else { continue }
        #expect(fault.callback == budget.callback)
        #expect(fault.message.contains("\(budget.callback.swiftName)' overran its budget"))
        #expect(fault.message.hasSuffix("(0x8BADF00D)") == ends)
        if ends { #expect(stage.host.applicationState == .notRunning) }
        if !ends, budget.phase != .termination, budget.events.last != .terminate {
          #expect(stage.host.applicationState != .notRunning)
        }
      }
    }
  }

  @Test func thereIsATestForEachPhase() {
    #expect(Set(Self.budgets.map(\.phase)) == Set(WatchdogPhase.allCases))
  }

  @Test func aLaunchHasOneBudgetForAllItsMethods() {
    let stage = Stage()
    stage.on(.appWillFinishLaunching, taking: .seconds(8))
    stage.on(.appDidFinishLaunching, taking: .seconds(8))
    stage.on(.sceneWillConnect, taking: .seconds(8))
    stage.send(.request(.icon))
    #expect(
      stage.host.trace.faults.map(\.message) == [
        "'scene(_:willConnectTo:options:)' overran its budget: the launch had taken 24 s when "
          + "it returned, expected at most 20 s; the system terminates the app (0x8BADF00D)"
      ])
    // A window that comes later has its own budget.
    let later = Stage(HostFixture.contract(severalScenes: true), on: HostFixture.tablet)
    later.on(.sceneWillConnect, taking: .seconds(15))
    later.send(.request(.icon))
    later.send(.openScene(SceneRequest()))
    #expect(later.faults.isEmpty)
  }

  @Test func aLaunchLastsUntilTheFirstSceneIsOnTheScreen() {
    let stage = Stage(policy: .with { $0.activationPatience = .seconds(100) })
    stage.on(.sceneWillConnect, taking: .seconds(15))
    stage.on(.sceneDidBecomeActive, taking: .seconds(6))
    stage.send(.request(.icon))
    #expect(stage.faults == [.overran])
    #expect(stage.host.trace.faults.first?.callback == .sceneDidBecomeActive)
  }

  @Test func theBudgetOfALaunchContainsThoseOfItsCallbacks() {
    let stage = Stage(policy: .with { $0.activationPatience = .seconds(100) })
    stage.on(.sceneWillEnterForeground, taking: .seconds(7))
    stage.on(.sceneDidBecomeActive, taking: .seconds(7))
    stage.send(.request(.icon))
    #expect(stage.faults.isEmpty)
    // The same methods are too slow for a move that is no launch.
    stage.send(.enterBackground(nil))
    stage.send(.activate(nil))
    #expect(stage.faults == [.overran])
  }

  @Test func aMoveToTheForegroundHasOneBudgetForEverythingThatIsTold() {
    let stage = Stage(policy: .with { $0.activationPatience = .seconds(100) })
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    stage.on(.sceneWillEnterForeground, taking: .seconds(6))
    stage.on(.sceneDidBecomeActive, taking: .seconds(6))
    stage.send(.activate(nil))
    #expect(
      stage.host.trace.faults.map(\.message) == [
        "'sceneDidBecomeActive(_:)' overran its budget: the move to the foreground had taken "
          + "12 s when it returned, expected at most 10 s; the system terminates the app "
          + "(0x8BADF00D)"
      ])
  }

  @Test func anObserverThatBlocksIsReportedLikeTheMethod() {
    let stage = Stage()
    stage.on(.appDidFinishLaunching) { [clock = stage.clock] application, _ in
      application.notificationCenter.addObserver(for: .appDidBecomeActiveNotification) { _ in
        clock.advance(by: .seconds(3))
      }
    }
    stage.send(.request(.icon))
    #expect(stage.faults == [.blockedActivation])
    #expect(stage.host.trace.faults.first?.callback == .appDidBecomeActiveNotification)
  }

  @Test func patienceIsAPolicy() {
    for (patience, faults) in [(Duration.seconds(1), 1), (.seconds(2), 0)] {
      let stage = Stage(policy: .with { $0.activationPatience = patience })
      stage.on(.sceneDidBecomeActive, taking: .seconds(2))
      stage.send(.request(.icon))
      #expect(stage.faults.count == faults)
    }
  }

  @Test func budgetsAreTheHostsToSet() {
    let stage = Stage(policy: .with { $0.budgets.background = .seconds(1) })
    stage.on(.sceneDidEnterBackground, taking: .milliseconds(1500))
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    #expect(
      stage.host.trace.faults.map(\.message) == [
        "'sceneDidEnterBackground(_:)' overran its budget: it took 1.5 s when it returned, "
          + "expected at most 1 s; the system terminates the app (0x8BADF00D)"
      ])
    #expect(LifecycleFault.Kind.overran.endsProcess)
  }
}
