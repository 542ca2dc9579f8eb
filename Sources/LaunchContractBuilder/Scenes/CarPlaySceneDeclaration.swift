public import LaunchModel

/// A scene of CarPlay: its role is all in which one differs from another.
///
/// The scene class and the manifest's switch of the role are set with it.
public protocol CarPlaySceneDeclaration: SceneDeclaration {
  /// The role of the scene.
  static var role: LaunchContract.SessionRole { get }

  /// Declares a scene by what it adds to the scene manifest.
  init(scene: SceneAddition)
}

extension CarPlaySceneDeclaration {
  /// Declares the scene with a delegate that this code can see; see ``WindowScene``.
  public init(
    _ name: String? = nil, delegate: AnyClass, file: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      scene: SceneAddition(
        role: Self.role, configuration: LaunchContract.SceneConfiguration(name, role: Self.role),
        delegate: delegate, at: CallSite(file: file, line: line, column: column)))
  }

  /// Declares the scene with a delegate that is given by name, such as `MyApp.CarSceneDelegate`; nil when the code
  /// sets it.
  public init(
    _ name: String? = nil, delegate: String? = nil, file: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      scene: SceneAddition(
        role: Self.role,
        configuration: LaunchContract.SceneConfiguration(name, role: Self.role, delegate: delegate),
        at: CallSite(file: file, line: line, column: column)))
  }
}
