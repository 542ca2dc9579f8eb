public import LaunchModel

/// The scene of the app in CarPlay. The app needs one of the CarPlay entitlements; see ``Entitlement``.
///
/// It also sets the scene class of CarPlay.
public struct CarPlayScene: CarPlaySceneDeclaration {
  /// The role of the scene.
  public static let role: LaunchContract.SessionRole = .carTemplateApplication

  /// What it adds to the scene manifest.
  public let scene: SceneAddition

  /// Declares the scene by what it adds to the scene manifest.
  public init(scene: SceneAddition) { self.scene = scene }
}
