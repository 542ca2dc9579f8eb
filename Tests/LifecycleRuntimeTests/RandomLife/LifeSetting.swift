import LaunchModel
import LifecycleRuntime
import PropertyListSyntax

/// An app, a device and a policy.
struct LifeSetting: CustomStringConvertible {
  var contract: LaunchContract
  var device: Device
  var policy: LifecyclePolicy
  var hasScenes: Bool

  static let roles = [
    SceneRequest.mainRole, "UIWindowSceneSessionRoleExternalDisplayNonInteractive",
    "CPTemplateApplicationSceneSessionRoleApplication",
    "UISceneSessionRoleImmersiveSpaceApplication",
  ]

  /// Returns a random setting.
  @MainActor static func random(_ random: inout SeededGenerator) -> LifeSetting {
    let hasScenes = !random.chance(4)
    let several = random.chance(2)
    let storyboard = random.chance(2) ? "Main" : nil
    let contract = HostFixture.contract(
      scenes: hasScenes, storyboard: storyboard, severalScenes: several
    ) { contract in
      if hasScenes {
        for role in roles.dropFirst() {
          contract.declarations.scenes?.configurations?.roles.append(
            LaunchContract.SceneRole(
              .init(rawValue: role),
              [
                LaunchContract.SceneConfiguration(role, delegateClass: "App.SceneDelegate")
              ]))
        }
      } else {
        contract.declarations.interface.mainStoryboard = storyboard
        if random.chance(4) { contract.declarations.application.exitsOnSuspend = .value(true) }
      }
      contract.target.sdk = OSVersion(random.pick([26, 27]))
      contract.declarations.urlTypes = [LaunchContract.URLType(schemes: ["app"])]
      contract.declarations.activityTypes = ["com.example.app.view"]
      contract.declarations.capabilities.backgroundModes = [
        "fetch", "remote-notification", "location", "processing",
      ]
      contract.declarations.capabilities.backgroundTaskIdentifiers = ["com.example.app.refresh"]
      contract.entitlements = LaunchContract.Entitlements()
      contract.entitlements?.pushEnvironment = "development"
      if random.chance(2) {
        contract.entitlements?.other = [
          .init("com.apple.developer.carplay-maps", .boolean(true))
        ]
      }
    }
    let version =
      hasScenes
      ? random.pick([OSVersion(12), OSVersion(14), OSVersion(18), OSVersion(26), OSVersion(27)])
      : random.pick([OSVersion(12), OSVersion(18), OSVersion(26)])
    let device = Device(
      osVersion: version, hasSeveralWindows: !random.chance(3), hasPasscode: !random.chance(3))
    return LifeSetting(
      contract: contract, device: device, policy: policy(&random),
      hasScenes: hasScenes && device.hasScenes)
  }

  private static func policy(_ random: inout SeededGenerator) -> LifecyclePolicy {
    var policy = LifecyclePolicy()
    policy.appearance = random.pick(LifecyclePolicy.Appearance.allCases)
    policy.sceneMethodBeforeNotification = random.chance(2)
    policy.appMethodBeforeNotification = random.chance(2)
    policy.sceneBeforeApplication = random.chance(2)
    policy.responseDelivery = random.pick(LifecyclePolicy.ResponseDelivery.allCases)
    policy.unhandledURLsReachAppDelegate = random.chance(2)
    policy.reportsDiscardedSessionsFirst = random.chance(2)
    policy.repeatsDidEnterBackground = random.chance(2)
    policy.skipsBackgroundOnClose = random.chance(2)
    policy.overrunEndsProcess = random.chance(2)
    return policy
  }

  var description: String {
    "\(hasScenes ? "with" : "without") scenes, iOS \(device.osVersion), several windows: "
      + "\(device.hasSeveralWindows), passcode: \(device.hasPasscode)\n\(policy)"
  }
}

extension LifeSetting {
  /// Returns a scenario file of a random life cycle: the events at their times, without what the delegates
  /// do.
  func scenario(of moves: [LifeMove], title: String) -> Scenario {
    var now = Duration.zero
    var events: [Scenario.Event] = []
    for move in moves {
      switch move {
      case .event(let event): events.append(Scenario.Event(at: now, event))
      case .wait(let duration): now += duration
      case .slow, .within, .work: break
      }
    }
    return Scenario(
      title: title, device: DeviceDescription(device),
      app: Scenario.App(sdk: contract.target.sdk), events: events, end: now)
  }
}
