extension LaunchContract {
  /// The role of a scene session: a key of `UISceneConfigurations`.
  public struct SessionRole: DeclaredName {
    /// The text, such as `UIWindowSceneSessionRoleApplication`.
    public let rawValue: String

    /// Makes a role from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The roles of `SceneSessionRole`.
    public static var documented: [DeclaredNameMember] {
      SceneSessionRole.all.map { role in
        DeclaredNameMember(
          name: role.swiftName?.description ?? "compositorImmersiveSpaceApplication",
          rawValue: role.rawValue.description, meaning: role.meaning.description)
      }
    }
  }
}
