public import LaunchModel

/// The classes and the storyboard that a scene is made from: UIKit's `UISceneConfiguration`.
///
/// A configuration with only a name and a role is a request: the manifest adds the rest. A value that is set
/// here replaces that of the manifest. Without a name, the request means the first configuration of the role.
public struct SceneConfiguration: Sendable, Hashable {
  /// The name in the manifest; nil for the first configuration of the role.
  public var name: String?
  /// The raw value of the role.
  public var role: String
  /// The name of the scene class; nil for that of the manifest, or else of the role.
  public var sceneClass: String?
  /// The name of the delegate's class, with its module; nil for that of the manifest.
  public var delegateClass: String?
  /// The name of the storyboard, without suffix; nil for that of the manifest.
  public var storyboard: String?
  /// Whether this is ``notImplemented``.
  let isUnanswered: Bool

  /// Makes a request for a configuration of a role.
  public init(name: String?, sessionRole role: String) {
    self.name = name
    self.role = role
    isUnanswered = false
  }

  /// Makes a configuration from one of the contract.
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

  /// The result of the default implementation of `application(_:configurationForConnecting:options:)`. It
  /// tells the runtime that the delegate does not implement the method. Do not use it elsewhere.
  public static let notImplemented = SceneConfiguration()
}
