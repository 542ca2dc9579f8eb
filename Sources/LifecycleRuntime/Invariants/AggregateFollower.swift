/// Compares the notifications of the application with the state of its most active scene.
///
/// It is not documented whether the scenes or the application change state first, nor whether the application
/// is notified between the changes of several scenes. So either side may be ahead of the other. It is an
/// error only when one side reverses its change before the other has followed.
struct AggregateFollower: Sendable {
  private enum Leader { case nobody, scenes, application }

  private var active = 0
  private var inactive = 0
  private var applicationLevel = 0
  private var leader = Leader.nobody
  private var direction = 0
  private var lastScene: Int32 = 0

  /// Whether the application was notified of a change that its scenes have not made yet.
  var isApplicationAhead: Bool { leader == .application }

  private var sceneLevel: Int { active > 0 ? 2 : inactive > 0 ? 1 : 0 }

  /// Follows the move of a scene.
  ///
  /// - Returns: false when the application was never notified of the scene's earlier change, or was notified
  ///   of the opposite change.
  mutating func move(_ scene: Int32, from old: PossibleStates, to new: PossibleStates) -> Bool {
    let before = sceneLevel
    active += (new == .active ? 1 : 0) - (old == .active ? 1 : 0)
    inactive += (new == .inactive ? 1 : 0) - (old == .inactive ? 1 : 0)
    let change = (sceneLevel - before).signum()
    guard change != 0 else { return true }
    defer { lastScene = scene }
    switch leader {
    case .nobody:
      leader = .scenes
      direction = change
    case .scenes where change != direction:
      if lastScene == scene { return resynchronize() }
      settle()
    case .application:
      if change != direction { return resynchronize() }
      settle()
    case .scenes: break
    }
    return true
  }

  /// Follows a notification of the application.
  ///
  /// - Returns: false when no scene's move explains it.
  mutating func followNotification(level: Int) -> Bool {
    let change = (level - applicationLevel).signum()
    applicationLevel = level
    guard change != 0 else { return true }
    switch leader {
    case .nobody:
      leader = .application
      direction = change
    case .scenes:
      if change != direction { return resynchronize() }
      settle()
    case .application: if change != direction { return resynchronize() }
    }
    return true
  }

  private mutating func settle() {
    if sceneLevel == applicationLevel { leader = .nobody }
  }

  private mutating func resynchronize() -> Bool {
    applicationLevel = sceneLevel
    leader = .nobody
    return false
  }
}
