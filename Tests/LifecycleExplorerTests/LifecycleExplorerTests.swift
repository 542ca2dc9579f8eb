import Foundation
import LaunchKitTestSupport
import LaunchModel
import LifecycleExplorer
import LifecycleRuntime
import SourceText
import Testing

@MainActor
@Suite("Explorer")
struct LifecycleExplorerTests {
  /// A delegate that counts its callbacks. Its bug needs a sequence of them.
  final class Delegate: ApplicationDelegate {
    var memoryWarnings = 0
    var isBroken = false

    func applicationDidReceiveMemoryWarning(_ application: Application) {
      memoryWarnings += 1
      if application.applicationState == .background, memoryWarnings > 1 { isBroken = true }
    }
  }

  private static func explorer(hasFingerprint: Bool) -> ScenarioExplorer {
    ScenarioExplorer {
      let delegate = Delegate()
      let clock = ManualClock()
      let host = ApplicationHost(
        .unchecked(LaunchContract()), device: Device(osVersion: OSVersion(18)), clock: clock,
        registry: DelegateRegistry(moduleName: "App")
      ) { delegate }
      var app = ExploredApp(host: host, clock: clock) { delegate.isBroken ? "broken" : nil }
      if hasFingerprint {
        app.fingerprint = { AnyHashable([delegate.memoryWarnings, delegate.isBroken ? 1 : 0]) }
      }
      return app
    }
  }

  @Test(arguments: [true, false])
  func theShortestSequenceIsFound(hasFingerprint: Bool) throws {
    var explorer = Self.explorer(hasFingerprint: hasFingerprint)
    explorer.depth = 4
    let report = explorer.explore()
    #expect(explorer.moves.count == 12)
    let failure = try #require(report.failures.first)
    #expect(report.failures.count == 1)
    #expect(failure.message == "broken")
    // The second warning comes in the background; no move can be left out.
    #expect(failure.moves.count == 4)
    #expect(failure.moves.first == "open the app" && failure.moves.last == "memory warning")
    #expect(failure.moves.count { $0 == "memory warning" } == 2)
    #expect(report.completeDepth == 4 && report.randomRunCount == 0)
    #expect((report.stateCount != nil) == hasFingerprint)
    if hasFingerprint { #expect(report.prunedCount > 0) } else { #expect(report.prunedCount == 0) }
    // The scenario is the same after it is written and read.
    let again = ScenarioDocument.read(.init(path: "a.json", text: failure.scenario.json()))
    #expect(again.scenario == failure.scenario)
  }

  @Test func knownStatesMakeItFaster() {
    var (with, without) = (
      Self.explorer(hasFingerprint: true), Self.explorer(hasFingerprint: false)
    )
    with.depth = 3
    without.depth = 3
    let (few, many) = (with.explore(), without.explore())
    #expect(few.runCount < many.runCount)
    #expect(few.callbacks == many.callbacks)
    #expect(few.failures.isEmpty && many.failures.isEmpty)
  }

  @Test func whatTheBudgetDoesNotHoldIsTriedAtRandomAndShrunk() throws {
    var explorer = Self.explorer(hasFingerprint: false)
    explorer.depth = 14
    explorer.budget = 3_000
    let report = explorer.explore()
    #expect(report.runCount == 3_000)
    #expect(report.completeDepth < 4 && report.randomRunCount > 0)
    #expect(try #require(report.failures.first).moves.count == 4)
    #expect(explorer.explore().description == report.description)
    explorer.seed = 2
    #expect(explorer.explore().failures.map(\.message) == ["broken"])
  }

  @Test func aFaultOfTheRuntimeIsAFailure() throws {
    var explorer = ScenarioExplorer(moves: [
      ExplorationMove("open", .request(.icon)),
      ExplorationMove("fetch", .request(.backgroundFetch)),
      ExplorationMove("wait", nil, pause: .seconds(60)),
    ]) {
      let clock = ManualClock()
      var contract = LaunchContract()
      contract.declarations.capabilities.backgroundModes = ["fetch"]
      let host = ApplicationHost(
        .unchecked(contract), device: Device(osVersion: OSVersion(18)), clock: clock,
        registry: DelegateRegistry(moduleName: "App")
      ) { ForgetfulDelegate() }
      return ExploredApp(host: host, clock: clock)
    }
    explorer.depth = 3
    let failure = try #require(explorer.explore().failures.first)
    #expect(failure.moves == ["fetch", "wait"])
    #expect(failure.message.contains("completion handler"))
  }

  /// A delegate that never calls a completion handler.
  final class ForgetfulDelegate: ApplicationDelegate {
    func application(
      _ application: Application,
      performFetchWithCompletionHandler completionHandler:
        @escaping @MainActor (BackgroundFetchResult) -> Void
    ) {}
  }

  /// An app whose delegates are not registered, or about which it is not known whether it launches.
  @Test func anAppThatDoesNotLaunchIsAFailure() throws {
    var contract = LaunchContract()
    contract.target.sdk = OSVersion(27)
    let app = contract
    var explorer = ScenarioExplorer {
      let clock = ManualClock()
      let host = ApplicationHost(
        .unchecked(app), device: Device(osVersion: OSVersion(27)), clock: clock,
        registry: DelegateRegistry(moduleName: "App"), hasCode: false
      ) { Delegate() }
      return ExploredApp(host: host, clock: clock)
    }
    explorer.depth = 2
    let report = explorer.explore()
    let failure = try #require(report.failures.first)
    #expect(failure.message.contains("whether the app launches is undetermined"))
    #expect(failure.moves == ["open the app"])
    #expect(!report.impossibleMoves.contains("open the app"))
  }

  @Test func standardMovesComeFromTheDeclarations() {
    #expect(ExplorationMove.standard(for: LaunchContract()).count == 12)
    var contract = LaunchContract()
    contract.scenes = LaunchContract.SceneManifest(
      supportsMultipleScenes: true,
      configurations: [
        .windowApplication: [.init("Default", delegateClass: "App.SceneDelegate")],
        .init(rawValue: "CPTemplateApplicationSceneSessionRoleApplication"): [.init("Car")],
      ])
    contract.declarations.urlTypes = [.init(schemes: ["app"])]
    contract.declarations.activityTypes = ["com.example.view"]
    contract.declarations.shortcutItems = [.init("com.example.new", title: "New")]
    contract.declarations.capabilities.backgroundModes = [
      "fetch", "remote-notification", "location",
    ]
    contract.declarations.capabilities.backgroundTaskIdentifiers = ["com.example.refresh"]
    contract.entitlements = .init(pushEnvironment: .development)
    #expect(
      ExplorationMove.standard(for: contract).dropFirst(12).map(\.name) == [
        "open a URL", "continue an activity", "the quick action 'com.example.new'", "tap a push",
        "background fetch", "a silent push", "a location event", "the task 'com.example.refresh'",
        "open another window", "close the first window",
        "the system disconnects the first window", "a car is connected", "a car is disconnected",
      ])
  }

  @Test func theSampleHasItsBugFound() throws {
    let outcome = try LaunchKitExecutable.run([], executable: "explore-curtain")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(
      try Snapshot.difference(of: outcome.output, from: "Samples/Explorer/report.txt") == nil)
  }
}
