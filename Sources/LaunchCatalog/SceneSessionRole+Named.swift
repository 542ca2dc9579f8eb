extension SceneSessionRole {
  /// The role with a key; nil for an unknown one.
  public static func named(_ rawValue: String) -> SceneSessionRole? {
    KeyCatalog.keys(of: .sceneRoles).index(of: rawValue).map { all[$0] }
  }
}
