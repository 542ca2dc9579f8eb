import LaunchModel
import LifecycleRuntime
import PropertyListSyntax
import Testing

/// The rows of "Responding to the launch of your app".
@MainActor
@Suite struct LaunchRows {
  @Test func LA_01_launchedByTheUserOrByTheSystemUnseen() {
    let user = Stage(HostFixture.capableContract())
    #expect(user.send(.request(.icon)).last == "n.app.didBecomeActive active")

    let system = Stage(HostFixture.capableContract())
    #expect(
      system.send(.request(.options(.silentPush))) == [
        "app.willFinishLaunching background", "app.didFinishLaunching background",
        "n.app.didFinishLaunching background", "app.didReceiveRemoteNotificationFetch background",
      ])
    #expect(system.host.connectedScenes.isEmpty)
    #expect(system.host.openSessions.isEmpty)
    system.wait(.seconds(10))
    #expect(system.host.applicationState == .suspended)
    // When the user opens the app later, the first scene is connected and the app enters the foreground.
    #expect(
      system.send(.request(.icon)) == [
        "scene.willConnect background 1/unattached",
        "n.scene.willConnect background 1/unattached",
        "scene.willEnterForeground inactive 1/foregroundInactive",
        "n.scene.willEnterForeground inactive 1/foregroundInactive",
        "n.app.willEnterForeground inactive",
        "scene.didBecomeActive active 1/foregroundActive",
        "n.scene.didActivate active 1/foregroundActive",
        "n.app.didBecomeActive active",
      ])
  }

  @Test func LA_02_launchedBecauseASceneMustAppearOrWork() {
    let appear = Stage(HostFixture.contract(severalScenes: true), on: HostFixture.tablet)
    appear.send(.openScene(SceneRequest()))
    #expect(appear.state(1) == .foregroundActive)

    let work = Stage()
    work.send(.request(.icon))
    work.send(.enterBackground(nil))
    work.send(.kill)
    #expect(
      work.send(.refresh(SceneSession.ID(1)), phases: true) == [
        "[main] notRunning", "[applicationMain] background",
        "app.willFinishLaunching background", "app.didFinishLaunching background",
        "n.app.didFinishLaunching background", "[sceneCreated] background 1/unattached",
        "scene.willConnect background 1/unattached",
        "n.scene.willConnect background 1/unattached",
        "[snapshot] background 1/background", "[backgroundTimeBegins] background",
      ])
  }

  @Test(arguments: [true, false])
  func LA_03_oneApplicationAndOneAppDelegateForEachProcess(scenes: Bool) {
    let stage = Stage(HostFixture.contract(scenes: scenes))
    stage.send(.request(.icon))
    let first = stage.host.application
    stage.send(.enterBackground(nil))
    stage.send(.activate(nil))
    #expect(stage.host.application === first)
    #expect(first?.delegate is StagedApplicationDelegate)
    stage.send(.kill)
    #expect(stage.host.application == nil)
    #expect(first?.applicationState == .notRunning)
    stage.send(.request(.icon))
    #expect(stage.host.application !== first)
    #expect(stage.host.application?.delegate !== first?.delegate)
    #expect(stage.lines().count { $0.hasPrefix("app.didFinishLaunching") } == 2)
  }

  @Test(arguments: [true, false])
  func LA_04_theLaunchScreenIsShownUntilTheAppIsReady(scenes: Bool) {
    let stage = Stage(
      HostFixture.contract(scenes: scenes) {
        $0.declarations.interface.launchStoryboard = "LaunchScreen"
      })
    let lines = stage.send(.request(.icon), phases: true)
    #expect(lines.first == "[launchScreenShown] notRunning")
    #expect(lines.last?.hasPrefix("[launchScreenHidden] active") == true)
    #expect(lines.dropLast().last == "n.app.didBecomeActive active")
    // A launch into the background shows no launch screen.
    stage.send(.kill)
    let unseen = stage.send(.request(.backgroundURLSession("files")), phases: true)
    #expect(!unseen.contains { $0.hasPrefix("[launchScreen") })
  }

  @Test(arguments: [true, false])
  func LA_05_theLaunchMethodsGetTheLaunchOptions(scenes: Bool) {
    let stage = Stage(HostFixture.capableContract(scenes: scenes))
    var facts: [Bool] = []
    stage.on(.appDidFinishLaunching) { application, _ in
      facts += [application.isFirstLaunch, application.hasFinishedLaunching]
    }
    stage.send(.request(.options(.location)))
    #expect(
      stage.seen.prefix(2) == [
        .launchOptions(.appWillFinishLaunching, .location),
        .launchOptions(.appDidFinishLaunching, .location),
      ])
    #expect(facts == [true, false])
    #expect(stage.host.application?.hasFinishedLaunching == true)
  }

  @Test func LA_06_withoutScenesTheInterfaceIsThereAtLaunch() {
    var shown: [String] = []
    let stage = Stage(
      HostFixture.contract(scenes: false) { $0.declarations.interface.mainStoryboard = "Main" },
      rootViewController: { name in
        shown.append(name)
        return ViewController()
      })
    var windows: [LifecycleWindow] = []
    stage.on(.appWillFinishLaunching) { application, _ in windows = application.windows }
    let lines = stage.send(.request(.icon), phases: true).map { $0.split(separator: " ")[0] }
    #expect(shown == ["Main"])
    #expect(windows.count == 1)
    #expect(windows.first?.rootViewController != nil)
    #expect(
      lines.map(String.init) == [
        "[main]", "[applicationMain]", "[mainInterfaceLoaded]", "app.willFinishLaunching",
        "app.didFinishLaunching", "n.app.didFinishLaunching", "vc.loadView", "vc.viewDidLoad",
        "vc.viewWillAppear", "vc.viewIsAppearing", "app.didBecomeActive", "n.app.didBecomeActive",
        "[windowsShown]", "vc.viewDidAppear", "[launchScreenHidden]",
      ])
  }

  @Test(arguments: [true, false])
  func LA_07_nothingIsShownBeforeTheLaunchHasFinishedWhichMustNotTakeLong(scenes: Bool) {
    let stage = Stage(HostFixture.contract(scenes: scenes))
    var shown: [Bool] = []
    stage.on(.appDidFinishLaunching, taking: .seconds(19)) { application, _ in
      shown.append(application.applicationState == .active || !application.connectedScenes.isEmpty)
    }
    stage.send(.request(.icon))
    #expect(shown == [false])
    #expect(stage.faults.isEmpty)
    #expect(stage.host.applicationState == .active)

    for showsApp in [true, false] {
      let slow = Stage(HostFixture.capableContract(scenes: scenes, tasks: false))
      slow.on(.appDidFinishLaunching, taking: .seconds(21))
      slow.send(.request(showsApp ? .icon : .backgroundFetch))
      #expect(slow.faults == [.overran])
      #expect(slow.host.trace.faults.first?.callback == .appDidFinishLaunching)
      #expect(slow.host.applicationState == .notRunning)
      #expect(slow.lines().last?.hasPrefix("app.didFinishLaunching") == true)
    }
  }

  @Test func LA_08_bothLaunchMethodsGetTheSameReason() {
    let plain = Stage(HostFixture.capableContract(scenes: false))
    plain.send(.request(.options(.link)))
    #expect(
      plain.seen == [
        .launchOptions(.appWillFinishLaunching, .link),
        .launchOptions(.appDidFinishLaunching, .link), .url("app://page"),
      ])
    let icon = Stage(HostFixture.capableContract(scenes: false))
    icon.send(.request(.icon))
    #expect(
      icon.seen == [
        .launchOptions(.appWillFinishLaunching, nil), .launchOptions(.appDidFinishLaunching, nil),
      ])
    // With scenes, the content is in the connection options and not in the launch options.
    let scenes = Stage(HostFixture.capableContract())
    scenes.send(.request(.options(.link)))
    #expect(
      scenes.seen.prefix(2) == [
        .launchOptions(.appWillFinishLaunching, nil), .launchOptions(.appDidFinishLaunching, nil),
      ])
    #expect(scenes.seen.count == 3)
  }

  @Test(arguments: [true, false])
  func LA_09_aLocationLaunchesTheAppAndArrives(scenes: Bool) {
    let stage = Stage(HostFixture.capableContract(scenes: scenes))
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    stage.wait(.seconds(10))
    stage.send(.kill)
    stage.seen.removeAll()
    let lines = stage.send(.request(.options(.location)))
    #expect(lines.last == "location.didUpdateLocations background")
    #expect(stage.seen.first == .launchOptions(.appWillFinishLaunching, .location))
    #expect(stage.seen.contains(.launchOptions(.appDidFinishLaunching, .location)))
    #expect(stage.seen.last == .content(.locationDidUpdate))
    #expect(stage.host.connectedScenes.isEmpty)
    stage.wait(.seconds(10))
    #expect(stage.host.applicationState == .suspended)

    // An app without a location manager gets no location.
    let deaf = Stage(HostFixture.capableContract(scenes: scenes))
    deaf.listens = false
    #expect(!deaf.send(.request(.options(.location))).contains { $0.hasPrefix("location.") })
  }

  @Test(arguments: [true, false])
  func LA_10_whatTheAppDoesNotSupportNeverComes(running: Bool) {
    let contract = HostFixture.contract { contract in
      // A whole Info.plist: it certainly lacks every key that it does not have.
      contract.declarations.application.bundleIdentifier = "app"
      contract.declarations.application.executable = "App"
      contract.entitlements = LaunchContract.Entitlements()
    }
    let requests: [LaunchRequest] = [
      .options(.link), .options(.silentPush), .options(.location), .options(.share),
      .backgroundPush(.silent), .backgroundFetch, .backgroundTask("app.refresh"),
      .options(LaunchOptions(.bluetoothCentrals, ["central"])),
    ]
    for request in requests {
      let stage = Stage(contract)
      if running { stage.send(.request(.icon)) }
      #expect(stage.send(.request(request)).isEmpty)
      #expect(!stage.faults.isEmpty, "\(request)")
      for fault in stage.host.trace.faults {
        let expected: LifecycleFault.Kind =
          request == .backgroundTask("app.refresh") ? .backgroundTask : .launchOptionRefused
        #expect(fault.kind == expected)
      }
      #expect(stage.host.applicationState == (running ? .active : .notRunning))
      let isTask = request == .backgroundTask("app.refresh")
      let capable = Stage(HostFixture.capableContract(tasks: isTask))
      capable.on(.appDidFinishLaunching) { application, _ in
        guard isTask else { return }
        application.registerBackgroundTask("app.refresh") { $0.setTaskCompleted(success: true) }
      }
      if running { capable.send(.request(.icon)) }
      let lines = capable.send(.request(request))
      // A running app gets Bluetooth events through the managers that it has.
      let isRestoration = request == .options(LaunchOptions(.bluetoothCentrals, ["central"]))
      #expect(lines.isEmpty == (running && isRestoration))
      #expect(capable.faults.isEmpty, "\(request)")
    }
  }

  @Test func LA_11_theLaunchHasAFixedOrder() {
    let scenes = Stage(HostFixture.contract(storyboard: "Main"))
    #expect(
      scenes.send(.request(.icon), phases: true).map { String($0.split(separator: " ")[0]) } == [
        "[main]", "[applicationMain]", "app.willFinishLaunching", "app.didFinishLaunching",
        "n.app.didFinishLaunching", "[sceneCreated]", "[sceneStoryboardLoaded]",
        "scene.willConnect", "n.scene.willConnect", "vc.loadView", "vc.viewDidLoad",
        "scene.willEnterForeground", "n.scene.willEnterForeground", "n.app.willEnterForeground",
        "vc.viewWillAppear", "vc.viewIsAppearing", "scene.didBecomeActive",
        "n.scene.didActivate", "n.app.didBecomeActive", "[windowsShown]", "vc.viewDidAppear",
        "[launchScreenHidden]",
      ])
    // State restoration comes between the two launch methods.
    let plain = Stage(HostFixture.contract(scenes: false))
    plain.send(.request(.icon))
    plain.send(.enterBackground(nil))
    plain.send(.kill)
    #expect(
      plain.send(.request(.icon), phases: true).map { String($0.split(separator: " ")[0]) } == [
        "[main]", "[applicationMain]", "app.willFinishLaunching", "[viewControllerRestoration]",
        "app.shouldRestoreState", "app.viewControllerForRestoration", "app.didDecodeState",
        "app.didFinishLaunching", "n.app.didFinishLaunching", "app.didBecomeActive",
        "n.app.didBecomeActive", "[launchScreenHidden]",
      ])
  }

  @Test func LA_12_setUpOnceAtTheFirstLaunch() {
    let stage = Stage()
    var first: [Bool] = []
    stage.on(.appWillFinishLaunching) { application, _ in first.append(application.isFirstLaunch) }
    for _ in 0..<3 {
      stage.send(.request(.icon))
      stage.send(.kill)
    }
    #expect(first == [true, false, false])
  }

  @Test func LA_13_backToWhereTheUserWas() {
    let stage = Stage()
    stage.restoration = { _ in UserActivity(activityType: "app.page") }
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    stage.wait(.seconds(10))
    stage.send(.kill)
    var activity: [String?] = []
    stage.on(.sceneWillConnect) { _, scene in
      activity.append(scene?.session.stateRestorationActivity?.activityType)
    }
    #expect(
      stage.send(.request(.icon)).filter { $0.hasPrefix("scene.") } == [
        "scene.willConnect background 1/unattached",
        "scene.restoreInteractionState background 1/unattached",
        "scene.willEnterForeground inactive 1/foregroundInactive",
        "scene.didBecomeActive active 1/foregroundActive",
      ])
    #expect(activity == ["app.page"])
    #expect(stage.seen.last == .activity("app.page"))

    let plain = Stage(HostFixture.contract(scenes: false))
    plain.send(.request(.icon))
    plain.send(.enterBackground(nil))
    plain.wait(.seconds(10))
    plain.send(.kill)
    plain.send(.request(.icon))
    #expect(plain.seen.contains(.action("page 3")))
  }
}
