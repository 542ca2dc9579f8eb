import LaunchModel
import LifecycleRuntime
import Testing

/// What outlives a scene or a process, and what reaches an app that is launched for it.
@MainActor
@Suite struct RestorationTests {
  private let first = SceneSession.ID(1)

  @Test func anActivityThatTheAppSetsItselfIsKept() {
    let stage = Stage()
    stage.send(.request(.icon))
    stage.scene(1)?.session.stateRestorationActivity = UserActivity(activityType: "app.own")
    stage.send(.enterBackground(nil))
    stage.wait(.seconds(5))
    stage.send(.kill)
    stage.send(.request(.icon))
    #expect(stage.seen.last == .activity("app.own"))
  }

  @Test func aDelegateThatReturnsNoneClearsIt() {
    let stage = Stage()
    stage.restoration = { _ in nil }
    stage.send(.request(.icon))
    stage.scene(1)?.session.stateRestorationActivity = UserActivity(activityType: "app.own")
    stage.send(.enterBackground(nil))
    stage.send(.kill)
    #expect(!stage.send(.request(.icon)).contains { $0.hasPrefix("scene.restore") })
  }

  @Test func beforeIOS15NobodyIsAskedToRestore() {
    let stage = Stage(on: Device(osVersion: OSVersion(14)))
    stage.restoration = { _ in UserActivity(activityType: "app.page") }
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    stage.send(.kill)
    #expect(!stage.send(.request(.icon)).contains { $0.hasPrefix("scene.restore") })
    #expect(stage.scene(1)?.session.stateRestorationActivity?.activityType == "app.page")
  }

  @Test func aSessionThatComesBackIsNotAskedAbout() {
    let stage = Stage()
    stage.configuration = { SceneConfiguration(name: "Default", sessionRole: $0.role) }
    stage.send(.request(.icon))
    stage.send(.kill)
    stage.send(.request(.icon))
    #expect(stage.lines().count { $0.hasPrefix("app.configurationForConnecting") } == 1)
    #expect(stage.host.openSessions.count == 1)
    stage.send(.discard(first))
    stage.send(.activate(nil))
    #expect(stage.lines().count { $0.hasPrefix("app.configurationForConnecting") } == 2)
    #expect(stage.host.openSessions.map(\.id.number) == [2])
  }

  @Test func sessionsClosedMeanwhileAreToldTogetherAndOnce() {
    let stage = Stage(HostFixture.contract(severalScenes: true), on: HostFixture.tablet)
    stage.send(.request(.icon))
    stage.send(.openScene(SceneRequest()))
    // The last window would end the app.
    stage.send(.openScene(SceneRequest()))
    stage.send(.enterBackground(nil))
    stage.send(.kill)
    stage.send(.discard(first))
    stage.send(.discard(SceneSession.ID(2)))
    // This also holds for a launch that shows nothing.
    let woken = stage.send(.request(.backgroundURLSession("files")))
    #expect(
      woken == [
        "app.willFinishLaunching background", "app.didFinishLaunching background",
        "n.app.didFinishLaunching background", "app.didDiscardSceneSessions background",
        "app.backgroundURLSession background",
      ])
    #expect(!stage.send(.request(.icon)).contains { $0.contains("Discard") })
  }

  @Test(arguments: LifecyclePolicy.ResponseDelivery.allCases)
  func aTapThatLaunchesReachesTheAppAsThePolicySays(
    delivery: LifecyclePolicy.ResponseDelivery
  ) {
    let stage = Stage(
      HostFixture.capableContract(), policy: .with { $0.responseDelivery = delivery })
    let stated = stage.send(.request(.options(.tappedPush)))
    let options = stage.seen.compactMap { seen in
      if case .connectionOptions(let options) = seen { options } else { nil }
    }
    #expect((options.first?.notificationResponse != nil) == (delivery != .notificationCenter))
    #expect(
      stated.contains { $0.hasPrefix("notificationCenter.didReceive") }
        == (delivery != .connectionOptions))
    // In a running app, the notification center's delegate always gets the response.
    #expect(
      stage.send(.request(.options(.tappedPush))) == ["notificationCenter.didReceive active"])
  }

  @Test func whoListensTooLateMissesTheTap() {
    let stage = Stage(HostFixture.capableContract())
    stage.listens = false
    var listener: StagedListener?
    stage.on(.sceneWillConnect) { [weak stage] application, _ in
      listener = StagedListener(stage)
      application.notificationDelegate = listener
    }
    let stated = stage.send(.request(.options(.tappedPush)))
    #expect(listener != nil)
    #expect(!stated.contains { $0.hasPrefix("notificationCenter.") })
  }

  @Test func anAnnouncedActivityArrivesAfterTheLaunch() {
    let stage = Stage(HostFixture.capableContract())
    let launch = stage.send(.request(.options(.announcement)))
    #expect(!launch.contains { $0.contains("UserActivity") })
    guard case .connectionOptions(let options) = stage.seen.last else {
      Issue.record("no scene was connected")
      return
    }
    #expect(options.handoffUserActivityType == "app.edit")
    #expect(
      stage.send(.request(.options(.activity))) == [
        "scene.continueUserActivity active 1/foregroundActive"
      ])
    // If the activity fails, the announcement is not repeated either.
    stage.send(.request(.options(.announcement)))
    #expect(
      stage.send(.activityFailure(type: "app.edit")) == [
        "scene.didFailToContinueUserActivity active 1/foregroundActive"
      ])
  }

  @Test(arguments: [true, false])
  func anAppThatDeclinesAtLaunchIsNotAskedAgain(accepts: Bool) {
    for (options, callback) in [
      (LaunchOptions.link, "app.openURL"), (.quickAction, "app.performShortcut"),
      (.activity, "app.continueUserActivity"),
    ] {
      let stage = Stage(HostFixture.capableContract(scenes: false))
      stage.acceptsLaunch = accepts
      let stated = stage.send(.request(.options(options)))
      #expect(stated.contains { $0.hasPrefix(callback) } == accepts, "\(callback)")
    }
  }

  @Test(arguments: [false, true])
  func aURLThatReachedASceneReachesTheAppDelegateAsThePolicySays(reaches: Bool) {
    let stage = Stage(
      HostFixture.capableContract(), policy: .with { $0.unhandledURLsReachAppDelegate = reaches })
    stage.send(.request(.icon))
    #expect(
      stage.send(.request(.options(.link))) == ["scene.openURLContexts active 1/foregroundActive"]
        + (reaches ? ["app.openURL active"] : []))
    // A URL that launches the app is never opened a second time.
    stage.send(.kill)
    #expect(!stage.send(.request(.options(.link))).contains { $0.contains("open") })
  }

  @Test func aTraceCanBeForgotten() {
    let stage = Stage()
    stage.send(.interrupt(nil))
    stage.send(.request(.icon))
    #expect(!stage.host.trace.steps.isEmpty)
    stage.host.clearTrace()
    #expect(stage.host.trace.steps.isEmpty)
    #expect(stage.host.trace.faults.isEmpty)
    // The trace can also be cleared inside a callback.
    stage.on(.sceneWillResignActive) { [weak stage] _, _ in stage?.host.clearTrace() }
    #expect(stage.host.send(.enterBackground(nil)).isEmpty)
    #expect(stage.lines().first == "n.scene.willDeactivate active 1/foregroundActive")
  }
}
