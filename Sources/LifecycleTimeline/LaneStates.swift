internal import LifecycleRuntime

/// The states of the scenes that have a lane, while the steps of a trace are followed. Each step has only the
/// state of its own scene.
struct LaneStates {
  /// The state of each scene; nil before its first step.
  private(set) var scenes: [SceneState?]
  private var application = ApplicationState.notRunning

  init(count: Int) { scenes = Array(repeating: nil, count: count) }

  /// Follows a step. A change of the process changes all of its scenes.
  ///
  /// - Parameter lane: the lane of the step's scene; nil when the step has no scene, or its scene has no
  ///   lane.
  /// - Complexity: constant; linear in the number of lanes when the process is suspended, resumes or ends.
  mutating func apply(_ row: Timeline.Row, lane: Int?) {
    if row.application != application { follow(row.application) }
    if let lane { scenes[lane] = row.sceneState }
  }

  private mutating func follow(_ new: ApplicationState) {
    let old = application
    application = new
    guard new == .notRunning || new == .suspended || old == .suspended else { return }
    for lane in scenes.indices {
      guard let state = scenes[lane] else { continue }
      switch (new, state) {
      case (.notRunning, _): scenes[lane] = .unattached
      case (.suspended, .background): scenes[lane] = .suspended
      case (_, .suspended) where new != .suspended: scenes[lane] = .background
      default: break
      }
    }
  }
}
