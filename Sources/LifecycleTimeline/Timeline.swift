internal import LaunchModel
internal import LifecycleRuntime

/// A trace prepared for showing, with names, texts and lanes in place of references. All texts are visible.
///
/// - Complexity: linear in the number of steps.
struct Timeline {
  /// The kind of a row.
  enum Kind: String, Sendable, Hashable, CaseIterable {
    case event, callback, notification, phase, fault
  }

  /// The content of a callback.
  struct Carried: Sendable, Hashable {
    let name: String
    let text: String
  }

  /// One row of the timeline.
  struct Row: Sendable {
    /// The number of the step in the trace, starting at 1; nil for a row that follows from steps and is no
    /// step itself.
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
    /// The lane of the step's scene; nil when the step has no scene.
    let scene: Int?
    let sceneState: SceneState
    /// The callback; nil when the row is of another kind.
    let callback: LifecycleCallback?
    /// The cause of this step and the following ones, if it differs from the cause before; nil for events,
    /// which name it themselves.
    var lead: Lead?
    /// The step that delivers a kept event.
    var link: Int?
    /// The source of the step, and its confidence.
    var hint: String?
  }

  /// The cause of the following steps, in the middle of a replay.
  struct Lead: Sendable, Hashable {
    /// The cause in words.
    let text: String
    /// The number of the event's step; nil when the cause is only the time.
    let link: Int?
  }

  /// The rows that the options select, in order.
  var rows: [Row] = []
  /// The scenes in the order of their numbers.
  let scenes: [SceneSession.ID]
  /// The names of the first scenes, as clauses.
  let sceneNames: [String]
  /// The title of the replay; nil when it has none.
  let title: String?
  /// Facts as clauses: whether the contract was checked, the life cycle, the device.
  let facts: [String]
  /// The limits of the system, with the used time.
  var limits: [TimeLimit] = []
  /// Whether any time passes; without it no times are shown.
  var hasTimes = false
  /// The number of faults, whether they are shown or not.
  let faultCount: Int
}
