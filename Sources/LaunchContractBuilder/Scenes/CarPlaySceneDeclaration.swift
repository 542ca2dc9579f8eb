public import LaunchModel

/// A scene of CarPlay. Such scenes differ only in their roles.
///
/// The declaration also sets the scene class, and the key of the manifest that the role needs.
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

  /// Declares the scene with the name of its delegate's class, such as `MyApp.CarSceneDelegate`; nil when the
  /// code sets the delegate.
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
