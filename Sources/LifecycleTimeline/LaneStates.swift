internal import LifecycleRuntime

/// The state of the scenes that have a lane, while a trace is walked through: a step says that of its own
/// scene alone.
struct LaneStates {
  /// The state of each scene; nil before it is first seen.
  private(set) var scenes: [SceneState?]
  private var application = ApplicationState.notRunning

  init(count: Int) { scenes = Array(repeating: nil, count: count) }

  /// Takes a step into account. What happens to the process happens to its scenes.
  ///
  /// - Parameter lane: the lane of the scene concerned; nil when none is, or it has no lane.
  /// - Complexity: constant, and linear in the number of lanes where the process is suspended, resumes or ends.
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
