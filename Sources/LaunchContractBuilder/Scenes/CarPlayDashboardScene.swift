public import LaunchModel

/// A navigation app on the CarPlay Dashboard.
///
/// The scene class and the manifest's switch for the Dashboard are set with it.
public struct CarPlayDashboardScene: CarPlaySceneDeclaration {
  /// The role of the scene.
  public static let role: LaunchContract.SessionRole = .carTemplateApplicationDashboard

  /// What it adds to the scene manifest.
  public let scene: SceneAddition

  /// Declares the scene by what it adds to the scene manifest.
  public init(scene: SceneAddition) { self.scene = scene }
}
