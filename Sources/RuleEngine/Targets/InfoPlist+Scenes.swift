package import LaunchModel
package import PropertyListSyntax
internal import SourceText

extension InfoPlist {
  private static let manifestKey = InfoPlistKey("UIApplicationSceneManifest")
  private static let preferredRoleKey = InfoPlistKey(
    "UIApplicationPreferredDefaultSceneSessionRole")

  /// The entry of a role; the first one if the role is there twice.
  package func sceneRole(_ name: String) -> SceneRole? {
    sceneRoles.first { $0.key.equals(name) }
  }

  /// The configuration for the app's own first window: the first one of the main role.
  package var firstWindowConfiguration: PropertyListDictionary? {
    sceneRole(SceneSessionRole.windowApplication)?.configurations.first
  }

  /// Whether the manifest adopts the scene life cycle by itself: the main role has a configuration
  /// with a delegate or a storyboard.
  package var manifestAdoptsScenes: Bool { adoptingSceneConfiguration != nil }

  /// The key under `UISceneConfigurations` that is a misspelling of the main role; nil when the main role is
  /// there, or no key is close to it.
  package var misspelledMainRole: PropertyListValue? {
    let roles = sceneRoles
    guard !roles.contains(where: { $0.key.equals(SceneSessionRole.windowApplication) }) else {
      return nil
    }
    return roles.first { role in
      return role.known == nil
        && NearestName.of(role.name, in: SceneSessionRole.all.lazy.map { $0.rawValue.description })
          == SceneSessionRole.windowApplication
    }?.key
  }

  /// The entry whose key is a near miss of `UIApplicationSceneManifest` and whose value could be a manifest;
  /// nil when the real key is there.
  ///
  /// A prefixed underscore is a known way to switch off the manifest for a while.
  package var disabledSceneManifest: Entry? {
    guard !has(Self.manifestKey) else { return nil }
    return entries.indices.lazy.filter { position in
      rows[position].known == nil && document.kind(at: rows[position].value) == .dictionary
    }.map { entries[$0] }.first { entry in
      NearestName.of(entry.name, in: CollectionOfOne(Self.manifestKey.name)) != nil
    }
  }

  /// Whether the app prefers to start with another role than a plain window, as visionOS apps do.
  package var prefersAnotherRoleThanWindow: Bool {
    let value =
      sceneManifest?["UIApplicationPreferredDefaultSceneSessionRole"]
      ?? value(of: Self.preferredRoleKey)
    guard let value, value.kind == .string else { return false }
    return !value.equals(SceneSessionRole.windowApplication)
  }
}
