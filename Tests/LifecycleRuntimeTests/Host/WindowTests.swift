import LaunchModel
import LifecycleRuntime
import Testing

/// Windows: when their notifications are posted, and common mistakes.
@MainActor
@Suite struct WindowTests {
  private let announcing = LifecyclePolicy.with { $0.announcesWindows = true }

  @Test func aWindowOfAStoryboardIsThereBeforeTheSceneConnects() {
    let stage = Stage(HostFixture.contract(storyboard: "Main"), policy: announcing)
    var window: LifecycleWindow?
    stage.on(.sceneWillConnect) { _, scene in
      window = (scene as? LifecycleWindowScene)?.storyboardWindow
    }
    #expect(
      stage.send(.request(.icon)).filter { $0.contains("indow") || $0.hasPrefix("scene.will") } == [
        "n.window.didBecomeVisible background 1/unattached",
        "n.window.didBecomeKey background 1/unattached",
        "scene.willConnect background 1/unattached",
        "scene.willEnterForeground inactive 1/foregroundInactive",
      ])
    #expect(window?.isHidden == false)
    #expect((stage.scene(1) as? LifecycleWindowScene)?.keyWindow === window)
    #expect(stage.faults.isEmpty)
  }

  @Test func aWindowMadeInCodeIsAnnouncedFromInsideTheMethod() {
    let stage = Stage(policy: announcing)
    var windows: [LifecycleWindow] = []
    stage.on(.sceneWillConnect) { _, scene in
      guard let scene = scene as? LifecycleWindowScene else { return }
      for _ in 0..<2 {
        let window = LifecycleWindow(windowScene: scene)
        window.makeKeyAndVisible()
        windows.append(window)
      }
      // The window is already shown and key, so nothing changes.
      windows.last?.makeKeyAndVisible()
    }
    #expect(
      stage.send(.request(.icon)).filter { $0.contains("indow") } == [
        "n.window.didBecomeVisible background 1/unattached",
        "n.window.didBecomeKey background 1/unattached",
        "n.window.didBecomeVisible background 1/unattached",
        "n.window.didResignKey background 1/unattached",
        "n.window.didBecomeKey background 1/unattached",
      ])
  }

  @Test func withoutScenesTheMainWindowIsShownWhenTheLaunchHasFinished() {
    let stage = Stage(
      HostFixture.contract(scenes: false) { $0.declarations.interface.mainStoryboard = "Main" },
      policy: announcing)
    var hidden: [Bool?] = []
    stage.on(.appDidFinishLaunching) { application, _ in
      hidden.append(application.windows.first?.isHidden)
    }
    #expect(
      stage.send(.request(.icon)).prefix(5) == [
        "app.willFinishLaunching inactive", "app.didFinishLaunching inactive",
        "n.app.didFinishLaunching inactive", "n.window.didBecomeVisible inactive",
        "n.window.didBecomeKey inactive",
      ])
    #expect(hidden == [true])
    let application = stage.host.application
    #expect(application?.keyWindow === application?.windows.first)
  }

  @Test func byDefaultNobodyIsTold() {
    let stage = Stage(HostFixture.contract(storyboard: "Main"))
    #expect(!stage.send(.request(.icon)).contains { $0.hasPrefix("n.window.") })
  }

  @Test func aSecondWindowBesideTheStoryboardsAndOneWithoutASceneAreReported() {
    let stage = Stage(HostFixture.contract(storyboard: "Main"))
    stage.on(.sceneWillConnect) { application, scene in
      guard let scene = scene as? LifecycleWindowScene else { return }
      LifecycleWindow(windowScene: scene).makeKeyAndVisible()
      LifecycleWindow(application: application).makeKeyAndVisible()
    }
    stage.send(.request(.icon))
    #expect(stage.faults == [.secondWindow, .windowWithoutScene])
  }

  @Test func anActivityForASceneThatIsThereIsHandedOver() {
    let stage = Stage(HostFixture.contract(severalScenes: true), on: HostFixture.tablet)
    stage.send(.request(.icon))
    let activity = UserActivity(activityType: "app.edit")
    #expect(
      stage.send(
        .openScene(
          SceneRequest(session: SceneSession.ID(1), userActivity: activity, source: .app)))
        == [
          "scene.willContinueUserActivity active 1/foregroundActive",
          "scene.continueUserActivity active 1/foregroundActive",
        ])
    stage.send(.openScene(SceneRequest(userActivity: activity, source: .app)))
    guard case .connectionOptions(let options) = stage.seen.last else {
      Issue.record("no scene was connected")
      return
    }
    #expect(options.userActivities == [activity])
  }
}
