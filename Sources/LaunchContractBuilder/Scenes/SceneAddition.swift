public import LaunchModel
internal import PropertyListSyntax

/// What one scene adds to the scene manifest, with the place of the declaration.
public struct SceneAddition: Sendable {
  var addition: LaunchAddition

  /// Adds a configuration to a role, after the existing ones.
  ///
  /// It also sets the key of the manifest that a role needs, such as that of the CarPlay Dashboard.
  ///
  /// - Parameters:
  ///   - role: the session role, such as `.windowApplication`.
  ///   - configuration: the configuration.
  ///   - site: the place of the declaration.
  public init(
    role: LaunchContract.SessionRole, configuration: LaunchContract.SceneConfiguration,
    at site: CallSite
  ) {
    addition = LaunchAddition(at: site) { declarations in
      var manifest = LaunchContract.SceneManifest(
        configurations: [role: [configuration]])
      if let key = SceneSessionRole.named(role.rawValue)?.manifestSwitch {
        manifest.other.append(.init(key.description, true))
      }
      declarations.scenes = manifest
    }
  }

  /// Adds a configuration whose delegate is given as a class.
  init(
    role: LaunchContract.SessionRole, configuration: LaunchContract.SceneConfiguration,
    delegate: AnyClass,
    at site: CallSite
  ) {
    let delegate = ClassName.of(delegate, at: site)
    var configuration = configuration
    configuration.delegateClass = delegate.name
    self.init(role: role, configuration: configuration, at: site)
    addition.problems += delegate.problems
  }
}

extension LaunchContract.SceneConfiguration {
  /// Makes a configuration with the scene class of its role, unless that is UIKit's default.
  init(
    _ name: String?, role: LaunchContract.SessionRole, delegate: String? = nil,
    storyboard: String? = nil
  ) {
    self.init(
      name, sceneClass: Self.sceneClass(of: role), delegateClass: delegate,
      storyboard: storyboard)
  }

  private static func sceneClass(of role: LaunchContract.SessionRole) -> String? {
    let own = SceneSessionRole.named(role.rawValue)?.sceneClass?.description
    let standard = SceneSessionRole.named(SceneSessionRole.windowApplication)?.sceneClass
    return own == standard?.description ? nil : own
  }
}
