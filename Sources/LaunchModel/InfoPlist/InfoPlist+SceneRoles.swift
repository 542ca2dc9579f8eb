package import PropertyListSyntax

extension InfoPlist {
  private static let sceneManifestKey = InfoPlistKey("UIApplicationSceneManifest")

  /// The scene manifest's dictionary; nil when absent or of another type.
  package var sceneManifest: PropertyListDictionary? {
    value(of: Self.sceneManifestKey)?.dictionary
  }

  /// One role of the scene manifest with its configurations.
  public struct SceneRole: Sendable {
    /// The role's key.
    package let key: PropertyListValue
    /// The role's value, an array in a valid file.
    package let value: PropertyListValue
    /// The configurations, in file order; elements that are not dictionaries are left out.
    package let configurations: [PropertyListDictionary]
    /// The position in `SceneSessionRole.all`.
    private let position: Int?

    init(_ entry: PropertyListDictionary.Entry) {
      key = entry.key
      value = entry.value
      configurations = entry.value.array?.compactMap(\.dictionary) ?? []
      position = entry.key.withUTF8 { KeyCatalog.keys(of: .sceneRoles).index(of: $0) }
    }

    /// The raw value of the role, such as `UIWindowSceneSessionRoleApplication`.
    package var name: String { key.string ?? "" }

    /// What the catalog knows about the role; nil for an unknown one.
    package var known: SceneSessionRole? { position.map { SceneSessionRole.all[$0] } }
  }

  /// The first configuration of the main role that has a delegate or a storyboard. With it the manifest
  /// adopts the scene life cycle by itself; nil when there is none.
  package var adoptingSceneConfiguration: PropertyListDictionary? {
    sceneRoles.first { $0.key.equals(SceneSessionRole.windowApplication) }?.configurations.first {
      $0["UISceneDelegateClassName"] != nil || $0["UISceneStoryboardFile"] != nil
    }
  }

  /// The roles of a scene manifest, in file order.
  static func sceneRoles(of entries: Entries, slots: [Int16]) -> [SceneRole] {
    let slot = slots[sceneManifestKey.index]
    guard slot >= 0,
      let roles = entries[Int(slot)].value.dictionary?["UISceneConfigurations"]?.dictionary
    else { return [] }
    return roles.map(SceneRole.init)
  }
}
