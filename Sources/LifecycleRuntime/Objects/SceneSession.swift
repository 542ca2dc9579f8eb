public import LaunchModel

/// One instance of the user interface as the system keeps it. A session outlives its scene and the process.
///
/// UIKit's `UISceneSession`.
@MainActor
public final class SceneSession {
  /// The number of a session, which no other session of the host ever gets.
  public struct ID: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number, starting at 1.
    public let number: Int32

    /// Makes the identifier of a session.
    public init(_ number: Int32) { self.number = number }

    /// Compares the numbers.
    public static func < (left: ID, right: ID) -> Bool { left.number < right.number }
    /// The word "scene" and the number.
    public var description: String { "scene \(number)" }
  }

  /// The number of the session. UIKit's `persistentIdentifier` is a text instead.
  public let id: ID
  /// The raw value of the session's role.
  public let role: String
  /// The configuration that its scene was last made from. It is used again when the session is connected
  /// again.
  public internal(set) var configuration: SceneConfiguration
  /// The scene; nil while it is not connected.
  public internal(set) weak var scene: LifecycleScene?
  /// The activity that restores the scene later: the last one that the scene's delegate returned.
  public var stateRestorationActivity: UserActivity?
  /// Values that the app stores with the session.
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
  /// Returns whether both are the same object.
  nonisolated public static func == (left: SceneSession, right: SceneSession) -> Bool {
    left === right
  }

  /// Hashes the identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
