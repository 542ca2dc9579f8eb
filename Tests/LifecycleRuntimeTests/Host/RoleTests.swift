import LaunchModel
import LifecycleRuntime
import PropertyListSyntax
import Testing

/// Scenes that are no ordinary windows: displays, cars, immersive spaces.
@MainActor
@Suite struct RoleTests {
  nonisolated private static let external = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
  nonisolated private static let car = "CPTemplateApplicationSceneSessionRoleApplication"
  nonisolated private static let dashboard =
    "CPTemplateApplicationDashboardSceneSessionRoleApplication"
  nonisolated private static let cluster =
    "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication"
  nonisolated private static let immersive = "UISceneSessionRoleImmersiveSpaceApplication"

  private func contract(
    _ roles: [String], navigation: Bool = false, sdk: OSVersion = OSVersion(26)
  ) -> LaunchContract {
    HostFixture.contract { contract in
      contract.target.sdk = sdk
      for role in roles {
        let isCar = role.hasPrefix("CP")
        contract.scenes?.configurations?.roles.append(
          LaunchContract.SceneRole(
            .init(rawValue: role),
            [
              LaunchContract.SceneConfiguration(
                nil, delegateClass: isCar ? "App.CarDelegate" : "App.SceneDelegate",
                storyboard: nil)
            ]))
      }
      guard navigation else { return }
      contract.scenes?.supportsDashboardNavigation = .value(true)
      contract.scenes?.supportsInstrumentClusterNavigation = .value(true)
      var entitlements = LaunchContract.Entitlements()
      entitlements.other = [.init("com.apple.developer.carplay-maps", true)]
      contract.entitlements = entitlements
    }
  }

  @Test func anExternalDisplayIsSeenAndGetsNoEvents() {
    let stage = Stage(contract([Self.external]))
    stage.send(.request(.icon))
    #expect(
      stage.send(.openScene(SceneRequest(role: Self.external))) == [
        "scene.willConnect active 2/unattached", "n.scene.willConnect active 2/unattached",
        "scene.willEnterForeground active 2/foregroundInactive",
        "n.scene.willEnterForeground active 2/foregroundInactive",
      ])
    let left = stage.send(.enterBackground(nil))
    #expect(!left.contains { $0.hasPrefix("scene.willResignActive") && $0.contains(" 2/") })
    #expect(left.contains("scene.didEnterBackground background 2/background"))
    #expect(
      stage.send(.activate(SceneSession.ID(2))) == [
        "scene.willEnterForeground inactive 2/foregroundInactive",
        "n.scene.willEnterForeground inactive 2/foregroundInactive",
        "n.app.willEnterForeground inactive",
      ])
    #expect(stage.faults.isEmpty)
  }

  @Test("A display starts no app, and brings none to the foreground")
  func aDisplayIsOfferedToTheAppInFront() {
    let stage = Stage(contract([Self.external]))
    let display = LifecycleEvent.openScene(SceneRequest(role: Self.external))
    #expect(stage.send(display, phases: true) == ["[displayMirrored] notRunning"])
    stage.send(.request(.icon))
    stage.send(.enterBackground(nil))
    #expect(stage.send(display, phases: true) == ["[displayMirrored] background"])
    stage.wait(.seconds(10))
    #expect(stage.send(display, phases: true) == ["[displayMirrored] suspended"])
    stage.send(.activate(nil))
    stage.send(display)
    #expect(stage.state(2) == .foregroundInactive)
    #expect(stage.faults.isEmpty)
  }

  @Test("An app without a scene for displays is mirrored, whatever it is built with")
  func withoutTheRoleTheDeviceMirrors() {
    for (sdk, hasCode) in [(26, true), (26, false), (27, false)] {
      let stage = Stage(
        contract([], sdk: OSVersion(sdk)), on: Device(osVersion: OSVersion(27)), hasCode: hasCode)
      stage.send(.request(.icon))
      #expect(
        stage.send(.openScene(SceneRequest(role: Self.external)), phases: true).last?
          .hasPrefix("[displayMirrored] active") == true)
      #expect(stage.faults.isEmpty)
      #expect(stage.host.openSessions.count == 1)
    }
  }

  @Test("A display that was connected before is offered when the app comes to the front")
  func aReplayOffersADisplayAgain() {
    let app = contract([Self.external])
    let runner = ScenarioRunner(.unchecked(app), device: Device(osVersion: OSVersion(18)))
    runner.run(
      Scenario(events: [
        .init(at: .zero, .connect(.display)), .init(at: .seconds(1), .event(.request(.icon))),
      ]))
    #expect(runner.host.connectedScenes.map(\.role) == [SceneRequest.mainRole, Self.external])
    #expect(runner.host.trace.faults.isEmpty)
  }

  @Test("A screen of the car needs its entitlement and its switch in the manifest")
  func carScreensNeedWhatTurnsThemOn() {
    for role in [Self.dashboard, Self.cluster] {
      for (isNavigation, isOn) in [(true, true), (true, false), (false, true)] {
        var app = contract([role], navigation: isNavigation)
        app.entitlements = app.entitlements ?? LaunchContract.Entitlements()
        app.scenes?.supportsDashboardNavigation = .value(isOn)
        app.scenes?.supportsInstrumentClusterNavigation = .value(isOn)
        let stage = Stage(app)
        stage.send(.request(.icon))
        stage.send(.openScene(SceneRequest(role: role)))
        let isShown = isNavigation && isOn
        #expect(stage.faults == (isShown ? [] : [.sceneRefused]), "\(role) \(isNavigation) \(isOn)")
        #expect((stage.scene(2) != nil) == isShown)
      }
    }
  }

  @Test func underTheNewSDKADisplayNeedsAnAccessory() {
    let stage = Stage(
      contract([Self.external], sdk: OSVersion(27)), on: Device(osVersion: OSVersion(27)))
    stage.send(.request(.icon))
    stage.send(.openScene(SceneRequest(role: Self.external)))
    #expect(stage.faults == [.sceneRefused])
    stage.send(.openScene(SceneRequest(role: Self.external, source: .app)))
    #expect(stage.state(2) == .foregroundInactive)
  }

  @Test func theCarComesFirst() {
    let stage = Stage(contract([Self.car]))
    #expect(
      stage.send(.openScene(SceneRequest(role: Self.car))) == [
        "app.willFinishLaunching background", "app.didFinishLaunching background",
        "n.app.didFinishLaunching background", "scene.willConnect background 1/unattached",
        "n.scene.willConnect background 1/unattached", "carPlay.didConnect background 1/unattached",
        "scene.willEnterForeground inactive 1/foregroundInactive",
        "n.scene.willEnterForeground inactive 1/foregroundInactive",
        "n.app.willEnterForeground inactive", "scene.didBecomeActive active 1/foregroundActive",
        "n.scene.didActivate active 1/foregroundActive", "n.app.didBecomeActive active",
      ])
    // There is no window on the phone yet.
    #expect(!stage.host.connectedScenes.contains { $0.role == SceneRequest.mainRole })
    #expect(
      (stage.scene(1) as? TemplateApplicationScene)?.interfaceController.rootTemplate == "list")
    let phone = stage.send(.request(.icon))
    #expect(phone.first == "scene.willConnect active 2/unattached")
    #expect(!phone.contains { $0.hasPrefix("n.app.") })
    // Leaving or locking the phone does not concern the car.
    let locked = stage.send(.lock)
    #expect(locked.contains("scene.didEnterBackground active 2/background"))
    #expect(stage.state(1) == .foregroundActive)
    #expect(stage.wait(.seconds(60)).allSatisfy { $0.contains("rotectedData") })
    #expect(stage.host.applicationState == .active)
    #expect(
      stage.send(.discard(SceneSession.ID(1))).filter { !$0.hasPrefix("n.") }.suffix(3) == [
        "carPlay.didDisconnect background 1/unattached",
        "scene.didDisconnect background 1/unattached", "app.didDiscardSceneSessions background",
      ])
    #expect(stage.faults.isEmpty)
  }

  @Test(arguments: [
    (RoleTests.car, "carPlay.didConnectToWindow", "carPlay.didDisconnectFromWindow"),
    (RoleTests.dashboard, "carPlayDashboard.didConnect", "carPlayDashboard.didDisconnect"),
    (
      RoleTests.cluster, "carPlayInstrumentCluster.didConnect",
      "carPlayInstrumentCluster.didDisconnect"
    ),
  ])
  func navigationAppsHaveThreeScreens(role: String, connect: String, disconnect: String) {
    let stage = Stage(contract([role], navigation: true))
    stage.send(.request(.icon))
    #expect(
      stage.send(.openScene(SceneRequest(role: role))).filter { $0.hasPrefix("carPlay") }
        == ["\(connect) active 2/unattached"])
    #expect(
      stage.send(.discard(SceneSession.ID(2))).filter { $0.hasPrefix("carPlay") }
        == ["\(disconnect) active 2/unattached"])
    #expect(stage.faults.isEmpty)
  }

  @Test func anImmersiveSpaceHasNoDelegateOfTheApp() {
    let stage = Stage(
      contract([Self.immersive]), on: Device(platform: .visionos, osVersion: OSVersion(2)))
    stage.send(.request(.icon))
    #expect(
      stage.send(.openScene(SceneRequest(role: Self.immersive))) == [
        "n.scene.willConnect active 2/unattached",
        "n.scene.willEnterForeground active 2/foregroundInactive",
        "n.scene.didActivate active 2/foregroundActive",
      ])
    #expect(stage.scene(2)?.delegate == nil)
    #expect(stage.faults.isEmpty)
  }

  @Test func aRoleNeedsADeviceThatHasIt() {
    for (role, platform, version) in [
      (Self.car, ApplePlatform.tvos, 18), (Self.immersive, .ios, 18), (Self.external, .ios, 15),
      ("UIWindowSceneSessionRoleAssistiveAccessApplication", .ios, 18),
    ] {
      let stage = Stage(
        contract([role]), on: Device(platform: platform, osVersion: OSVersion(version)))
      stage.send(.request(.icon))
      #expect(stage.send(.openScene(SceneRequest(role: role))).isEmpty)
      #expect(stage.faults == [.sceneRefused], "\(role)")
    }
    let assistive = "UIWindowSceneSessionRoleAssistiveAccessApplication"
    let stage = Stage(contract([assistive]), on: Device(osVersion: OSVersion(26)))
    stage.send(.openScene(SceneRequest(role: assistive)))
    #expect(stage.state(1) == .foregroundActive)
    stage.send(.openScene(SceneRequest(role: "UIWindowSceneSessionRoleAplication")))
    #expect(stage.faults == [.sceneRefused])
  }

  @Test func aDelegateThatIsMissingIsReportedAndNobodyIsCalled() {
    let stage = Stage(
      HostFixture.contract {
        $0.scenes?.configurations?.roles[0].configurations[0].delegateClass = "App.Missing"
        $0.declarations.urlTypes = [LaunchContract.URLType(schemes: ["app"])]
      })
    let stated = stage.send(.request(.icon)) + stage.send(.request(.options(.link)))
    #expect(stage.faults == [.delegateClassMissing])
    #expect(!stated.contains { $0.hasPrefix("scene.") })
  }
}
