public import LaunchModel

/// One instance of the user interface as the system keeps it: it outlives its scene, and the process.
///
/// UIKit's `UISceneSession`.
@MainActor
public final class SceneSession {
  /// The number of a session, unique in the life of a host.
  public struct ID: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number, from 1 on.
    public let number: Int32

    /// Names a session.
    public init(_ number: Int32) { self.number = number }

    /// Orders by number.
    public static func < (left: ID, right: ID) -> Bool { left.number < right.number }
    /// The number with a word before it.
    public var description: String { "scene \(number)" }
  }

  /// The number of the session; UIKit's `persistentIdentifier` is a text.
  public let id: ID
  /// The raw value of its role.
  public let role: String
  /// The configuration its scene was last made from. A session that comes back uses it again.
  public internal(set) var configuration: SceneConfiguration
  /// The scene; nil while it is not connected.
  public internal(set) weak var scene: Scene?
  /// What brings the scene back to where it was: what its delegate returned last.
  public var stateRestorationActivity: UserActivity?
  /// What the app wants to remember about it.
  public var userInfo: [String: String] = [:]
  /// Whether an earlier connection has saved a configuration.
  var hasSavedConfiguration = false

  init(id: ID, role: String) {
    self.id = id
    self.role = role
    configuration = SceneConfiguration(name: nil, sessionRole: role)
  }
}

extension SceneSession: Hashable {
  /// Whether both are the same session.
  nonisolated public static func == (left: SceneSession, right: SceneSession) -> Bool {
    left === right
  }

  /// Hashes the identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
