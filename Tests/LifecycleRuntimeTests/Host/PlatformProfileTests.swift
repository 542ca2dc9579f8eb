import LaunchModel
import LifecycleRuntime
import PropertyListSyntax
import Testing

/// What differs between the kinds of devices, and what the user does with the device as a whole.
@MainActor
@Suite struct PlatformProfileTests {
  private static func device(_ platform: ApplePlatform, windows: Bool = false) -> Device {
    Device(
      platform: platform, osVersion: OSVersion(platform == .visionos ? 2 : 18),
      hasSeveralWindows: windows)
  }

  // MARK: Macs

  @Test("A Mac suspends no app, shows no launch screen and protects no files")
  func macsSuspendNoApp() {
    let app = HostFixture.contract { $0.interface = .init(launchStoryboard: "Launch") }
    let stage = Stage(app, on: Self.device(.maccatalyst, windows: true))
    #expect(
      !stage.send(.request(.icon), phases: true).contains { $0.contains("launchScreenShown") })
    stage.send(.enterBackground(nil))
    stage.wait(.seconds(600))
    #expect(stage.host.applicationState == .background)
    #expect(stage.faults.isEmpty)
    stage.send(.suspend)
    #expect(stage.faults == [.illegalEvent])
    stage.send(.activate(nil))
    stage.send(.lock)
    #expect(!stage.wait(.seconds(60)).contains { $0.contains("rotectedData") })
  }

  @Test("On a Mac an app that quits is in the background before it ends; on a phone it is not")
  func quitting() {
    for (platform, isMac) in [(ApplePlatform.maccatalyst, true), (.ios, false)] {
      let stage = Stage(on: Self.device(platform))
      stage.send(.request(.icon))
      let end = stage.send(.terminate)
      #expect(end.contains { $0.hasPrefix("scene.didEnterBackground") } == isMac)
      #expect(end.last == "n.app.willTerminate background")
      #expect(stage.faults.isEmpty)
    }
  }

  // MARK: iPads

  @Test("The app ends when the user closes its last window on an iPad")
  func theLastWindow() {
    let stage = Stage(
      HostFixture.contract(severalScenes: true), on: Self.device(.ios, windows: true))
    stage.send(.request(.icon))
    stage.send(.openScene(SceneRequest()))
    stage.send(.discard(SceneSession.ID(1)))
    #expect(stage.host.applicationState == .active)
    let end = stage.send(.discard(SceneSession.ID(2)), phases: true)
    #expect(end.contains("app.willTerminate background"), "\(end)")
    #expect(end.last == "[processEnded] notRunning")
    #expect(
      stage.send(.request(.icon)).contains("app.didDiscardSceneSessions background"))
    #expect(stage.faults.isEmpty)
  }

  @Test("It is also a force quit if the app does not run")
  func theLastWindowWithoutProcess() {
    let stage = Stage(HostFixture.capableContract(), on: Self.device(.ios, windows: true))
    stage.send(.request(.icon))
    stage.send(.kill)
    stage.send(.discard(SceneSession.ID(1)))
    stage.send(.request(.backgroundURLSession("files")))
    #expect(stage.faults == [.illegalEvent])
    #expect(!stage.host.applicationState.isRunning)
  }

  @Test("On a Mac, time in the background has no end")
  func backgroundTimeOnAMac() {
    let stage = Stage(on: Self.device(.maccatalyst))
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    _ = stage.host.application?.beginBackgroundTask()
    stage.wait(.seconds(600))
    #expect(stage.faults.isEmpty && stage.host.applicationState == .background)
  }

  @Test("An app that destroys its own last session goes on")
  func itsOwnLastWindow() {
    let stage = Stage(
      HostFixture.contract(severalScenes: true), on: Self.device(.ios, windows: true))
    stage.on(.sceneDidBecomeActive) { application, scene in
      if let scene { application.requestSceneSessionDestruction(scene.session) }
    }
    stage.send(.request(.icon))
    #expect(stage.host.applicationState == .background)
    #expect(stage.host.openSessions.isEmpty)
  }

  // MARK: Apple TV and Apple Vision

  @Test(
    "What a platform does not have is refused there",
    arguments: [
      (ApplePlatform.tvos, LaunchRequest.options(.location), false),
      (.ios, .options(.location), true),
      (.maccatalyst, .options(.location), true),
      (.tvos, .options(LaunchOptions(.bluetoothCentrals, .array(["a"]))), false),
      (.visionos, .options(LaunchOptions(.bluetoothPeripherals, .array(["a"]))), false),
      (.visionos, .backgroundTask("app.refresh"), true),
      (.tvos, .backgroundTask("app.refresh"), true),
    ])
  func platforms(_ platform: ApplePlatform, _ request: LaunchRequest, _ isPossible: Bool) {
    let stage = Stage(HostFixture.capableContract(), on: Self.device(platform), hasCode: false)
    stage.send(.request(request))
    #expect(
      stage.faults.contains(.launchOptionRefused) == !isPossible, "\(stage.host.trace.faults)")
    #expect(stage.host.applicationState.isRunning == isPossible)
  }

  @Test("Work goes on in the background only on platforms that have its mode")
  func continuousWork() {
    for (platform, goesOn) in [(ApplePlatform.ios, true), (.visionos, false), (.tvos, false)] {
      let stage = Stage(HostFixture.capableContract(), on: Self.device(platform))
      stage.send(.request(.icon))
      #expect(stage.host.application?.beginContinuousWork(.location) == goesOn)
      #expect(stage.faults == (goesOn ? [] : [.capabilityMissing]))
    }
  }

  // MARK: The device

  @Test("Before the first unlock after a restart files are protected, and nothing is opened")
  func restart() {
    let stage = Stage(HostFixture.capableContract())
    stage.send(.request(.icon))
    stage.send(.restart)
    #expect(stage.host.applicationState == .notRunning)
    stage.send(.request(.icon))
    stage.send(.openScene(SceneRequest(source: .system, isOnScreen: true)))
    #expect(stage.faults == [.illegalEvent, .illegalEvent])
    stage.send(.request(.options(.location)))
    #expect(stage.host.application?.isProtectedDataAvailable == false)
    #expect(
      stage.send(.unlock).contains { $0.hasPrefix("app.protectedDataDidBecomeAvailable") })
    stage.send(.request(.icon))
    #expect(stage.host.applicationState == .active)
  }

  @Test("After a restart the system launches an app again that the user had force quit")
  func restartAfterForceQuit() {
    let stage = Stage(HostFixture.capableContract())
    stage.send(.request(.icon))
    stage.send(.forceQuit)
    stage.send(.request(.backgroundTask("app.refresh")))
    #expect(stage.faults == [.illegalEvent])
    stage.send(.restart)
    stage.on(.appDidFinishLaunching) { application, _ in
      application.registerBackgroundTask("app.refresh") {
        $0.setTaskCompleted(success: true)
      }
    }
    stage.send(.request(.backgroundTask("app.refresh")))
    #expect(stage.faults == [.illegalEvent])
    #expect(stage.host.applicationState.isRunning)
  }

  @Test("A force quit destroys the sessions; the next process hears of them and gets a new one")
  func forceQuit() {
    let stage = Stage(HostFixture.contract(severalScenes: true), on: HostFixture.tablet)
    stage.send(.request(.icon))
    stage.send(.openScene(SceneRequest()))
    stage.send(.forceQuit)
    #expect(stage.host.openSessions.isEmpty)
    let next = stage.send(.request(.icon))
    #expect(next.count { $0.hasPrefix("app.didDiscardSceneSessions") } == 1)
    #expect(stage.host.openSessions.map(\.id.number) == [3])
    #expect(stage.faults.isEmpty)
  }

  // MARK: The background

  @Test("A scene that the system asks for goes to the background, unless it shall be seen")
  func theSystemsScene() {
    let stage = Stage(
      HostFixture.contract(severalScenes: true), on: Self.device(.ios, windows: true))
    stage.send(.openScene(SceneRequest(source: .system)))
    #expect(stage.state(1) == .background)
    #expect(stage.host.applicationState == .background)
    stage.send(.openScene(SceneRequest(source: .system, isOnScreen: true)))
    #expect(stage.state(2) == .foregroundActive)
  }

  @Test("A location event connects a scene only under the policy")
  func locationAndScenes() {
    for connects in [false, true] {
      var policy = LifecyclePolicy()
      policy.locationConnectsScene = connects
      let stage = Stage(HostFixture.capableContract(), policy: policy)
      stage.send(.request(.options(.location)))
      #expect(stage.state(1) == (connects ? .background : nil))
      #expect(stage.host.applicationState == .background)
    }
  }

  @Test("The system suspends no app that holds time, runs a task or plays")
  func suspension() {
    let app = HostFixture.contract { $0.declarations.capabilities.backgroundModes = ["audio"] }
    let stage = Stage(app)
    stage.send(.request(.icon))
    let time = stage.host.application?.beginBackgroundTask(withName: "save")
    _ = stage.host.application?.beginContinuousWork(.audio)
    stage.send(.enterBackground(nil))
    stage.send(.suspend)
    #expect(stage.faults == [.illegalEvent])
    stage.host.application?.endContinuousWork(.audio)
    stage.send(.suspend)
    #expect(stage.faults == [.illegalEvent, .illegalEvent])
    if let time { stage.host.application?.endBackgroundTask(time) }
    stage.send(.suspend)
    #expect(stage.host.applicationState == .suspended)
    #expect(stage.faults.count == 2)
  }

  // MARK: View controllers

  @Test("A view controller that is replaced on the screen is told that it disappears")
  func replacedControllers() {
    let stage = Stage(HostFixture.contract(storyboard: "Main"))
    stage.send(.request(.icon))
    let start = stage.host.trace.steps.count
    let window = (stage.scene(1) as? LifecycleWindowScene)?.windows.first
    window?.rootViewController = ViewController()
    #expect(
      stage.lines(from: start).map { $0.split(separator: " ")[0] } == [
        "vc.viewWillDisappear", "vc.loadView", "vc.viewDidLoad", "vc.viewWillAppear",
        "vc.viewIsAppearing", "vc.viewDidDisappear", "vc.viewDidAppear",
      ])
    #expect(stage.faults.isEmpty)
  }
}
