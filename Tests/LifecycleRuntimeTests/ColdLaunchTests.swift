import LaunchModel
import LifecycleRuntime
import Testing

@MainActor
@Suite struct ColdLaunchTests {
  @Test func sceneBasedToForeground() {
    let host = HostFixture.host(HostFixture.contract())
    #expect(host.send(.request(.icon)).isEmpty)
    #expect(
      host.trace.lines == [
        "app.willFinishLaunching background",
        "app.didFinishLaunching background",
        "n.app.didFinishLaunching background",
        "scene.willConnect background/unattached",
        "n.scene.willConnect background/unattached",
        "scene.willEnterForeground inactive/foregroundInactive",
        "n.scene.willEnterForeground inactive/foregroundInactive",
        "n.app.willEnterForeground inactive",
        "scene.didBecomeActive active/foregroundActive",
        "n.scene.didActivate active/foregroundActive",
        "n.app.didBecomeActive active",
      ])
  }

  @Test func appBasedToForegroundAndAway() {
    let clock = ManualClock()
    let host = HostFixture.host(HostFixture.contract(scenes: false), clock: clock)
    host.send(.request(.icon))
    host.send(.enterBackground(nil))
    clock.advance(by: .seconds(6))
    host.tick()
    #expect(host.applicationState == .suspended)
    host.send(.activate(nil))
    #expect(
      host.trace.lines == [
        "app.willFinishLaunching inactive",
        "app.didFinishLaunching inactive",
        "n.app.didFinishLaunching inactive",
        "app.didBecomeActive active",
        "n.app.didBecomeActive active",
        "app.willResignActive active",
        "n.app.willResignActive active",
        "app.didEnterBackground background",
        "n.app.didEnterBackground background",
        "app.shouldSaveState background",
        "app.willEnterForeground background",
        "n.app.willEnterForeground background",
        "app.didBecomeActive active",
        "n.app.didBecomeActive active",
      ])
  }

  @Test func refusedWithoutScenesUnderTheNewSDK() {
    var contract = HostFixture.contract(scenes: false)
    contract.target.sdk = OSVersion(27)
    let host = HostFixture.host(contract, device: Device(osVersion: OSVersion(27)))
    let faults = host.send(.request(.icon))
    #expect(faults.map(\.kind) == [.scenesNotAdopted])
    #expect(host.applicationState == .notRunning)
    #expect(host.trace.lines.isEmpty)
  }

  @Test func viewsAreToldThatTheyAreAppearingSinceThereAreScenes() {
    for (version, isReported) in [(OSVersion(12, 4), false), (OSVersion(13), true)] {
      let host = HostFixture.host(
        HostFixture.contract(scenes: false) { $0.interface.mainStoryboard = "Main" },
        device: Device(osVersion: version))
      host.send(.request(.icon))
      #expect(host.trace.callbacks.contains(.viewControllerViewWillAppear))
      #expect(host.trace.callbacks.contains(.viewControllerViewIsAppearing) == isReported)
    }
  }
}
