/// Compares the notifications of the application with the state of its most active scene.
///
/// Which of the two is notified first is not documented, nor whether several scenes that move together are notified of
/// in between. So either may be ahead of the other; what is checked against them is a turn back before the other
/// has followed.
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

  /// A scene has moved.
  ///
  /// - Returns: false when the application was never notified of the move before.
  mutating func move(_ scene: Int32, from old: LifePlaces, to new: LifePlaces) -> Bool {
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

  /// The application was notified.
  ///
  /// - Returns: false when its scenes gave no reason for it.
  mutating func tell(level: Int) -> Bool {
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
