internal import LaunchCatalog
package import LaunchModel
package import LifecycleRuntime

/// Whether every event that reaches the app delegate's own code before a migration reaches it afterwards.
///
/// Twenty scenarios are replayed with the profile of the code before and after, and what the methods of the app
/// delegate get is compared: the call, and each part of the event. A part that no longer arrives is lost. A call that
/// only the event decided and that now depends on something else is conditional, which is for a person.
///
/// It proves delivery, not behavior: what a body does with an event is not looked at. What the profile does not show,
/// such as an event that is kept in a property and handed on later, counts as not delivered. Whether a tap on a
/// notification reaches `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)` where no delegate listens
/// to the notification center is not confirmed for scene-based apps, and not compared.
///
/// Three differences are no loss. Methods of the scene life cycle have no counterpart before. In a launch in the
/// background the app delegate of an app without scenes is notified that it has entered the background, although it was
/// never in the foreground; with scenes nothing enters or leaves. What a launch method reads from its launch options
/// arrives when another method gets the part, as ``DeliverySet/certainty(of:)`` has it.
package struct DeliveryProof: Sendable {
  /// A difference in one scenario.
  package struct Difference: Sendable, Hashable {
    /// The scenario.
    package var scenario: DeliveryScenario
    /// What no longer arrives, or only under a condition.
    package var edge: DeliveryEdge

    /// The difference in words: "cold URL: 'application(_:open:options:)' gets 'url'".
    package var label: String { "\(scenario.label): \(edge.label)" }
  }

  /// What no longer arrives.
  package private(set) var lost: [Difference] = []
  /// What arrives only under a condition that was not there before.
  package private(set) var conditional: [Difference] = []
  /// The replays of all scenarios.
  package private(set) var replays: [DeliveryReplay] = []
  /// Whether a launch method hands its launch options on as a whole, so that other code may miss the URL, the activity
  /// or the quick action in them.
  package private(set) var passesLaunchOptions = false

  /// Whether nothing is lost.
  package var holds: Bool { lost.isEmpty }

  /// The replays of the scenarios in which something is lost.
  package var timelines: [DeliveryReplay] { replays.filter { !$0.lost.isEmpty } }

  /// The code of an app and what it declares.
  package struct Side: Sendable, Equatable {
    /// What the delegates do.
    package var profile: CodeProfile
    /// What the Info.plist declares; it decides whether the app has scenes.
    package var contract: LaunchContract

    /// Makes a side.
    package init(_ profile: CodeProfile, _ contract: LaunchContract) {
      self.profile = profile
      self.contract = contract
    }

    /// What replays the code; without other facts on a system and with an SDK that do not require scenes, so that
    /// the code before a migration runs at all.
    ///
    /// - Parameters:
    ///   - urls: the URLs of every request that has one; empty for those of its launch options.
    ///   - device: what it runs on.
    ///   - sdk: the SDK it is built with.
    @MainActor
    package func runner(
      urls: [OpenURLContext] = [], device: Device = Device(osVersion: OSVersion(26)),
      sdk: OSVersion = OSVersion(26)
    ) -> ScenarioRunner {
      var contract = contract
      contract.target.sdk = sdk
      return ScenarioRunner(contract, profile: profile, device: device, urls: urls)
    }
  }

  /// Compares the code before and after a migration.
  ///
  /// - Complexity: twenty replays of each side; each is linear in the calls of the profile, up to a limit.
  @MainActor
  package init(before: Side, after: Side) {
    for scenario in DeliveryScenario.all {
      let old = Self.replay(scenario, before)
      let new = Self.replay(scenario, after)
      let found = Self.differences(old, new) { Self.isCompared($0, in: scenario) }
      lost += found.lost.map { Difference(scenario: scenario, edge: $0) }
      conditional += found.conditional.map { Difference(scenario: scenario, edge: $0) }
      replays.append(
        DeliveryReplay(
          scenario: scenario.label, before: old, after: new, lost: found.lost.map(\.label),
          conditional: found.conditional.map(\.label)))
    }
    passesLaunchOptions =
      before.profile.applicationDelegate?.methods.values.contains(where: \.passesLaunchOptions)
      ?? false
  }

  /// What the code before gets and the code after does not, or only under a condition of its own.
  ///
  /// - Parameter isCompared: whether the absence of an edge is a loss.
  static func differences(
    _ before: LifecycleTrace, _ after: LifecycleTrace, where isCompared: (DeliveryEdge) -> Bool
  ) -> (lost: [DeliveryEdge], conditional: [DeliveryEdge]) {
    var lost: [DeliveryEdge] = []
    var conditional: [DeliveryEdge] = []
    let (expected, found) = (DeliverySet(before), DeliverySet(after))
    for (edge, isCertain) in expected.edges.sorted(by: { $0.key < $1.key }) where isCompared(edge) {
      switch found.certainty(of: edge) {
      case nil: lost.append(edge)
      case false? where isCertain: conditional.append(edge)
      case _?: break
      }
    }
    return (lost, conditional)
  }

  /// Whether the absence of an edge afterwards is a loss.
  private static func isCompared(_ edge: DeliveryEdge, in scenario: DeliveryScenario) -> Bool {
    isCompared(edge, wasShown: scenario.event.showsApp || !scenario.isCold)
  }

  /// Whether the absence of an edge afterwards is a loss.
  ///
  /// - Parameter wasShown: whether the app was ever in the foreground.
  private static func isCompared(_ edge: DeliveryEdge, wasShown: Bool) -> Bool {
    switch edge.callback {
    case .appConfigurationForConnecting, .appDidDiscardSceneSessions: return false
    case .appDidEnterBackground, .appWillEnterForeground, .appDidBecomeActive, .appWillResignActive:
      return wasShown
    default: return edge.callback.receiver != .sceneDelegate
    }
  }

  /// Compares the replays of any scenario.
  package static func replay(
    _ scenario: String, before: LifecycleTrace, after: LifecycleTrace
  ) -> DeliveryReplay {
    let wasShown = before.steps.contains { $0.applicationState.isForeground }
    let found = differences(before, after) { isCompared($0, wasShown: wasShown) }
    return DeliveryReplay(
      scenario: scenario, before: before, after: after, lost: found.lost.map(\.label),
      conditional: found.conditional.map(\.label))
  }

  @MainActor
  private static func replay(_ scenario: DeliveryScenario, _ side: Side) -> LifecycleTrace {
    side.runner(urls: scenario.urls).run(scenario.scenario)
  }
}
