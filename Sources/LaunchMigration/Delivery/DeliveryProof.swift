internal import LaunchCatalog
package import LaunchModel
internal import LifecycleRuntime

/// Whether every event that reaches the app delegate's own code before a migration reaches it afterwards.
///
/// Scenarios are replayed with the profile of the code before and after, and what the methods of the app
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
/// cannot arrive there once the scene gets it, whatever the scene delegate does: ``launchOptionParts`` has it, for a
/// person.
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

  /// The two replays of a scenario as text.
  package struct Timelines: Sendable, Hashable {
    /// The scenario.
    package var scenario: DeliveryScenario
    /// The replay of the code before.
    package var before: String
    /// The replay of the code after.
    package var after: String
  }

  /// What no longer arrives.
  package private(set) var lost: [Difference] = []
  /// What arrives only under a condition that was not there before.
  package private(set) var conditional: [Difference] = []
  /// The replays of the scenarios in which something is lost.
  package private(set) var timelines: [Timelines] = []
  /// What a launch method reads from its launch options and no longer finds there.
  package private(set) var launchOptionParts: Set<EventPart> = []

  /// Whether nothing is lost.
  package var holds: Bool { lost.isEmpty }

  /// The code of an app and what it declares.
  package struct Side: Sendable {
    /// What the delegates do.
    package var profile: CodeProfile
    /// What the Info.plist declares; it decides whether the app has scenes.
    package var contract: LaunchContract

    /// Makes a side.
    package init(_ profile: CodeProfile, _ contract: LaunchContract) {
      self.profile = profile
      self.contract = contract
    }
  }

  /// Compares the code before and after a migration.
  ///
  /// - Complexity: three dozen replays of each side; each is linear in the calls of the profile, up to a limit.
  @MainActor
  package init(before: Side, after: Side) {
    for scenario in DeliveryScenario.all {
      let old = Self.replay(scenario, before)
      let new = Self.replay(scenario, after)
      let count = lost.count
      let (expected, found) = (DeliverySet(old), DeliverySet(new))
      for (edge, isCertain) in expected.edges.sorted(by: { $0.key < $1.key })
      where Self.counts(edge, in: scenario, before.contract) {
        if edge.isLaunchOption {
          if let part = edge.part, found.certainty(of: edge) == nil {
            launchOptionParts.insert(part)
          }
          continue
        }
        let difference = Difference(scenario: scenario, edge: edge)
        switch found.certainty(of: edge) {
        case nil: lost.append(difference)
        case false? where isCertain: conditional.append(difference)
        case _?: break
        }
      }
      guard lost.count > count else { continue }
      timelines.append(
        Timelines(
          scenario: scenario, before: DeliveryTimeline.text(old), after: DeliveryTimeline.text(new))
      )
    }
  }

  /// Whether the absence of an edge afterwards is a loss.
  private static func counts(
    _ edge: DeliveryEdge, in scenario: DeliveryScenario, _ contract: LaunchContract
  ) -> Bool {
    // UIKit of tvOS has no attributions.
    if edge.part == .eventAttribution, contract.target.platform == .tvos { return false }
    switch edge.callback {
    case .appConfigurationForConnecting, .appDidDiscardSceneSessions: return false
    case .appDidEnterBackground, .appWillEnterForeground, .appDidBecomeActive, .appWillResignActive:
      return scenario.event.showsApp || !scenario.isCold
    default: return edge.callback.receiver != .sceneDelegate
    }
  }

  /// Both sides run on a system and with an SDK that do not ask for scenes, so that the old code runs at all.
  @MainActor
  private static func replay(_ scenario: DeliveryScenario, _ side: Side) -> LifecycleTrace {
    var contract = side.contract
    contract.target.sdk = OSVersion(26)
    if scenario.moment == .secondScene {
      contract.declarations.scenes?.supportsMultipleScenes = true
    }
    let runner = ScenarioRunner(
      contract, profile: side.profile,
      device: Device(osVersion: OSVersion(26), hasSeveralWindows: scenario.moment == .secondScene),
      urls: scenario.urls, activities: scenario.activities)
    return runner.run(scenario.scenario)
  }
}
