import LaunchModel
import LifecycleRuntime
import Testing

/// The life cycle of an app, and whether the system launches it, according to the manifest, the system, the
/// SDK and the code.
@Suite struct LifecycleChoiceTests {
  /// How the code adopts scenes.
  private enum Code: CaseIterable {
    /// The code is known and has the method.
    case implements
    /// The code is known and does not have the method.
    case lacks
    /// The code is not known.
    case unknown
    /// The option says that the app uses SwiftUI.
    case swiftUI
    /// The option says that the code has the method.
    case scenesInCode
    /// The option says that the code does not have the method.
    case appDelegate

    var lifecycle: AppLifecycle {
      switch self {
      case .implements, .lacks, .unknown: .auto
      case .swiftUI: .swiftUI
      case .scenesInCode: .scenesInCode
      case .appDelegate: .appDelegate
      }
    }
    var implements: Bool? {
      switch self {
      case .implements: true
      case .lacks: false
      default: nil
      }
    }
    var adopts: Bool { self == .implements || self == .swiftUI || self == .scenesInCode }
    var isKnown: Bool { self != .unknown }
  }

  private func choice(
    manifest: Bool, _ device: Device, sdk: OSVersion?, _ code: Code
  ) -> LifecycleChoice {
    let contract = HostFixtureContract.make(manifest: manifest, sdk: sdk, lifecycle: code.lifecycle)
    return LifecycleChoice(contract, on: device, implementsConfiguration: code.implements)
  }

  @Test(arguments: [12, 13, 18, 26, 27])
  func allOnAPhone(version: Int) {
    let device = Device(osVersion: OSVersion(version))
    for manifest in [true, false] {
      for sdk in [OSVersion(26), OSVersion(27), nil] {
        for code in Code.allCases {
          let choice = choice(manifest: manifest, device, sdk: sdk, code)
          let adopts = manifest || code.adopts
          let label: Comment = "\(version) \(manifest) \(String(describing: sdk)) \(code)"
          #expect(choice.model == (adopts && version >= 13 ? .sceneBased : .appBased), label)
          let isAtRisk = version == 27 && !adopts && sdk != OSVersion(26)
          #expect(choice.isRefused == (isAtRisk && sdk != nil && code.isKnown), label)
          let unresolved =
            !isAtRisk
            ? nil
            : sdk == nil
              ? "the SDK the app is built with"
              : code.isKnown ? nil : "whether the code adopts scenes"
          #expect(choice.unresolved == unresolved, label)
        }
      }
    }
  }

  @Test(arguments: [(ApplePlatform.tvos, 27), (.visionos, 27), (.maccatalyst, 27)])
  func otherPlatformsRefuseToo(platform: ApplePlatform, version: Int) {
    let device = Device(platform: platform, osVersion: OSVersion(version))
    #expect(choice(manifest: false, device, sdk: OSVersion(27), .lacks).isRefused)
    #expect(!choice(manifest: true, device, sdk: OSVersion(27), .lacks).isRefused)
    #expect(!choice(manifest: false, device, sdk: OSVersion(26), .lacks).isRefused)
  }

  @Test func appleVisionHasScenesFromItsFirstVersionOn() {
    let vision = Device(platform: .visionos, osVersion: OSVersion(1))
    #expect(choice(manifest: true, vision, sdk: OSVersion(1), .lacks).model == .sceneBased)
    let television = Device(platform: .tvos, osVersion: OSVersion(12))
    #expect(choice(manifest: true, television, sdk: OSVersion(26), .lacks).model == .appBased)
  }

  @Test func aManifestWithoutAnythingToShowDoesNotAdopt() {
    var contract = HostFixtureContract.make(manifest: true, sdk: OSVersion(27), lifecycle: .auto)
    contract.declarations.scenes?.configurations?.roles[0].configurations = []
    let device = Device(osVersion: OSVersion(27))
    let choice = LifecycleChoice(contract, on: device, implementsConfiguration: false)
    #expect(choice.model == .appBased)
    #expect(choice.isRefused)
  }

  @MainActor
  @Test(arguments: LifecyclePolicy.RefusalPoint.allCases)
  func aRefusedAppEndsWithTheLineOfTheDevice(point: LifecyclePolicy.RefusalPoint) {
    let contract = HostFixtureContract.make(manifest: false, sdk: OSVersion(27), lifecycle: .auto)
    let stage = Stage(
      contract, on: Device(osVersion: OSVersion(27)), policy: .with { $0.refusalPoint = point })
    let stated = stage.send(.request(.icon))
    #expect(stage.host.trace.faults.map(\.message) == [LifecycleChoice.refusal])
    #expect(stage.host.applicationState == .notRunning)
    #expect(
      stated
        == (point == .beforeLaunchMethods
          ? []
          : [
            "app.willFinishLaunching inactive", "app.didFinishLaunching inactive",
            "n.app.didFinishLaunching inactive",
          ]))
  }

  @MainActor
  @Test func withoutCodeTheLaunchIsUndeterminedWhereTheCodeMayAdopt() {
    let contract = HostFixtureContract.make(manifest: false, sdk: OSVersion(27), lifecycle: .auto)
    let stage = Stage(contract, on: Device(osVersion: OSVersion(27)), hasCode: false)
    stage.send(.request(.icon))
    #expect(stage.faults == [.adoptionNotKnown])
    #expect(stage.host.applicationState == .notRunning)
  }

  @MainActor
  @Test func theMethodAloneAdopts() {
    let contract = HostFixtureContract.make(manifest: false, sdk: OSVersion(27), lifecycle: .auto)
    let stage = Stage(contract, on: Device(osVersion: OSVersion(27)))
    stage.configuration = { session in
      var configuration = SceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = "App.SceneDelegate"
      return configuration
    }
    let stated = stage.send(.request(.icon))
    #expect(stage.faults.isEmpty)
    #expect(stage.host.trace.model == .sceneBased)
    #expect(stated.count { $0.hasPrefix("app.configurationForConnecting") } == 1)
    #expect(stage.state(1) == .foregroundActive)
  }
}

/// Contracts that differ in what the choice depends on.
private enum HostFixtureContract {
  static func make(manifest: Bool, sdk: OSVersion?, lifecycle: AppLifecycle) -> LaunchContract {
    var contract = LaunchContract()
    contract.target.sdk = sdk
    contract.target.lifecycle = lifecycle
    guard manifest else { return contract }
    let configuration = LaunchContract.SceneConfiguration(
      delegateClass: "App.SceneDelegate")
    contract.scenes = LaunchContract.SceneManifest(
      configurations: [.windowApplication: [configuration]])
    return contract
  }
}
