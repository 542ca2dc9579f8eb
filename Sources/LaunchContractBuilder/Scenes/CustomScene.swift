public import LaunchModel

/// A scene of any role, with any configuration.
public struct CustomScene: SceneDeclaration {
  /// What it adds to the scene manifest.
  public let scene: SceneAddition

  /// Declares a scene of a role that has no declaration of its own here.
  ///
  /// - Parameters:
  ///   - role: the session role, such as `.windowApplication`.
  ///   - configuration: the complete configuration.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  public init(
    role: LaunchContract.SessionRole, configuration: LaunchContract.SceneConfiguration,
    file: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    scene = SceneAddition(
      role: role, configuration: configuration,
      at: CallSite(file: file, line: line, column: column))
  }

  /// Declares a scene of a role that has no declaration of its own here. The scene class is that of the role.
  ///
  /// - Parameters:
  ///   - role: the session role, such as `.windowApplication`.
  ///   - name: the name by which code asks for the configuration.
  ///   - delegate: the class of the delegate, with its module; nil for none.
  ///   - storyboard: the storyboard, without suffix.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  public init(
    role: LaunchContract.SessionRole, name: String? = nil, delegate: String? = nil,
    storyboard: String? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    scene = SceneAddition(
      role: role,
      configuration: LaunchContract.SceneConfiguration(
        name, role: role, delegate: delegate, storyboard: storyboard),
      at: CallSite(file: file, line: line, column: column))
  }
}
