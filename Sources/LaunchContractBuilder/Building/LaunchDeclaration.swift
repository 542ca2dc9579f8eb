/// Something that an app declares, in the braces of ``LaunchDeclarations``.
///
/// For everything that this package has no type for, make your own type that conforms to
/// ``InfoPlistDeclaration`` or ``EntitlementDeclaration``.
public protocol LaunchDeclaration: Sendable {
  /// What the declaration adds to the app's property lists. It is read once.
  var addition: LaunchAddition { get }
}

/// Something that an app declares in its Info.plist.
public protocol InfoPlistDeclaration: LaunchDeclaration {}

/// Something that an app declares in its entitlements.
public protocol EntitlementDeclaration: LaunchDeclaration {}

/// A scene that an app can show, in the braces of ``SceneManifest``.
public protocol SceneDeclaration: Sendable {
  /// What the declaration adds to the scene manifest. It is read once.
  var scene: SceneAddition { get }
}
