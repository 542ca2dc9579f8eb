public import PropertyListSyntax

extension InfoPlist {
  private static let sceneManifestKey = InfoPlistKey("UIApplicationSceneManifest")

  /// The scene manifest's dictionary; nil when absent or of another type.
  public var sceneManifest: PropertyListDictionary? {
    self[Self.sceneManifestKey]?.value.dictionary
  }

  /// One role of the scene manifest with its configurations.
  public struct SceneRole: Sendable {
    /// The role's key.
    public let key: PropertyListValue
    /// The role's value, an array when it is right.
    public let value: PropertyListValue
    /// The configurations, in file order; elements that are no dictionaries are left out.
    public let configurations: [PropertyListDictionary]

    /// The raw value of the role, such as `UIWindowSceneSessionRoleApplication`.
    public var name: String { key.string ?? "" }
  }

  /// The roles under `UISceneConfigurations`, in file order.
  public var sceneRoles: [SceneRole] {
    guard let roles = sceneManifest?["UISceneConfigurations"]?.dictionary else { return [] }
    return roles.map { entry in
      SceneRole(
        key: entry.key, value: entry.value,
        configurations: entry.value.array?.compactMap(\.dictionary) ?? [])
    }
  }
}
