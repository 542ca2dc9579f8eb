/// The number of scenes in each state. It is updated when a scene moves, so that the state of the whole app
/// takes the same time with one scene and with a million.
struct SceneStateCounts: Sendable, Hashable {
  private(set) var active = 0
  private(set) var inactive = 0
  private(set) var connected = 0

  /// Updates the numbers when a scene has moved.
  mutating func move(from old: SceneState, to new: SceneState) {
    count(old, -1)
    count(new, 1)
  }

  private mutating func count(_ state: SceneState, _ amount: Int) {
    switch state {
    case .foregroundActive: active += amount
    case .foregroundInactive: inactive += amount
    case .background, .suspended, .unattached: break
    }
    if state.isConnected { connected += amount }
  }

  /// The state of the app: that of its most active scene, or background when there is none.
  ///
  /// Source: Apple, `UIApplication.applicationState`.
  var applicationState: ApplicationState {
    active > 0 ? .active : inactive > 0 ? .inactive : .background
  }
}
