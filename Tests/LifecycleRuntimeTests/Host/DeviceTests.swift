import LaunchModel
import LifecycleRuntime
import PropertyListSyntax
import Testing

/// What depends on the device: its lock, its version, its car, and which events reach an app that is not on
/// the screen.
@MainActor
@Suite struct DeviceTests {
  // MARK: Lock

  @Test(arguments: [true, false], [true, false])
  func aLockedDeviceOpensNoApp(isRunning: Bool, scenes: Bool) {
    let events: [LifecycleEvent] = [
      .request(.icon), .activate(nil), .request(.options(.link)), .request(.options(.tappedPush)),
    ]
    for event in events {
      let stage = Stage(HostFixture.capableContract(scenes: scenes))
      if isRunning {
        stage.send(.request(.icon))
        stage.send(.enterBackground(nil))
      }
      stage.send(.lock)
      #expect(stage.send(event).isEmpty, "\(event)")
      #expect(stage.faults == [.illegalEvent])
      #expect(!stage.host.applicationState.isForeground)
      stage.send(.unlock)
      #expect(!stage.send(event).isEmpty, "\(event)")
    }
  }

  @Test func workInTheBackgroundGoesOnWhileTheDeviceIsLocked() {
    let stage = Stage(HostFixture.capableContract())
    stage.send(.lock)
    #expect(!stage.send(.push(.silent)).isEmpty)
    #expect(!stage.send(.request(.options(.location))).isEmpty)
    #expect(stage.faults.isEmpty)
  }

  // MARK: Version

  @Test(arguments: [
    (OSVersion(10, 14), 12), (OSVersion(10, 15), 13), (OSVersion(11), 14), (OSVersion(12, 6), 15),
    (OSVersion(15), 18), (OSVersion(18), 18), (OSVersion(26), 26), (OSVersion(27), 27),
  ])
  func aMacHasTheUIKitOfItsYear(version: OSVersion, uiKit: Int) {
    let mac = Device(platform: .maccatalyst, osVersion: version)
    #expect(mac.frameworkVersion.major == uiKit)
    #expect(mac.hasScenes == (uiKit >= 13))
    #expect(mac.requiresScenes == (uiKit >= 27))
    #expect(Device(osVersion: version).frameworkVersion == version)
  }

  // MARK: CarPlay

  @Test(
    arguments: [
      (nil, true), ([], false), (["com.apple.developer.carplay-audio"], true),
      (["com.apple.developer.web-browser"], false),
    ] as [([String]?, Bool)])
  func aSceneInTheCarNeedsAnEntitlement(keys: [String]?, connects: Bool) {
    let contract = HostFixture.contract { contract in
      contract.entitlements = keys.map { keys in
        var entitlements = LaunchContract.Entitlements()
        entitlements.other = keys.map { PropertyListFragment.Entry($0, true) }
        return entitlements
      }
    }
    for isRunning in [false, true] {
      let stage = Stage(contract)
      if isRunning { stage.send(.request(.icon)) }
      stage.send(
        .openScene(
          SceneRequest(role: "CPTemplateApplicationSceneSessionRoleApplication", source: .system)))
      #expect(stage.faults.contains(.sceneRefused) == !connects, "\(stage.faults)")
      #expect(stage.host.applicationState.isRunning == (isRunning || connects))
    }
  }

  // MARK: Off the screen

  @Test func anAppOffTheScreenHearsOfNoScreenshot() {
    let stage = Stage()
    stage.send(.request(.icon))
    #expect(stage.send(.screenshot) == ["n.app.userDidTakeScreenshot active"])
    stage.send(.enterBackground(nil))
    #expect(stage.send(.screenshot).isEmpty)
    stage.wait(.seconds(10))
    #expect(stage.host.applicationState == .suspended)
    stage.send(.screenshot)
    #expect(!stage.send(.activate(nil)).contains { $0.contains("Screenshot") })
  }

  @Test func bluetoothRestoresManagersAtLaunchAlone() {
    let event = LifecycleEvent.request(
      .options(LaunchOptions(.bluetoothCentrals, .array([.string("central")]))))
    let stage = Stage(HostFixture.capableContract())
    #expect(stage.send(event).contains { $0.hasPrefix("central.willRestoreState") })
    #expect(!stage.send(event).contains { $0.hasPrefix("central.willRestoreState") })
    #expect(stage.faults.isEmpty)
  }

  // MARK: Taps

  @Test(arguments: [true, false])
  func aTapIsReportedBeforeActivation(scenes: Bool) {
    let stage = Stage(HostFixture.capableContract(scenes: scenes))
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    let lines = stage.send(.request(.options(.tappedPush)))
    #expect(lines.contains { $0.hasPrefix("notificationCenter.didReceive inactive") }, "\(lines)")
  }

  @Test(arguments: [("alert", true), ("badge", false), ("sound", false)])
  func onlyAnAlertCanBeTapped(key: String, isTappable: Bool) throws {
    let push = try #require(
      RemoteNotification(
        dictionary(["aps": .dictionary([PropertyListFragment.Entry(key, "1")])])))
    #expect(push.isVisible)
    #expect(push.isTappable == isTappable)
  }

  /// An event without a scene goes to the scene that was active last, not to the one that came to the screen
  /// last.
  @Test func eventsGoToTheSceneThatWasActiveLast() throws {
    let stage = Stage(
      HostFixture.capableContract(severalScenes: true), on: Device(hasSeveralWindows: true))
    stage.send(.request(.icon))
    stage.send(.openScene(SceneRequest(role: SceneRequest.mainRole)))
    let ids = stage.host.connectedScenes.map(\.session.id)
    try #require(ids.count == 2)
    for id in ids { stage.send(.interrupt(id)) }
    stage.send(.endInterruption(ids[0]))
    stage.send(.interrupt(ids[0]))
    stage.send(.request(.options(.link)))
    #expect(stage.host.scene(ids[0])?.activationState == .foregroundActive)
    #expect(stage.host.scene(ids[1])?.activationState == .foregroundInactive)
  }
}
