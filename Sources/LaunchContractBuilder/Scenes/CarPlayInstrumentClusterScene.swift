public import LaunchModel

/// The scene of a navigation app in the car's instrument cluster.
///
/// It also sets the scene class, and the key of the manifest that turns the instrument cluster on.
public struct CarPlayInstrumentClusterScene: CarPlaySceneDeclaration {
  /// The role of the scene.
  public static let role: LaunchContract.SessionRole = .carTemplateApplicationInstrumentCluster

  /// What it adds to the scene manifest.
  public let scene: SceneAddition

  /// Declares the scene by what it adds to the scene manifest.
  public init(scene: SceneAddition) { self.scene = scene }
}
