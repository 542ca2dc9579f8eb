internal import LaunchModel

/// The app in CarPlay. It needs one of the CarPlay entitlements; see ``Entitlement``.
///
/// The scene class of CarPlay is set with it.
public struct CarPlayScene: SceneDeclaration {
  private static let role = LaunchContract.SessionRole.carTemplateApplication

  /// What it adds to the scene manifest.
  public let scene: SceneAddition

  /// Declares the scene with a delegate that this code can see; see ``WindowScene``.
  public init(
    _ name: String? = nil, delegate: AnyClass, file: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    scene = SceneAddition(
      role: Self.role, configuration: LaunchContract.SceneConfiguration(name, role: Self.role),
      delegate: delegate, at: CallSite(file: file, line: line, column: column))
  }

  /// Declares the scene with a delegate that is given by name, such as `MyApp.CarSceneDelegate`; nil when the
  /// code sets it.
  public init(
    _ name: String? = nil, delegate: String? = nil, file: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    scene = SceneAddition(
      role: Self.role,
      configuration: LaunchContract.SceneConfiguration(name, role: Self.role, delegate: delegate),
      at: CallSite(file: file, line: line, column: column))
  }
}
