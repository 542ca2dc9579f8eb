public import LaunchModel

/// The app in CarPlay. It needs one of the CarPlay entitlements; see ``Entitlement``.
///
/// The scene class of CarPlay is set with it.
public struct CarPlayScene: CarPlaySceneDeclaration {
  /// The role of the scene.
  public static let role: LaunchContract.SessionRole = .carTemplateApplication

  /// What it adds to the scene manifest.
  public let scene: SceneAddition

  /// Declares the scene by what it adds to the scene manifest.
  public init(scene: SceneAddition) { self.scene = scene }
}
