public import LaunchModel

/// The scene of a navigation app on the CarPlay Dashboard.
///
/// It also sets the scene class, and the key of the manifest that turns the Dashboard on.
public struct CarPlayDashboardScene: CarPlaySceneDeclaration {
  /// The role of the scene.
  public static let role: LaunchContract.SessionRole = .carTemplateApplicationDashboard

  /// What it adds to the scene manifest.
  public let scene: SceneAddition

  /// Declares the scene by what it adds to the scene manifest.
  public init(scene: SceneAddition) { self.scene = scene }
}
