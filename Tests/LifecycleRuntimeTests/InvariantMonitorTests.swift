import LaunchModel
import LifecycleRuntime
import Testing

/// The invariants over hand-written life cycles: each holds in correct ones, and a wrong one violates it.
@Suite struct InvariantMonitorTests {
  /// A life cycle as text: callbacks by their ids, phases, and `@2` for the second scene.
  static func steps(_ text: String) -> [ObservedStep] {
    text.split(separator: " ").map { word in
      let parts = word.split(separator: "@")
      let name = String(parts[0])
      var session = parts.count > 1 ? Int32(parts[1]).map { SceneSession.ID($0) } : nil
      if let phase = LifecyclePhase(rawValue: name) { return ObservedStep(.phase(phase)) }
      let callback = LifecycleCallback(rawValue: name)
      if session == nil, name.hasPrefix("scene.") || name.hasPrefix("n.scene.") {
        session = SceneSession.ID(1)
      }
      return ObservedStep(callback ?? .appMemoryWarning, session: session)
    }
  }

  static func broken(
    _ text: String, _ model: LifecycleModel? = .sceneBased,
    coverage: ObservedCoverage = .everything
  ) -> [InvariantViolation] {
    var monitor = InvariantMonitor(model: model, coverage: coverage)
    return steps(text).flatMap { monitor.observe($0) }
  }

  static let launch = "main app.willFinishLaunching app.didFinishLaunching n.app.didFinishLaunching"
  static let shown =
    launch + " scene.willConnect n.scene.willConnect scene.willEnterForeground "
    + "n.scene.willEnterForeground n.app.willEnterForeground scene.didBecomeActive n.scene.didActivate "
    + "n.app.didBecomeActive"
  static let hidden =
    " scene.willResignActive n.scene.willDeactivate n.app.willResignActive scene.didEnterBackground "
    + "n.scene.didEnterBackground n.app.didEnterBackground"
  static let alone =
    launch
    + " app.didBecomeActive n.app.didBecomeActive app.willResignActive n.app.willResignActive "
    + "app.didEnterBackground n.app.didEnterBackground app.willEnterForeground n.app.willEnterForeground "
    + "app.didBecomeActive n.app.didBecomeActive"

  @Test(arguments: [
    shown, shown + hidden, shown + hidden + " suspended resumed n.app.significantTimeChange",
    shown + hidden
      + " scene.didDisconnect n.scene.didDisconnect scene.willConnect n.scene.willConnect",
    shown + hidden + " processEnded " + shown,
    shown
      + " app.configurationForConnecting scene.willConnect@2 n.scene.willConnect@2 "
      + "scene.willEnterForeground@2 n.scene.willEnterForeground@2 scene.didBecomeActive@2 "
      + "n.scene.didActivate@2 scene.willResignActive n.scene.willDeactivate",
    shown + " scene.willContinueUserActivity scene.continueUserActivity",
    // The connection options announced the activity.
    shown + " scene.didFailToContinueUserActivity scene.willContinueUserActivity",
    // The notification before the method, and the application before its scene.
    launch + " n.scene.willConnect scene.willConnect n.app.willEnterForeground "
      + "n.scene.willEnterForeground scene.willEnterForeground n.app.didBecomeActive "
      + "n.scene.didActivate scene.didBecomeActive",
    // A scene makes all its moves before the application is notified of any.
    shown + " scene.willResignActive n.scene.willDeactivate scene.didEnterBackground "
      + "n.scene.didEnterBackground n.app.willResignActive n.app.didEnterBackground",
    // The launch is not observed.
    "scene.didBecomeActive scene.willResignActive n.app.willResignActive",
  ])
  func holdsWithScenes(_ life: String) { #expect(Self.broken(life) == []) }

  @Test(arguments: [
    alone, launch + " app.didEnterBackground n.app.didEnterBackground app.didEnterBackground",
    launch
      + " app.didEnterBackground app.willEnterForeground app.didBecomeActive app.willTerminate",
    alone + " app.willContinueUserActivity app.didFailToContinueUserActivity",
  ])
  func holdsWithoutScenes(_ life: String) { #expect(Self.broken(life, .appBased) == []) }

  static let wrong: [(LifecycleInvariant, String)] = [
    (.sceneConnectsFirst, launch + " scene.openURLContexts"),
    (.sceneConnectsFirst, shown + " window.performShortcut@2"),
    (.sceneConnectsFirst, shown + hidden + " scene.didDisconnect scene.openURLContexts"),
    (.sceneConnectsOnce, shown + " scene.willConnect"),
    (.sceneConnectsOnce, launch + " scene.didDisconnect"),
    (.foregroundBeforeActive, launch + " scene.willConnect scene.didBecomeActive"),
    (.foregroundBeforeActive, shown + hidden + " n.scene.didActivate"),
    (.resignBeforeBackground, shown + " scene.didEnterBackground"),
    (.sceneMovesAlongEdges, shown + " scene.didBecomeActive"),
    (.sceneMovesAlongEdges, shown + " n.scene.didDisconnect"),
    (
      .activityAnsweredOnce,
      shown + " scene.continueUserActivity scene.continueUserActivity"
    ),
    (
      .activityAnsweredOnce,
      shown
        + " scene.continueUserActivity scene.willContinueUserActivity scene.continueUserActivity "
        + "scene.didFailToContinueUserActivity"
    ),
    (.applicationNotificationsAlternate, shown + " n.app.didEnterBackground"),
    (.applicationNotificationsAlternate, shown + hidden + " n.app.didBecomeActive"),
    (
      .applicationFollowsScenes,
      shown
        + " scene.willResignActive n.scene.willDeactivate scene.didBecomeActive n.scene.didActivate"
    ),
    (.applicationFollowsScenes, shown + " n.app.willResignActive n.app.didBecomeActive"),
    (.finishesLaunchingOnce, shown + " app.didFinishLaunching"),
    (.launchMethodsFirst, "main app.didFinishLaunching app.willFinishLaunching"),
    (.launchMethodsFirst, "main scene.willConnect"),
    (
      .configurationForNewSessions,
      shown + hidden
        + " scene.didDisconnect n.scene.didDisconnect app.configurationForConnecting scene.willConnect"
    ),
    (
      .configurationForNewSessions,
      shown + hidden + " processEnded " + launch + " app.configurationForConnecting@1"
    ),
    (.sceneDelegateInstead, shown + " app.willResignActive"),
    (.nothingWithoutProcess, shown + " processEnded scene.didDisconnect"),
    (.restoresBeforeActive, shown + " scene.restoreInteractionState"),
    (.nothingWhileSuspended, shown + hidden + " suspended app.memoryWarning"),
  ]

  @Test(arguments: wrong)
  func isBroken(_ invariant: LifecycleInvariant, _ life: String) throws {
    let first = try #require(Self.broken(life).first)
    #expect(first.invariant == invariant, "\(first.message)")
    #expect(first.step == Self.steps(life).count - 1)
    #expect(first.earlier.allSatisfy { $0 < first.step })
  }

  @Test func isBrokenWithoutScenes() throws {
    for end in ["app.didBecomeActive", "n.app.didEnterBackground", "app.willEnterForeground"] {
      let broken = Self.broken(Self.alone + " " + end, .appBased)
      #expect(broken.map(\.invariant) == [.applicationMovesAlongEdges])
    }
  }

  @Test func statesInCallbacksAreLookedAt() {
    var monitor = InvariantMonitor(model: .sceneBased)
    let launching = ObservedStep(.callback(.appDidFinishLaunching), applicationState: .inactive)
    #expect(monitor.observe(launching).map(\.invariant) == [.stateInCallback])
    let connecting = ObservedStep(
      .callback(.sceneWillConnectNotification), session: SceneSession.ID(1),
      sceneState: .foregroundActive)
    #expect(monitor.observe(connecting).map(\.invariant).contains(.stateInCallback))
  }

  @Test func everyInvariantIsBrokenByATest() {
    let shown =
      Set(Self.wrong.map(\.0)).union([.applicationMovesAlongEdges, .stateInCallback])
    #expect(Set(LifecycleInvariant.allCases).subtracting(shown) == [])
  }

  @Test func saysWhatWasPossible() throws {
    let first = try #require(Self.broken(Self.shown + " scene.didEnterBackground").first)
    #expect(first.legal == [.sceneWillResignActive])
    #expect(first.message == "'sceneDidEnterBackground(_:)' while the scene is active")
    #expect(first.session == SceneSession.ID(1))
  }

  @Test func whatIsNotImplementedIsNotMissed() {
    // A delegate without `sceneWillResignActive(_:)` and `sceneWillEnterForeground(_:)`.
    let life =
      "main app.didFinishLaunching scene.willConnect scene.didBecomeActive scene.didEnterBackground "
      + "scene.didBecomeActive scene.didEnterBackground"
    #expect(!Self.broken(life).isEmpty)
    let coverage = ObservedCoverage(occurringIn: Self.steps(life))
    #expect(Self.broken(life, coverage: coverage) == [])
    let twice = life + " app.didFinishLaunching"
    #expect(
      Self.broken(twice, coverage: coverage).map(\.invariant) == [.finishesLaunchingOnce])
  }
}

/// The invariants over traces of the runtime.
@MainActor
@Suite struct HostInvariantTests {
  @Test(arguments: [true, false])
  func holdInTraces(hasScenes: Bool) {
    let clock = ManualClock()
    let host = HostFixture.host(HostFixture.contract(scenes: hasScenes), clock: clock)
    for event: LifecycleEvent in [
      .request(.icon), .interrupt(nil), .endInterruption(nil), .enterBackground(nil),
      .activate(nil),
      .enterBackground(nil), .kill, .activate(nil), .terminate, .request(.backgroundFetch),
      .activate(nil),
    ] {
      host.send(event)
      clock.advance(by: .seconds(7))
      host.tick()
    }
    var monitor = InvariantMonitor(model: hasScenes ? .sceneBased : .appBased)
    let broken = host.trace.observedSteps.flatMap { monitor.observe($0) }
    #expect(broken == [])
    #expect(host.trace.callbacks.count > 30)
  }
}
