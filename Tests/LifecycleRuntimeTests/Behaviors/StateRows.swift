import LaunchModel
import LifecycleRuntime
import Testing

/// The rows of "Managing your app's life cycle" about states, delegates and scenes.
@MainActor
@Suite struct StateRows {
  /// Two windows on a tablet, both active.
  private func twoWindows() -> Stage {
    let stage = Stage(HostFixture.contract(severalScenes: true), on: HostFixture.tablet)
    stage.send(.request(.icon))
    stage.send(.openScene(SceneRequest()))
    return stage
  }

  @Test func LC_01_theStateIsObservableAndWorkUnseenIsLimited() {
    let stage = Stage()
    var remaining: [Duration?] = []
    stage.on(.sceneDidBecomeActive) { application, _ in
      remaining.append(application.backgroundTimeRemaining)
    }
    stage.send(.request(.icon))
    #expect(stage.host.applicationState == .active)
    stage.on(.sceneDidEnterBackground) { application, _ in
      _ = application.beginBackgroundTask(withName: "upload")
    }
    stage.send(.enterBackground(nil))
    remaining.append(stage.host.application?.backgroundTimeRemaining)
    stage.wait(.seconds(20))
    remaining.append(stage.host.application?.backgroundTimeRemaining)
    #expect(remaining == [nil, .seconds(30), .seconds(10)])
    stage.wait(.seconds(10))
    #expect(stage.faults == [.backgroundTimeExceeded])
    #expect(stage.host.applicationState == .notRunning)
  }

  @Test func LC_02_changesGoToTheRightDelegate() {
    for (scenes, prefix) in [(true, "scene."), (false, "app.")] {
      let stage = Stage(HostFixture.contract(scenes: scenes))
      stage.send(.request(.icon))
      let stated =
        stage.send(.enterBackground(nil)).prefix { !$0.contains("tate") }
        + stage.send(.activate(nil))
      let methods = stated.filter { !$0.hasPrefix("n.") }
      #expect(methods.count == 4)
      for line in methods { #expect(line.hasPrefix(prefix), "\(line)") }
    }
  }

  @Test func LC_03_manifestAndSystemSayWhichDelegatesAreUsed() {
    // All of these apps have both delegates; the whole table is in LifecycleChoiceTests.
    func first(_ version: Int, scenes: Bool) -> String? {
      let stage = Stage(
        HostFixture.contract(scenes: scenes), on: Device(osVersion: OSVersion(version)))
      stage.send(.request(.icon))
      return stage.lines().first { $0.contains("idBecomeActive") }
    }
    #expect(first(13, scenes: true) == "scene.didBecomeActive active 1/foregroundActive")
    #expect(first(12, scenes: true) == "app.didBecomeActive active")
    #expect(first(13, scenes: false) == "app.didBecomeActive active")
  }

  @Test func LC_05_scenesAreOpenedAndClosedOneByOne() {
    let stage = Stage(HostFixture.contract(severalScenes: true), on: HostFixture.tablet)
    stage.send(.request(.icon))
    #expect(
      stage.send(.openScene(SceneRequest())) == [
        "scene.willConnect active 2/unattached",
        "n.scene.willConnect active 2/unattached",
        "scene.willEnterForeground active 2/foregroundInactive",
        "n.scene.willEnterForeground active 2/foregroundInactive",
        "scene.didBecomeActive active 2/foregroundActive",
        "n.scene.didActivate active 2/foregroundActive",
      ])
    #expect(
      stage.send(.discard(SceneSession.ID(1))) == [
        "scene.willResignActive active 1/foregroundActive",
        "n.scene.willDeactivate active 1/foregroundActive",
        "scene.didEnterBackground active 1/background",
        "n.scene.didEnterBackground active 1/background",
        "scene.didDisconnect active 1/unattached",
        "n.scene.didDisconnect active 1/unattached",
        "app.didDiscardSceneSessions active",
      ])
    #expect(stage.host.openSessions.map(\.id) == [SceneSession.ID(2)])
    #expect(stage.faults.isEmpty)
  }

  @Test func LC_06_eachSceneHasAStateOfItsOwn() {
    let stage = twoWindows()
    stage.send(.enterBackground(SceneSession.ID(1)))
    #expect(stage.state(1) == .background)
    #expect(stage.state(2) == .foregroundActive)
    #expect(stage.host.applicationState == .active)
    stage.send(.interrupt(SceneSession.ID(2)))
    #expect(stage.state(1) == .background)
    #expect(stage.state(2) == .foregroundInactive)
    #expect(stage.host.applicationState == .inactive)
  }

  @Test func LC_07_fiveStatesAndLegalMovesOnly() {
    let stage = Stage()
    let scene = SceneSession.ID(1)
    stage.send(.request(.icon))
    stage.on(.sceneWillConnect) { _, scene in #expect(scene?.activationState == .unattached) }
    var states = [stage.state(1)]
    for event in [LifecycleEvent.interrupt(scene), .enterBackground(scene), .suspend] {
      stage.send(event)
      states.append(stage.state(1))
    }
    #expect(states == [.foregroundActive, .foregroundInactive, .background, .suspended])
    stage.send(.interrupt(scene))
    #expect(
      stage.host.trace.faults.map(\.message) == [
        "'interruption of scene 1' is not possible while the scene is 'suspended', expected "
          + "'foregroundActive'"
      ])
    #expect(stage.state(1) == .suspended)
    stage.send(.disconnect(scene))
    #expect(stage.scene(1) == nil)
  }

  @Test func LC_08_theUsersSceneComesToTheForegroundTheSystemsToTheBackground() {
    let user = Stage()
    #expect(
      user.send(.openScene(SceneRequest(source: .user))).suffix(3) == [
        "scene.didBecomeActive active 1/foregroundActive",
        "n.scene.didActivate active 1/foregroundActive",
        "n.app.didBecomeActive active",
      ])
    let system = Stage()
    #expect(
      system.send(.openScene(SceneRequest(source: .system, isOnScreen: false))).suffix(2) == [
        "scene.willConnect background 1/unattached",
        "n.scene.willConnect background 1/unattached",
      ])
    #expect(system.state(1) == .background)
    #expect(system.host.applicationState == .background)
  }

  @Test func LC_09_aSceneThatIsLeftGoesToTheBackgroundThenIsSuspended() {
    let stage = Stage()
    stage.send(.request(.icon))
    #expect(
      stage.send(.enterBackground(nil)) == [
        "scene.willResignActive active 1/foregroundActive",
        "n.scene.willDeactivate active 1/foregroundActive",
        "n.app.willResignActive active",
        "scene.didEnterBackground background 1/background",
        "n.scene.didEnterBackground background 1/background",
        "n.app.didEnterBackground background",
        "scene.stateRestorationActivity background 1/background",
      ])
    #expect(stage.wait(.seconds(10), phases: true) == ["[suspended] suspended"])
    #expect(stage.state(1) == .suspended)
  }

  @Test(arguments: [false, true])
  func LC_10_theSystemDisconnectsScenesThatAreNotSeen(suspended: Bool) {
    let stage = Stage()
    stage.send(.request(.icon))
    stage.send(.disconnect(SceneSession.ID(1)))
    #expect(stage.faults == [.illegalEvent])
    stage.send(.enterBackground(nil))
    if suspended { stage.wait(.seconds(10)) }
    #expect(
      stage.send(.disconnect(SceneSession.ID(1))) == [
        "scene.didDisconnect background 1/unattached",
        "n.scene.didDisconnect background 1/unattached",
      ])
    #expect(stage.scene(1) == nil)
    #expect(stage.host.openSessions.count == 1)
    #expect(stage.host.applicationState == (suspended ? .suspended : .background))
    // The same session is connected again.
    stage.send(.activate(nil))
    #expect(stage.state(1) == .foregroundActive)
  }

  @Test func LC_11_connectingBringsTheSessionAndTheReason() {
    let stage = Stage(HostFixture.capableContract())
    var sessions: [SceneSession?] = []
    stage.on(.sceneWillConnect) { _, scene in sessions.append(scene?.session) }
    stage.send(.request(.options(.link)))
    #expect(sessions == stage.host.openSessions)
    guard case .connectionOptions(let options) = stage.seen.last else {
      Issue.record("no scene was connected")
      return
    }
    #expect(options.urlContexts.map(\.url.text) == ["app://page"])
    // The URL is in the connection options, and no method gets it again.
    #expect(!stage.lines().contains { $0.contains("openURL") })
  }

  @Test func LC_12_theDelegateIsToldBeforeTheSceneGetsEvents() {
    let stage = Stage()
    var states: [SceneState?] = []
    for callback in [LifecycleCallback.sceneWillConnect, .sceneWillEnterForeground] {
      stage.on(callback) { _, scene in states.append(scene?.activationState) }
    }
    stage.send(.request(.icon))
    #expect(states == [.unattached, .foregroundInactive])
    #expect(stage.state(1) == .foregroundActive)
  }

  @Test func LC_13_theDelegateIsToldBeforeActivityEnds() {
    let stage = Stage()
    var states: [SceneState?] = []
    stage.on(.sceneWillResignActive) { application, scene in
      states.append(scene?.activationState)
      #expect(application.applicationState == .active)
    }
    stage.send(.request(.icon))
    #expect(
      stage.send(.interrupt(nil)) == [
        "scene.willResignActive active 1/foregroundActive",
        "n.scene.willDeactivate active 1/foregroundActive",
        "n.app.willResignActive active",
      ])
    #expect(states == [.foregroundActive])
    #expect(stage.state(1) == .foregroundInactive)
  }

  @Test(arguments: [true, false])
  func LC_14_timeToFinishThenASnapshot(scenes: Bool) {
    let stage = Stage(HostFixture.contract(scenes: scenes))
    stage.send(.request(.icon))
    let stated = stage.send(.enterBackground(nil), phases: true)
    let entered = scenes ? "scene.didEnterBackground" : "app.didEnterBackground"
    let place = scenes ? " background 1/background" : " background"
    #expect(stated.contains(entered + place))
    #expect(stated.suffix(2) == ["[snapshot]" + place, "[backgroundTimeBegins] background"])
    #expect(stage.host.nextDeadline == .seconds(5))
    // The method itself has a budget of five seconds.
    stage.send(.activate(nil))
    stage.on(scenes ? .sceneDidEnterBackground : .appDidEnterBackground, taking: .seconds(6))
    stage.send(.enterBackground(nil))
    #expect(stage.faults == [.overran])
    #expect(stage.host.applicationState == .notRunning)
  }

  @Test func LC_15_aDisconnectedSceneIsToldSo() {
    let stage = twoWindows()
    stage.send(.enterBackground(SceneSession.ID(2)))
    var states: [SceneState?] = []
    stage.on(.sceneDidDisconnect) { application, scene in
      states.append(scene?.activationState)
      #expect(application.openSessions.count == 2)
    }
    #expect(
      stage.send(.disconnect(SceneSession.ID(2)), phases: true) == [
        "scene.didDisconnect active 2/unattached",
        "n.scene.didDisconnect active 2/unattached",
        "[sceneReleased] active 2/unattached",
      ])
    #expect(states == [.unattached])
    #expect(stage.host.connectedScenes.map(\.session.id) == [SceneSession.ID(1)])
  }
}
