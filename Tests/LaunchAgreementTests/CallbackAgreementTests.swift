import Findings
import LaunchModel
import LifecycleRuntime
import SourceText
import Testing

/// A log is judged as a launch is: what never reaches an app according to `launches.tsv` is found in its log, and nothing
/// else is.
@MainActor
@Suite("One verdict on each callback")
struct CallbackAgreementTests {
  /// An app on a platform.
  struct App: Sendable, Hashable, CustomTestStringConvertible {
    let name: String
    let platform: String

    var testDescription: String { "\(name), \(platform)" }
  }

  nonisolated static let apps: [App] = {
    let apps = Set(LaunchAgreementTests.rows.map { App(name: $0.app, platform: $0.platform) })
    return apps.sorted { ($0.name, $0.platform) < ($1.name, $1.platform) }
  }()

  /// The launches and events that bring a callback, by their names in `launches.tsv`.
  private static func causes(of callback: LifecycleCallback) -> [String] {
    switch callback {
    case .appOpenURL, .appOpenURLFromApplication, .appHandleOpenURL, .sceneOpenURLContexts:
      ["url-scheme", "url-file"]
    case .appPerformShortcut, .windowPerformShortcut:
      ["quick-action-static", "quick-action-dynamic"]
    case .appAcceptCloudKitShare, .windowAcceptCloudKitShare: ["cloudkit-share"]
    case .appDidReceiveRemoteNotificationFetch: ["pushed-in-background"]
    case .appPerformFetch: ["background-fetch"]
    case .appBackgroundURLSession: ["url-session"]
    case .appDidRegisterAPNs: ["push-token"]
    case .appDidReceiveLocalNotification: ["local-notification"]
    case .locationDidUpdate, .locationDidEnterRegion, .locationDidExitRegion, .locationDidVisit:
      ["location"]
    case .centralWillRestoreState: ["bluetooth-central"]
    case .peripheralWillRestoreState: ["bluetooth-peripheral"]
    case .carPlayDidConnect, .carPlayDidConnectToWindow, .carPlayDidDisconnect,
      .carPlayDidDisconnectFromWindow:
      ["carplay-scene"]
    case .backgroundTaskLaunchHandler, .backgroundTaskExpirationHandler:
      ["background-task", "background-task-other"]
    case .carPlayDashboardDidConnect, .carPlayDashboardDidDisconnect,
      .carPlayInstrumentClusterDidConnect, .carPlayInstrumentClusterDidDisconnect:
      // No app of the table has these scenes.
      []
    default: ["icon"]
    }
  }

  private static func undeclared(_ log: String, _ contract: LaunchContract) -> [String] {
    let read = TraceLog.read(SourceFile(path: "app.log", text: log))
    return TraceChecker(contract: contract).check(read)
      .filter { $0.rule == TraceRules.undeclared }.map(\.message)
  }

  @Test("the log of an app has what the table says", arguments: apps)
  func everyCallback(_ app: App) throws {
    let contract = try DeclaringApp(app.name, app.platform).contract
    let outcomes = Dictionary(
      LaunchAgreementTests.rows.filter { $0.app == app.name && $0.platform == app.platform }
        .map { ($0.launch, $0.outcome) }
    ) { $1 }
    var count = 0
    for callback in LifecycleCallback.allCases {
      let known = Self.causes(of: callback).compactMap { outcomes[$0] }
      guard !known.isEmpty else { continue }
      count += 1
      let isNever = known.allSatisfy { $0 == "never" }
      let found = Self.undeclared(
        "\(TraceLog.marker) 0.1 \(callback.rawValue) app=background\n", contract)
      #expect(found.isEmpty != isNever, "\(callback): \(known) \(found)")
    }
    #expect(count >= 85)
  }

  @Test("no log of a replay is called impossible", arguments: apps)
  func everyReplay(_ app: App) throws {
    let described = try DeclaringApp(app.name, app.platform)
    for (name, thing) in LaunchedThing.all.sorted(by: { $0.key < $1.key }) {
      for isRunning in [false, true] {
        let runner = ScenarioRunner(.unchecked(described.contract), device: described.device)
        if isRunning {
          runner.host.send(.request(.icon))
          runner.host.send(.enterBackground(nil))
        }
        runner.host.send(thing.event)
        let found = Self.undeclared(runner.host.trace.log(), described.contract)
        #expect(found == [], "\(name), running: \(isRunning)")
      }
    }
  }
}
