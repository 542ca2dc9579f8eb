import LaunchModel
import LifecycleRuntime
import Testing

/// The rows of "Managing your app's life cycle" about the process, apps without scenes, and events.
@MainActor
@Suite struct ProcessRows {
  private func launched(scenes: Bool) -> Stage {
    let stage = Stage(HostFixture.capableContract(scenes: scenes))
    stage.send(.request(.icon))
    return stage
  }

  @Test(arguments: [true, false])
  func LC_16_processEventsGoToTheAppDelegate(scenes: Bool) {
    let stage = launched(scenes: scenes)
    let launch = stage.lines().filter { $0.contains("FinishLaunching") }
    let state = scenes ? "background" : "inactive"
    #expect(
      launch == [
        "app.willFinishLaunching \(state)", "app.didFinishLaunching \(state)",
        "n.app.didFinishLaunching \(state)",
      ])
    stage.send(.enterBackground(nil))
    #expect(
      stage.send(.terminate).suffix(2) == [
        "app.willTerminate background", "n.app.willTerminate background",
      ])
  }

  @Test func LC_17_withoutScenesAMoveConcernsTheWholeApp() {
    let stage = Stage(HostFixture.contract(scenes: false))
    var windows: [LifecycleWindow] = []
    stage.on(.appDidFinishLaunching) { application, _ in
      // One window is on the device, the other one on a display.
      windows = [
        LifecycleWindow(application: application), LifecycleWindow(application: application),
      ]
      for window in windows {
        window.rootViewController = ViewController()
        window.makeKeyAndVisible()
      }
    }
    stage.send(.request(.icon))
    #expect(stage.lines().count { $0.hasPrefix("vc.viewDidAppear") } == 2)
    #expect(windows.allSatisfy { $0.rootViewController?.isViewVisible == true })
    #expect(
      stage.send(.interrupt(nil)) == [
        "app.willResignActive active", "n.app.willResignActive active",
      ]
    )
    #expect(stage.host.connectedScenes.isEmpty)
    stage.send(.openScene(SceneRequest(role: "UIWindowSceneSessionRoleExternalDisplay")))
    #expect(stage.faults.isEmpty)
    #expect(stage.host.connectedScenes.isEmpty)
  }

  @Test func LC_18_withoutScenesTheAppIsInactiveOrBackgroundAfterLaunch() {
    let stage = launched(scenes: false)
    #expect(
      stage.lines() == [
        "app.willFinishLaunching inactive", "app.didFinishLaunching inactive",
        "n.app.didFinishLaunching inactive", "app.didBecomeActive active",
        "n.app.didBecomeActive active",
      ])
    var states: [ApplicationState] = []
    for event in [LifecycleEvent.enterBackground(nil), .activate(nil), .enterBackground(nil)] {
      stage.send(event)
      states.append(stage.host.applicationState)
    }
    #expect(states == [.background, .active, .background])

    let woken = Stage(HostFixture.capableContract(scenes: false))
    #expect(
      woken.send(.request(.options(.location))) == [
        "app.willFinishLaunching background", "app.didFinishLaunching background",
        "n.app.didFinishLaunching background", "app.didEnterBackground background",
        "n.app.didEnterBackground background", "location.didUpdateLocations background",
      ])
  }

  @Test func LC_19_withoutScenesTheAppDelegateIsToldFromLaunchToEnd() {
    let stage = launched(scenes: false)
    stage.send(.enterBackground(nil))
    stage.send(.terminate)
    #expect(
      stage.lines().filter { $0.hasPrefix("app.") } == [
        "app.willFinishLaunching inactive", "app.didFinishLaunching inactive",
        "app.didBecomeActive active", "app.willResignActive active",
        "app.didEnterBackground background", "app.shouldSaveState background",
        "app.willEncodeState background", "app.willTerminate background",
      ])
    #expect(stage.host.applicationState == .notRunning)
  }

  @Test(arguments: [true, false])
  func LC_20_memoryWarningsComeInAnyStateAndChangeNone(scenes: Bool) {
    let stage = launched(scenes: scenes)
    func warned(_ state: String) -> [String] {
      ["app.memoryWarning \(state)", "n.app.memoryWarning \(state)"]
    }
    #expect(stage.send(.memoryWarning) == warned("active"))
    stage.send(.interrupt(nil))
    #expect(stage.send(.memoryWarning) == warned("inactive"))
    stage.send(.enterBackground(nil))
    #expect(stage.send(.memoryWarning) == warned("background"))
    stage.wait(.seconds(10))
    // A suspended app runs no code and cannot be told.
    #expect(stage.send(.memoryWarning).isEmpty)
    #expect(stage.host.applicationState == .suspended)
    #expect(stage.faults.isEmpty)
  }

  @Test(arguments: [true, false])
  func LC_21_protectedDataGoesAndComesWithTheLock(scenes: Bool) {
    let stage = launched(scenes: scenes)
    stage.send(.lock)
    #expect(stage.host.applicationState == .background)
    #expect(stage.host.application?.isProtectedDataAvailable == true)
    #expect(
      stage.wait(.seconds(10)) == [
        "app.protectedDataWillBecomeUnavailable background",
        "n.app.protectedDataWillBecomeUnavailable background",
      ])
    #expect(stage.host.application?.isProtectedDataAvailable == false)
    #expect(stage.host.applicationState == .suspended)
    #expect(stage.send(.unlock).isEmpty)
    #expect(
      stage.send(.activate(nil)).prefix(2) == [
        "app.protectedDataDidBecomeAvailable background",
        "n.app.protectedDataDidBecomeAvailable background",
      ])
    #expect(stage.host.application?.isProtectedDataAvailable == true)

    // Without a passcode, no files are protected.
    let open = Stage(
      HostFixture.contract(scenes: scenes),
      on: Device(osVersion: OSVersion(18), hasPasscode: false))
    open.send(.request(.icon))
    open.send(.lock)
    #expect(!open.wait(.seconds(30)).contains { $0.contains("rotectedData") })
  }

  @Test(arguments: [true, false])
  func LC_22_anActivityIsAnnouncedAndHandedOver(scenes: Bool) {
    let stage = launched(scenes: scenes)
    let place = scenes ? "scene." : "app."
    let state = scenes ? " active 1/foregroundActive" : " active"
    #expect(
      stage.send(.request(.options(.activity))) == [
        "\(place)willContinueUserActivity\(state)", "\(place)continueUserActivity\(state)",
      ])
    #expect(stage.seen.last == .activity("app.edit"))
    // An activity that was announced is not announced again. An activity that fails is announced too.
    #expect(
      stage.send(.request(.options(.announcement))) == ["\(place)willContinueUserActivity\(state)"])
    #expect(
      stage.send(.request(.options(.activity))) == ["\(place)continueUserActivity\(state)"])
    #expect(
      stage.send(.activityFailure(type: "app.edit")) == [
        "\(place)willContinueUserActivity\(state)", "\(place)didFailToContinueUserActivity\(state)",
      ])
  }

  @Test(arguments: [true, false])
  func LC_23_timeChangesAreTold(scenes: Bool) {
    let stage = launched(scenes: scenes)
    #expect(
      stage.send(.significantTimeChange) == [
        "app.significantTimeChange active", "n.app.significantTimeChange active",
      ])
    stage.send(.enterBackground(nil))
    #expect(
      stage.send(.significantTimeChange) == [
        "app.significantTimeChange background", "n.app.significantTimeChange background",
      ])
  }

  @Test func LC_24_urlsAreOpened() {
    let stage = launched(scenes: true)
    #expect(
      stage.send(.request(.options(.link))) == ["scene.openURLContexts active 1/foregroundActive"])
    stage.send(.enterBackground(nil))
    #expect(
      stage.send(.request(.options(.link))) == [
        "scene.willEnterForeground inactive 1/foregroundInactive",
        "n.scene.willEnterForeground inactive 1/foregroundInactive",
        "n.app.willEnterForeground inactive",
        "scene.openURLContexts inactive 1/foregroundInactive",
        "scene.didBecomeActive active 1/foregroundActive",
        "n.scene.didActivate active 1/foregroundActive",
        "n.app.didBecomeActive active",
      ])
    #expect(stage.seen.suffix(2) == [.url("app://page"), .url("app://page")])

    let plain = Stage(HostFixture.capableContract(scenes: false))
    #expect(
      plain.send(.request(.options(.link))).suffix(4) == [
        "n.app.didFinishLaunching inactive", "app.openURL inactive",
        "app.didBecomeActive active", "n.app.didBecomeActive active",
      ])
    #expect(plain.send(.request(.options(.link))) == ["app.openURL active"])
  }
}
