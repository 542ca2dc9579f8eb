internal import LaunchModel

/// What an external display shows, in a window that takes no touches.
///
/// For SDKs before 27; later ones register a scene accessory in code, and a rule says so.
public struct ExternalDisplayScene: SceneDeclaration {
  private static let role = LaunchContract.SessionRole.windowExternalDisplayNonInteractive

  /// What it adds to the scene manifest.
  public let scene: SceneAddition

  /// Declares the scene with a delegate that this code can see; see ``WindowScene``.
  public init(
    _ name: String? = nil, delegate: AnyClass, storyboard: String? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    scene = SceneAddition(
      role: Self.role,
      configuration: LaunchContract.SceneConfiguration(
        name, role: Self.role, storyboard: storyboard),
      delegate: delegate, at: CallSite(file: file, line: line, column: column))
  }

  /// Declares the scene with a delegate that is given by name, such as `MyApp.DisplaySceneDelegate`; nil
  /// when the code sets it.
  public init(
    _ name: String? = nil, delegate: String? = nil, storyboard: String? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    scene = SceneAddition(
      role: Self.role,
      configuration: LaunchContract.SceneConfiguration(
        name, role: Self.role, delegate: delegate, storyboard: storyboard),
      at: CallSite(file: file, line: line, column: column))
  }
}
