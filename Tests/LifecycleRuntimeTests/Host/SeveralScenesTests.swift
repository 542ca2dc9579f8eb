import LaunchModel
import LifecycleRuntime
import Testing

/// Several scenes: the app as a whole is told once, and each scene is told of its own moves.
@MainActor
@Suite struct SeveralScenesTests {
  private let first = SceneSession.ID(1)
  private let second = SceneSession.ID(2)

  private func windows(_ count: Int = 2) -> Stage {
    let stage = Stage(HostFixture.capableContract(severalScenes: true), on: HostFixture.tablet)
    stage.send(.request(.icon))
    for _ in 1..<count { stage.send(.openScene(SceneRequest())) }
    return stage
  }

  private func ofApp(_ lines: [String]) -> [String] { lines.filter { $0.hasPrefix("n.app.") } }

  @Test func leavingTogetherTheAppIsToldOfOnce() {
    let stage = windows(3)
    let left = stage.send(.enterBackground(nil))
    #expect(
      ofApp(left) == ["n.app.willResignActive active", "n.app.didEnterBackground background"])
    #expect(left.count { $0.hasPrefix("scene.didEnterBackground") } == 3)
    // When the last scene leaves, the app leaves with it.
    #expect(
      left.suffix(7).first == "scene.willResignActive active 3/foregroundActive")
    #expect(stage.faults.isEmpty)
  }

  @Test func theLastOneInTheForegroundIsTheApp() {
    let stage = windows()
    #expect(ofApp(stage.send(.interrupt(first))).isEmpty)
    #expect(ofApp(stage.send(.enterBackground(first))).isEmpty)
    #expect(ofApp(stage.send(.interrupt(second))) == ["n.app.willResignActive active"])
    #expect(ofApp(stage.send(.activate(first))) == ["n.app.didBecomeActive active"])
    #expect(ofApp(stage.send(.enterBackground(second))).isEmpty)
    #expect(
      ofApp(stage.send(.enterBackground(first))) == [
        "n.app.willResignActive active", "n.app.didEnterBackground background",
      ])
    #expect(ofApp(stage.send(.activate(second))).count == 2)
  }

  @Test func aSceneThatIsDisconnectedChangesNothingForTheApp() {
    let stage = windows()
    stage.send(.enterBackground(second))
    #expect(ofApp(stage.send(.disconnect(second))).isEmpty)
    #expect(stage.host.applicationState == .active)
    #expect(stage.host.openSessions.map(\.id) == [first, second])
    // Its session is connected again with its own number.
    stage.send(.activate(second))
    #expect(stage.state(2) == .foregroundActive)
  }

  @Test func terminatingEndsEachScene() {
    let stage = windows()
    let stated = stage.send(.terminate)
    #expect(ofApp(stated).last == "n.app.willTerminate background")
    #expect(stated.count { $0.hasPrefix("scene.didDisconnect") } == 2)
    #expect(stated.count { $0.hasPrefix("app.willTerminate") } == 1)
    #expect(stage.host.openSessions.count == 2)
  }

  @Test func suspensionConcernsAllAndResumingToo() {
    let stage = windows()
    stage.send(.enterBackground(nil))
    stage.wait(.seconds(5))
    #expect(stage.state(1) == .suspended)
    #expect(stage.state(2) == .suspended)
    stage.send(.activate(second))
    #expect(stage.state(1) == .background)
    #expect(stage.state(2) == .foregroundActive)
    #expect(stage.faults.isEmpty)
  }

  @Test func whatIsOpenedGoesToTheSceneThatSuitsIt() {
    func place(_ lines: [String]) -> String? {
      lines.first { $0.hasPrefix("scene.openURL") }.map { String($0.suffix(18)) }
    }
    let stage = windows(3)
    // The scene that was in the foreground last gets the link.
    #expect(place(stage.send(.request(.options(.link)))) == "3/foregroundActive")
    // A scene that prefers the target gets it, wherever the scene is.
    stage.send(.enterBackground(first))
    stage.scene(1)?.activationConditions.prefersToActivate = { $0 == "app://page" }
    #expect(
      stage.send(.request(.options(.link))).contains {
        $0 == "scene.openURLContexts active 1/foregroundInactive"
      })
    // A scene that refuses the target does not get it.
    stage.scene(1)?.activationConditions = SceneActivationConditions()
    for number: Int32 in [1, 3] {
      stage.scene(number)?.activationConditions.canActivate = { _ in false }
    }
    #expect(place(stage.send(.request(.options(.link)))) == "2/foregroundActive")
    // If all scenes refuse the target, a new scene is made.
    stage.scene(2)?.activationConditions.canActivate = { _ in false }
    #expect(!stage.send(.request(.options(.link))).contains { $0.hasPrefix("scene.openURL") })
    #expect(stage.state(4) == .foregroundActive)
  }

  @Test func onAPhoneTheOnlySceneGetsItWhateverItSays() {
    let stage = Stage(HostFixture.capableContract())
    stage.send(.request(.icon))
    stage.scene(1)?.activationConditions.canActivate = { _ in false }
    #expect(
      stage.send(.request(.options(.link))) == ["scene.openURLContexts active 1/foregroundActive"])
    #expect(stage.host.openSessions.count == 1)
  }

  @Test func aSecondWindowNeedsManifestAndDevice() {
    let phone = Stage(HostFixture.contract(severalScenes: true))
    phone.send(.request(.icon))
    phone.send(.openScene(SceneRequest()))
    let tablet = Stage(HostFixture.contract(), on: HostFixture.tablet)
    tablet.send(.request(.icon))
    tablet.send(.openScene(SceneRequest()))
    #expect(
      phone.host.trace.faults.map(\.message) == [
        "the device shows one scene of an app; a second one needs an iPad, a Mac or Apple Vision"
      ])
    #expect(
      tablet.host.trace.faults.map(\.message) == [
        "a second scene needs 'UIApplicationSupportsMultipleScenes' in the scene manifest"
      ])
  }

  @Test func whatConcernsNoSceneIsReported() {
    let stage = windows()
    stage.send(.enterBackground(nil))
    for event in [LifecycleEvent.enterBackground(nil), .interrupt(nil), .endInterruption(nil)] {
      #expect(stage.send(event).isEmpty)
    }
    #expect(stage.faults == [.illegalEvent, .illegalEvent, .illegalEvent])
    #expect(
      stage.host.trace.faults[1].message
        == "'interruption' is not possible while no scene is 'foregroundActive'")
    stage.send(.activate(SceneSession.ID(9)))
    #expect(
      stage.host.trace.faults.last?.message.hasPrefix("there is no session of 'scene 9'") == true)
    stage.send(.kill)
    for event in [
      LifecycleEvent.activate(SceneSession.ID(9)), .refresh(SceneSession.ID(9)),
      .openScene(SceneRequest(session: SceneSession.ID(9))), .discard(SceneSession.ID(9)),
    ] {
      #expect(stage.send(event, phases: true).isEmpty)
    }
    #expect(stage.host.applicationState == .notRunning)
  }

  @Test func aSystemsSceneInARunningAppIsSuspendedInTime() {
    let stage = windows()
    stage.send(.enterBackground(nil))
    stage.wait(.seconds(5))
    stage.send(.openScene(SceneRequest(source: .system, isOnScreen: false)))
    #expect(stage.state(3) == .background)
    stage.wait(.seconds(5))
    #expect(stage.state(3) == .suspended)
  }
}
