internal import LaunchModel
internal import LifecycleRuntime

/// A trace resolved for showing: names, words and lanes in place of references. All texts are visible.
///
/// - Complexity: linear in the number of steps.
struct Timeline {
  /// What kind of thing happened.
  enum Kind: String, Sendable, Hashable, CaseIterable {
    case event, callback, notification, phase, fault
  }

  /// What a step carried.
  struct Carried: Sendable, Hashable {
    let name: String
    let text: String
  }

  /// One step.
  struct Row: Sendable {
    /// The place in the trace, from 1 on; nil for what follows from steps and is none itself.
    let number: Int?
    let time: Duration
    let kind: Kind
    /// What happened, in one line.
    var text: String
    let carried: Carried?
    /// The methods of the app's own classes that ran, one line each; empty without a profile of the code.
    var methods: [String] = []
    /// The state of the app when the step happened.
    let application: ApplicationState
    /// The lane of the scene concerned; nil when none is.
    let scene: Int?
    let sceneState: SceneState
    /// The callback; nil when it is not one.
    let callback: LifecycleCallback?
    /// What the steps from here on follow from, where that is not what the steps before follow from; nil for events,
    /// which say it themselves.
    var lead: Lead?
    /// The step that an event which was kept leads to.
    var link: Int?
    /// Where it is known from, and how sure it is.
    var hint: String?
  }

  /// Says what steps follow from, in the middle of a replay.
  struct Lead: Sendable, Hashable {
    /// What they follow from.
    let text: String
    /// The event, as a step; nil when it is the time alone.
    let link: Int?
  }

  /// The rows that the options want, in order.
  var rows: [Row] = []
  /// The scenes in the order of their numbers.
  let scenes: [SceneSession.ID]
  /// What the first scenes are called, as clauses.
  let sceneNames: [String]
  /// What the replay is called; nil for nothing in particular.
  let title: String?
  /// Whether the contract was checked, which life cycle, what device, as clauses.
  let facts: [String]
  /// Limits of the system, and what was used of them.
  var limits: [TimeLimit] = []
  /// How many faults there are, shown or not.
  let faultCount: Int
}
