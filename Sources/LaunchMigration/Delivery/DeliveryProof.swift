internal import LaunchCatalog
package import LaunchModel
package import LifecycleRuntime

/// Whether every event that reaches the app delegate's own code before a migration reaches it afterwards.
///
/// Scenarios are replayed with the profile of the code before and after, and the proof compares what the
/// methods of the app delegate get: the call, and each part of the event. A part that no longer arrives is
/// lost. A call that depended only on the event and now depends on something else is conditional, and a
/// person has to look at it.
///
/// It proves delivery, not behavior: it does not look at what a body does with an event. Anything that the
/// profile does not show, such as an event that is kept in a property and passed on later, counts as not
/// delivered. It is not confirmed whether a tap on a notification reaches
/// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)` in a scene-based app without a
/// delegate of the notification center, so this is not compared.
///
/// A method without statements gets nothing. Three differences are not losses. Methods of the scene life cycle have no counterpart in the code before.
/// When an app without scenes is launched in the background, its app delegate is notified that it has entered
/// the background, although it was never in the foreground; with scenes nothing enters or leaves. And what a
/// launch method reads from its launch options cannot arrive there when the scene gets it, whatever the scene
/// delegate does. ``launchOptionParts`` lists these parts for a person.
package struct DeliveryProof: Sendable {
  /// A difference in one scenario.
  package struct Difference: Sendable, Hashable {
    /// The scenario.
    package var scenario: DeliveryScenario
    /// The call or part that no longer arrives, or arrives only under a condition.
    package var edge: DeliveryEdge

    /// The difference in words: "cold URL: 'application(_:open:options:)' gets 'url'".
    package var label: String { "\(scenario.label): \(edge.label)" }
  }

  /// The differences for everything that no longer arrives.
  package private(set) var lost: [Difference] = []
  /// The differences for everything that now arrives only under a new condition.
  package private(set) var conditional: [Difference] = []
  /// The replays of all scenarios.
  package private(set) var replays: [MigrationPlan.DeliveryReplay] = []
  /// The parts that a launch method reads from its launch options and no longer finds there.
  package private(set) var launchOptionParts: Set<EventPart> = []
  /// Whether a URL arrives without its event attribution. Scene delegates that people write hardly ever pass
  /// it on, and only the measurement of clicks on ads needs it. So it is not a loss, but a person should
  /// know.
  package private(set) var dropsAttribution = false

  /// Whether nothing is lost.
  package var holds: Bool { lost.isEmpty }

  /// The replays of the scenarios in which something is lost.
  package var timelines: [MigrationPlan.DeliveryReplay] { replays.filter { !$0.lost.isEmpty } }

  /// The code of an app, with what the app declares.
  package struct Side: Sendable, Equatable {
    /// The calls that the delegates make.
    package var profile: CodeProfile
    /// The declarations of the Info.plist. They decide whether the app has scenes.
    package var contract: LaunchContract

    /// Makes a side.
    package init(_ profile: CodeProfile, _ contract: LaunchContract) {
      self.profile = profile
      self.contract = contract
    }

    /// A runner that replays the code. By default it uses a system and an SDK that do not require scenes, so
    /// that the code before a migration can run.
    ///
    ///   - urls: the URLs of every request with URLs; if empty, those of its launch options.
    ///   - activities: the user activities of every request with activities; if empty, those of its launch
    ///     options.
    ///   - device: the device that the app runs on.
    ///   - sdk: the SDK that the app is built with.
    ///   - sdk: the SDK it is built with.
    @MainActor
    package func runner(
      urls: [OpenURLContext] = [], activities: [UserActivity] = [],
      device: Device = Device(osVersion: OSVersion(26)), sdk: OSVersion = OSVersion(26)
    ) -> ScenarioRunner {
      var contract = contract
      contract.target.sdk = sdk
      return ScenarioRunner(
        contract, profile: profile, device: device, urls: urls, activities: activities)
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
      let found = Self.differences(old, new) { edge in
        !before.profile.hasEmptyMethod(for: edge.callback)
          && Self.isCompared(edge, in: scenario, before.contract)
      }
      lost += found.lost.map { Difference(scenario: scenario, edge: $0) }
      conditional += found.conditional.map { Difference(scenario: scenario, edge: $0) }
      launchOptionParts.formUnion(found.launchOptionParts)
      if found.dropsAttribution { dropsAttribution = true }
      replays.append(
        MigrationPlan.DeliveryReplay(
          scenario: scenario.label, before: old, after: new, lost: found.lost.map(\.label),
          conditional: found.conditional.map(\.label)))
    }
  }

  /// The differences between two replays.
  private struct Differences {
    /// The edges that no longer arrive.
    var lost: [DeliveryEdge] = []
    /// The edges that arrive only under a condition in the code after.
    var conditional: [DeliveryEdge] = []
    /// The parts that are no longer in the launch options.
    var launchOptionParts: Set<EventPart> = []
    /// Whether a URL arrives without its event attribution.
    var dropsAttribution = false
  }

  /// Compares two replays.
  ///
  /// - Parameter isCompared: whether the absence of an edge is a loss.
  private static func differences(
    _ before: LifecycleTrace, _ after: LifecycleTrace, where isCompared: (DeliveryEdge) -> Bool
  ) -> Differences {
    var differences = Differences()
    let (expected, found) = (DeliverySet(before), DeliverySet(after))
    for (edge, isCertain) in expected.edges.sorted(by: { $0.key < $1.key }) where isCompared(edge) {
      let certainty = found.certainty(of: edge)
      if edge.isLaunchOption {
        if let part = edge.part, certainty == nil { differences.launchOptionParts.insert(part) }
      } else if certainty == nil, edge.part == .eventAttribution {
        differences.dropsAttribution = true
      } else if certainty == nil {
        differences.lost.append(edge)
      } else if certainty == false, isCertain {
        differences.conditional.append(edge)
      }
    }
    return differences
  }

  /// Whether the absence of an edge in the replay after the migration is a loss.
  private static func isCompared(
    _ edge: DeliveryEdge, in scenario: DeliveryScenario, _ contract: LaunchContract
  ) -> Bool {
    // UIKit of tvOS has no attributions.
    if edge.part == .eventAttribution, contract.target.platform == .tvos { return false }
    return isCompared(edge, wasShown: scenario.event.showsApp || !scenario.isCold)
  }

  /// Whether the absence of an edge in the replay after the migration is a loss.
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

  /// Compares two replays of any scenario.
  package static func replay(
    _ scenario: String, before: LifecycleTrace, after: LifecycleTrace
  ) -> MigrationPlan.DeliveryReplay {
    let wasShown = before.steps.contains { $0.applicationState.isForeground }
    let found = differences(before, after) { isCompared($0, wasShown: wasShown) }
    return MigrationPlan.DeliveryReplay(
      scenario: scenario, before: before, after: after, lost: found.lost.map(\.label),
      conditional: found.conditional.map(\.label))
  }

  @MainActor
  private static func replay(_ scenario: DeliveryScenario, _ side: Side) -> LifecycleTrace {
    var side = side
    let hasSecondScene = scenario.moment == .secondScene
    if hasSecondScene { side.contract.declarations.scenes?.supportsMultipleScenes = true }
    let runner = side.runner(
      urls: scenario.urls, activities: scenario.activities,
      device: Device(osVersion: OSVersion(26), hasSeveralWindows: hasSecondScene))
    return runner.run(scenario.scenario)
  }
}

extension CodeProfile {
  /// Whether the app delegate's method for a callback has no statements.
  fileprivate func hasEmptyMethod(for callback: LifecycleCallback) -> Bool {
    delegates.contains { $0.role == .application && $0.methods[callback]?.isEmpty == true }
  }
}
