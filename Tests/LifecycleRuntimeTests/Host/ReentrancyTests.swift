import LaunchModel
import LifecycleRuntime
import Testing

/// Events that are sent inside a callback wait until the current event is done. Requests of the app end with
/// its process.
@MainActor
@Suite struct ReentrancyTests {
  private let first = SceneSession.ID(1)

  private func tablet() -> Stage {
    Stage(HostFixture.contract(severalScenes: true), on: HostFixture.tablet)
  }

  /// Callbacks without notifications and states.
  private func methods(_ lines: [String]) -> [String] {
    lines.filter { !$0.hasPrefix("n.") }.map { String($0.split(separator: " ")[0]) }
  }

  @Test func anEventSentFromADelegateWaits() {
    let stage = Stage()
    var answers: [Int] = []
    stage.on(.sceneWillEnterForeground) { [weak stage] application, _ in
      guard let stage else { return }
      let before = stage.host.trace.steps.count
      answers.append(stage.host.send(.enterBackground(nil)).count)
      #expect(stage.host.trace.steps.count == before)
      #expect(application.applicationState == .inactive)
    }
    #expect(
      methods(stage.send(.request(.icon))) == [
        "app.willFinishLaunching", "app.didFinishLaunching", "scene.willConnect",
        "scene.willEnterForeground", "scene.didEnterBackground", "scene.stateRestorationActivity",
      ])
    #expect(answers == [0])
    #expect(stage.host.applicationState == .background)
    #expect(stage.faults.isEmpty)
  }

  @Test func anEventSentFromAnObserverWaits() {
    let stage = Stage()
    stage.send(.request(.icon))
    stage.host.application?.notificationCenter.addObserver(for: .appWillResignActiveNotification) {
      [weak stage] _ in
      stage?.host.send(.memoryWarning)
    }
    #expect(
      stage.send(.enterBackground(nil)).suffix(3) == [
        "scene.stateRestorationActivity background 1/background",
        "app.memoryWarning background", "n.app.memoryWarning background",
      ])
  }

  @Test func severalWaitInTheirOrder() {
    let stage = Stage()
    stage.on(.sceneDidBecomeActive) { [weak stage] _, _ in
      stage?.host.send(.interrupt(nil))
      stage?.host.send(.significantTimeChange)
      stage?.host.send(.enterBackground(nil))
    }
    stage.send(.request(.icon))
    #expect(
      methods(stage.lines()).suffix(4) == [
        "scene.willResignActive", "app.significantTimeChange", "scene.didEnterBackground",
        "scene.stateRestorationActivity",
      ])
  }

  @Test func whatWaitsMaySendMore() {
    let stage = Stage()
    var warnings = 0
    stage.on(.appMemoryWarning) { [weak stage] _, _ in
      warnings += 1
      if warnings < 4 { stage?.host.send(.memoryWarning) }
      if warnings == 2 { stage?.host.send(.significantTimeChange) }
    }
    stage.send(.request(.icon))
    #expect(
      methods(stage.send(.memoryWarning)) == [
        "app.memoryWarning", "app.memoryWarning", "app.memoryWarning",
        "app.significantTimeChange", "app.memoryWarning",
      ])
  }

  @Test func tickingInsideACallbackDoesNothing() {
    let stage = Stage()
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    stage.on(.appMemoryWarning, taking: .seconds(6)) { [weak stage] application, _ in
      stage?.host.tick()
      #expect(application.applicationState == .background)
    }
    stage.send(.memoryWarning)
    #expect(stage.host.applicationState == .background)
    stage.host.tick()
    #expect(stage.host.applicationState == .suspended)
  }

  @Test func whatFallsDueMeanwhileComesBeforeWhatWaits() {
    let stage = Stage()
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    stage.on(.appMemoryWarning, taking: .seconds(6)) { [weak stage] _, _ in
      stage?.host.send(.significantTimeChange)
    }
    // The app is suspended first, so that the time change has to wait until it runs again.
    #expect(methods(stage.send(.memoryWarning)) == ["app.memoryWarning"])
    #expect(stage.host.applicationState == .suspended)
    #expect(methods(stage.send(.activate(nil))).first == "app.significantTimeChange")
  }

  @Test func anObserverAddedWhilePostingGetsTheNextOne() {
    let stage = Stage()
    stage.send(.request(.icon))
    var stated: [String] = []
    let center = stage.host.application?.notificationCenter
    center?.addObserver(for: .appMemoryWarningNotification) { [weak center] _ in
      stated.append("first")
      center?.addObserver(for: .appMemoryWarningNotification) { _ in stated.append("second") }
    }
    stage.send(.memoryWarning)
    #expect(stated == ["first"])
    stage.send(.memoryWarning)
    #expect(stated == ["first", "first", "second"])
  }

  @Test func anObserverRemovedWhilePostingGetsNoMore() {
    let stage = Stage()
    stage.send(.request(.icon))
    var stated: [String] = []
    var tokens: [LifecycleNotificationCenter.Token] = []
    let center = stage.host.application?.notificationCenter
    func add(_ name: String, _ body: @escaping @MainActor () -> Void = {}) {
      guard let center else { return }
      tokens.append(
        center.addObserver(for: .appMemoryWarningNotification) { _ in
          stated.append(name)
          body()
        })
    }
    add("first") { tokens[1...].prefix(1).forEach { center?.removeObserver($0) } }
    add("second")
    add("third") { center?.removeObserver(tokens[0]) }
    add("fourth")
    stage.send(.memoryWarning)
    stage.send(.memoryWarning)
    #expect(stated == ["first", "third", "fourth", "third", "fourth"])
  }

  @Test func aSceneAskedForInsideWillConnectComesAfterTheFirst() {
    let stage = tablet()
    stage.on(.sceneWillConnect) { application, scene in
      if scene?.session.id.number == 1 { application.activateSceneSession(for: SceneRequest()) }
    }
    #expect(
      stage.send(.request(.icon)).filter { $0.hasPrefix("scene.") } == [
        "scene.willConnect background 1/unattached",
        "scene.willEnterForeground inactive 1/foregroundInactive",
        "scene.didBecomeActive active 1/foregroundActive",
        "scene.willConnect active 2/unattached",
        "scene.willEnterForeground active 2/foregroundInactive",
        "scene.didBecomeActive active 2/foregroundActive",
      ])
  }

  @Test func aRefusedSceneIsToldToWhoAsked() {
    let stage = Stage()
    var refusals: [LifecycleFault] = []
    stage.on(.sceneDidBecomeActive) { application, _ in
      application.activateSceneSession(for: SceneRequest()) { refusals.append($0) }
    }
    stage.send(.request(.icon))
    #expect(refusals.map(\.kind) == [.sceneRefused])
    #expect(stage.host.trace.faults == refusals)
    #expect(stage.host.openSessions.count == 1)
  }

  @Test func aSessionDestroyedInsideDidBecomeActiveGoesAfterIt() {
    let stage = tablet()
    stage.on(.sceneDidBecomeActive) { application, scene in
      guard let scene else { return }
      application.requestSceneSessionDestruction(scene.session)
      #expect(scene.activationState == .foregroundActive)
    }
    #expect(
      methods(stage.send(.request(.icon))).suffix(5) == [
        "scene.didBecomeActive", "scene.willResignActive", "scene.didEnterBackground",
        "scene.didDisconnect", "app.didDiscardSceneSessions",
      ])
    #expect(stage.host.openSessions.isEmpty)
    #expect(stage.host.applicationState == .background)
    #expect(stage.faults.isEmpty)
  }

  @Test func aRefreshAskedForInsideACallbackComesAfterIt() {
    let stage = tablet()
    stage.send(.request(.icon))
    stage.send(.openScene(SceneRequest()))
    stage.send(.enterBackground(first))
    stage.send(.disconnect(first))
    stage.on(.appMemoryWarning) { application, _ in
      guard let session = application.openSessions.first else { return }
      application.requestSceneSessionRefresh(session)
    }
    #expect(
      stage.send(.memoryWarning) == [
        "app.memoryWarning active", "n.app.memoryWarning active",
        "scene.willConnect active 1/unattached", "n.scene.willConnect active 1/unattached",
      ])
    #expect(stage.state(1) == .background)
  }

  @Test func backgroundTimeEndedTwiceIsEndedOnce() {
    let stage = Stage()
    var identifier = BackgroundTaskIdentifier.invalid
    stage.on(.sceneDidEnterBackground) { application, _ in
      identifier = application.beginBackgroundTask(withName: "upload")
    }
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    #expect(identifier != .invalid)
    #expect(stage.host.nextDeadline == .seconds(30))
    stage.host.application?.endBackgroundTask(identifier)
    #expect(stage.host.nextDeadline == .seconds(5))
    stage.clock.advance(by: .seconds(1))
    stage.host.application?.endBackgroundTask(identifier)
    stage.host.application?.endBackgroundTask(.invalid)
    #expect(stage.host.nextDeadline == .seconds(5))
    stage.wait(.seconds(4))
    #expect(stage.host.applicationState == .suspended)
    #expect(stage.faults.isEmpty)
  }

  /// When a process ends inside a callback, it gets no further callbacks; tested for every callback.
  @Test(arguments: [
    LifecycleCallback.appWillFinishLaunching, .appDidFinishLaunching,
    .appConfigurationForConnecting, .sceneWillConnect, .sceneWillEnterForeground,
    .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
    .sceneStateRestorationActivity, .sceneDidDisconnect, .appDidDiscardSceneSessions,
  ])
  func aProcessThatEndsInsideACallbackIsCalledNoMore(callback: LifecycleCallback) {
    let stage = Stage(HostFixture.contract(storyboard: "Main"))
    stage.configuration = { SceneConfiguration(name: nil, sessionRole: $0.role) }
    stage.on(callback, taking: .seconds(60)) { application, _ in
      application.activateSceneSession(for: SceneRequest(session: SceneSession.ID(1)))
    }
    stage.send(.request(.icon))
    if callback == .sceneStateRestorationActivity { stage.send(.enterBackground(nil)) }
    if stage.faults.isEmpty { stage.send(.discard(first)) }
    #expect(stage.faults == [.overran])
    #expect(stage.lines(phases: true).last == "[processEnded] notRunning")
    #expect(stage.lines().last?.hasPrefix(callback.rawValue) == true)
    #expect(stage.host.applicationState == .notRunning)
    #expect(stage.host.connectedScenes.isEmpty)
    #expect(stage.host.nextDeadline == nil)
    // Nothing of the process is left in the next one.
    stage.actions = [:]
    let relaunch = stage.send(.request(.icon))
    #expect(relaunch.first == "app.willFinishLaunching background")
    #expect(relaunch.contains("n.app.didBecomeActive active"))
    #expect(stage.faults == [.overran])
    let isClosing: Set<LifecycleCallback> = [
      .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect,
    ]
    // If the process could not be told, the next launch is told, once.
    #expect(
      relaunch.contains { $0.hasPrefix("app.didDiscardSceneSessions") }
        == isClosing.contains(callback))
    let isClosed = isClosing.contains(callback) || callback == .appDidDiscardSceneSessions
    #expect(
      stage.host.openSessions.map(\.id.number) == (isClosed ? [2] : [1]))
  }

  @Test func anApplicationThatHasEndedAsksForNothing() {
    let stage = Stage()
    stage.send(.request(.icon))
    let old = stage.host.application
    stage.send(.kill)
    stage.send(.request(.icon))
    let count = stage.host.trace.steps.count
    old?.activateSceneSession(for: SceneRequest())
    if let session = stage.host.openSessions.first {
      old?.requestSceneSessionDestruction(session)
      old?.requestSceneSessionRefresh(session)
    }
    #expect(old?.beginBackgroundTask() == .invalid)
    #expect(old?.connectedScenes.isEmpty == true)
    #expect(stage.host.trace.steps.count == count)
    #expect(stage.faults.isEmpty)
  }
}
