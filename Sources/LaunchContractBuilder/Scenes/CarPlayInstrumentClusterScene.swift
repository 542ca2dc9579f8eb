public import LaunchModel

/// A navigation app in the car's instrument cluster.
///
/// The scene class and the manifest's switch for the instrument cluster are set with it.
public struct CarPlayInstrumentClusterScene: CarPlaySceneDeclaration {
  /// The role of the scene.
  public static let role: LaunchContract.SessionRole = .carTemplateApplicationInstrumentCluster

  /// What it adds to the scene manifest.
  public let scene: SceneAddition

  /// Declares the scene by what it adds to the scene manifest.
  public init(scene: SceneAddition) { self.scene = scene }
}
