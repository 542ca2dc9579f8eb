public import LaunchModel

/// What a scene is made from: its classes and its storyboard.
///
/// UIKit's `UISceneConfiguration`. Made with a name and a role it is a request: the manifest has the rest,
/// and what is set here takes the place of what the manifest says. Without a name the first configuration of
/// the role is meant.
public struct SceneConfiguration: Sendable, Hashable {
  /// The name in the manifest; nil for the first of the role.
  public var name: String?
  /// The raw value of the role.
  public var role: String
  /// The name of the scene class; nil for what the manifest says, or the role's own.
  public var sceneClass: String?
  /// The name of the delegate's class, with its module; nil for what the manifest says.
  public var delegateClass: String?
  /// The storyboard, without suffix; nil for what the manifest says.
  public var storyboard: String?
  /// Whether it is what a delegate without the method answers.
  let isUnanswered: Bool

  /// Asks for a configuration of a role.
  public init(name: String?, sessionRole role: String) {
    self.name = name
    self.role = role
    isUnanswered = false
  }

  /// What a configuration of the contract says.
  public init(_ configuration: LaunchContract.SceneConfiguration, role: String) {
    name = configuration.name
    self.role = role
    sceneClass = configuration.sceneClass
    delegateClass = configuration.delegateClass
    storyboard = configuration.storyboard
    isUnanswered = false
  }

  private init() {
    role = ""
    isUnanswered = true
  }

  /// What the default implementation of `application(_:configurationForConnecting:options:)` returns, so that
  /// the runtime knows that the delegate does not implement it. No use elsewhere.
  public static let notImplemented = SceneConfiguration()
}
