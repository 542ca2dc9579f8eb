internal import LaunchModel

/// A scene on an external display, in a window that takes no touches.
///
/// It is for SDKs before 27. With later ones, code registers a scene accessory instead, and a rule reports
/// that.
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

  /// Declares the scene with the name of its delegate's class, such as `MyApp.DisplaySceneDelegate`; nil when
  /// the code sets the delegate.
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
