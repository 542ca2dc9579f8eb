/// Something an app declares: what may be in the braces of ``LaunchDeclarations``.
///
/// Conform a type of your own to ``InfoPlistDeclaration`` or ``EntitlementDeclaration`` for what this
/// package has no word for.
public protocol LaunchDeclaration: Sendable {
  /// What it adds to the app's property lists. Asked for once.
  var addition: LaunchAddition { get }
}

/// Something an app declares in its Info.plist.
public protocol InfoPlistDeclaration: LaunchDeclaration {}

/// Something an app declares in its entitlements.
public protocol EntitlementDeclaration: LaunchDeclaration {}

/// A scene an app can show: what may be in the braces of ``SceneManifest``.
public protocol SceneDeclaration: Sendable {
  /// What it adds to the scene manifest. Asked for once.
  var scene: SceneAddition { get }
}
