import LaunchModel
import LifecycleRuntime
import Testing

/// The rows of "Preparing your UI to run in the foreground".
@MainActor
@Suite struct ForegroundRows {
  @Test func FG_01_withoutScenesTheAppIsInactiveBeforeItIsActive() {
    let stage = Stage(HostFixture.contract(scenes: false))
    var states: [ApplicationState] = []
    for callback in [LifecycleCallback.appDidFinishLaunching, .appDidBecomeActive] {
      stage.on(callback) { application, _ in states.append(application.applicationState) }
    }
    stage.send(.request(.icon))
    #expect(states == [.inactive, .active])

    // With scenes, the app is in the background until the first scene comes, because its state is that of its
    // scenes.
    let scenes = Stage()
    #expect(
      scenes.send(.request(.icon)).filter { !$0.hasPrefix("n.") } == [
        "app.willFinishLaunching background",
        "app.didFinishLaunching background",
        "scene.willConnect background 1/unattached",
        "scene.willEnterForeground inactive 1/foregroundInactive",
        "scene.didBecomeActive active 1/foregroundActive",
      ])
  }

  @Test func FG_02_leavingTheBackgroundIsTold() {
    let stage = Stage()
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    #expect(
      stage.send(.activate(nil)).first
        == "scene.willEnterForeground inactive 1/foregroundInactive")

    let plain = Stage(HostFixture.contract(scenes: false))
    plain.send(.request(.icon))
    plain.send(.enterBackground(nil))
    #expect(plain.send(.activate(nil)).first == "app.willEnterForeground background")
  }

  @Test func FG_03_onlyTheDelegateOfTheEnteringSceneIsTold() {
    let stage = Stage(HostFixture.contract(severalScenes: true), on: HostFixture.tablet)
    stage.send(.request(.icon))
    stage.send(.openScene(SceneRequest()))
    let first = SceneSession.ID(1)
    stage.send(.enterBackground(first))
    #expect(
      stage.send(.activate(first)) == [
        "scene.willEnterForeground active 1/foregroundInactive",
        "n.scene.willEnterForeground active 1/foregroundInactive",
        "scene.didBecomeActive active 1/foregroundActive",
        "n.scene.didActivate active 1/foregroundActive",
      ])
  }

  @Test func FG_04_activityIsToldLast() {
    let stage = Stage()
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    #expect(
      stage.send(.activate(nil)) == [
        "scene.willEnterForeground inactive 1/foregroundInactive",
        "n.scene.willEnterForeground inactive 1/foregroundInactive",
        "n.app.willEnterForeground inactive",
        "scene.didBecomeActive active 1/foregroundActive",
        "n.scene.didActivate active 1/foregroundActive",
        "n.app.didBecomeActive active",
      ])
    let plain = Stage(HostFixture.contract(scenes: false))
    plain.send(.request(.icon))
    plain.send(.enterBackground(nil))
    #expect(
      plain.send(.activate(nil)) == [
        "app.willEnterForeground background",
        "n.app.willEnterForeground background",
        "app.didBecomeActive active",
        "n.app.didBecomeActive active",
      ])
  }

  @Test(arguments: [true, false])
  func FG_05_aMethodThatBlocksActivationIsReported(scenes: Bool) {
    let stage = Stage(HostFixture.contract(scenes: scenes))
    let callback: LifecycleCallback = scenes ? .sceneDidBecomeActive : .appDidBecomeActive
    stage.on(callback, taking: .seconds(2))
    stage.send(.request(.icon))
    #expect(stage.host.trace.faults.map(\.kind) == [.blockedActivation])
    #expect(stage.host.trace.faults.first?.callback == callback)
    #expect(
      stage.host.trace.faults.first?.message
        == "'\(callback.swiftName)' took 2 s while the screen waited for it, expected less than 0.4 s; "
        + "move the work out of the method")
    #expect(stage.host.applicationState == .active)
  }

  @Test(arguments: LifecyclePolicy.Appearance.allCases)
  func FG_06_windowsAreShownWhenTheMethodHasReturned(appearance: LifecyclePolicy.Appearance) {
    var policy = LifecyclePolicy()
    policy.appearance = appearance
    let stage = Stage(HostFixture.contract(storyboard: "Main"), policy: policy)
    let trace = stage.send(.request(.icon), phases: true)
      .map { $0.split(separator: " ")[0] }
      .filter { $0.hasPrefix("vc.") || $0.hasPrefix("scene.") || $0.hasPrefix("[windowsShown") }
    let expected =
      switch appearance {
      case .documented:
        [
          "scene.willConnect", "vc.loadView", "vc.viewDidLoad", "scene.willEnterForeground",
          "scene.didBecomeActive", "[windowsShown]", "vc.viewWillAppear", "vc.viewIsAppearing",
          "vc.viewDidAppear",
        ]
      case .observed:
        [
          "scene.willConnect", "vc.loadView", "vc.viewDidLoad", "scene.willEnterForeground",
          "vc.viewWillAppear", "vc.viewIsAppearing", "scene.didBecomeActive", "[windowsShown]",
          "vc.viewDidAppear",
        ]
      }
    #expect(trace.map(String.init) == expected)
    // When the app only returns to the foreground, no view controller gets a callback.
    stage.send(.enterBackground(nil))
    #expect(!stage.send(.activate(nil)).contains { $0.hasPrefix("vc.") })
  }

  @Test func FG_07_changingWhatIsShownWhileItAppearsIsReported() {
    final class Restless: ViewController {
      var window: LifecycleWindow?
      override func viewWillAppear() { window?.rootViewController = ViewController() }
    }
    let stage = Stage()
    stage.on(.sceneWillConnect) { _, scene in
      guard let scene = scene as? LifecycleWindowScene else { return }
      let window = LifecycleWindow(windowScene: scene)
      let controller = Restless()
      controller.window = window
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
    stage.send(.request(.icon))
    #expect(stage.faults == [.changedWhileAppearing])
    #expect(stage.host.trace.faults.first?.callback == .viewControllerViewWillAppear)
  }

  @Test(arguments: [true, false])
  func FG_08_whatHappenedWhileSuspendedIsToldOnceOnResume(scenes: Bool) {
    let stage = Stage(HostFixture.contract(scenes: scenes))
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    stage.wait(.seconds(10))
    #expect(stage.host.applicationState == .suspended)
    #expect(stage.send(.significantTimeChange).isEmpty)
    #expect(stage.send(.backgroundRefreshStatusChange).isEmpty)
    #expect(stage.send(.significantTimeChange).isEmpty)
    let resumed = stage.send(.activate(nil))
    #expect(
      resumed.prefix(3) == [
        "app.significantTimeChange background",
        "n.app.significantTimeChange background",
        "n.app.backgroundRefreshStatusDidChange background",
      ])
    #expect(resumed.count { $0.contains("ignificantTimeChange") } == 2)
    #expect(resumed.dropFirst(3).first?.contains("illEnterForeground") == true)
  }

  @Test func FG_09_namesInSwiftAndObjectiveCAreThoseOfOneCallback() {
    let stage = Stage()
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    let pairs = stage.host.trace.callbacks
      .filter { !$0.rawValue.hasPrefix("n.") }.map { [$0.swiftName, $0.objectiveCName] }
    #expect(
      pairs == [
        [
          "application(_:willFinishLaunchingWithOptions:)",
          "application:willFinishLaunchingWithOptions:",
        ],
        [
          "application(_:didFinishLaunchingWithOptions:)",
          "application:didFinishLaunchingWithOptions:",
        ],
        ["scene(_:willConnectTo:options:)", "scene:willConnectToSession:options:"],
        ["sceneWillEnterForeground(_:)", "sceneWillEnterForeground:"],
        ["sceneDidBecomeActive(_:)", "sceneDidBecomeActive:"],
        ["sceneWillResignActive(_:)", "sceneWillResignActive:"],
        ["sceneDidEnterBackground(_:)", "sceneDidEnterBackground:"],
        ["stateRestorationActivity(for:)", "stateRestorationActivityForScene:"],
      ])
  }
}
