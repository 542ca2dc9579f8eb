internal import LaunchModel

/// An immersive space of visionOS. The system supplies its scene class and delegate.
public struct ImmersiveScene: SceneDeclaration {
  /// What it adds to the scene manifest.
  public let scene: SceneAddition

  /// Declares an immersive space.
  ///
  /// - Parameters:
  ///   - name: the name by which code asks for the configuration.
  ///   - initialStyle: the raw value of the style it starts with, such as
  ///     `UIImmersionStyleMixed`; nil for the system's choice.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  public init(
    _ name: String? = nil, initialStyle: String? = nil, file: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    var configuration = LaunchContract.SceneConfiguration(name)
    configuration.initialImmersionStyle = initialStyle
    scene = SceneAddition(
      role: .immersiveSpaceApplication, configuration: configuration,
      at: CallSite(file: file, line: line, column: column))
  }
}
