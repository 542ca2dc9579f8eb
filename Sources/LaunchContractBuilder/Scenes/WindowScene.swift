internal import LaunchModel

/// A configuration of the app's own windows.
///
/// ```swift
/// WindowScene("Default", delegate: SceneDelegate.self, storyboard: "Main")
/// WindowScene("Preview", delegate: "$(PRODUCT_MODULE_NAME).PreviewSceneDelegate")
/// ```
///
/// The first of several window scenes is the one for new sessions.
public struct WindowScene: SceneDeclaration {
  /// What it adds to the scene manifest.
  public let scene: SceneAddition

  /// Declares a window whose delegate is a class that this code can see.
  ///
  /// The class gets the name that the runtime uses, with the module that it was compiled in. Together with
  /// the rules it is checked that the class is not nested, private or generic.
  ///
  /// - Parameters:
  ///   - name: the name by which code asks for the configuration.
  ///   - delegate: the class of the scene's delegate.
  ///   - storyboard: the storyboard with the first view controller, without suffix.
  ///   - launchStoryboard: the launch storyboard of the scene, without suffix.
  ///   - sceneClass: the scene class; nil for `UIWindowScene`.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  public init(
    _ name: String? = nil, delegate: AnyClass, storyboard: String? = nil,
    launchStoryboard: String? = nil, sceneClass: String? = nil, file: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    scene = SceneAddition(
      role: .windowApplication,
      configuration: Self.configuration(name, nil, storyboard, launchStoryboard, sceneClass),
      delegate: delegate, at: CallSite(file: file, line: line, column: column))
  }

  /// Declares a window with the name of its delegate's class, for tools that do not link the app.
  ///
  /// - Parameters:
  ///   - name: the name by which code asks for the configuration.
  ///   - delegate: the class of the scene's delegate, with its module, such as `MyApp.SceneDelegate`; nil
  ///     when the code sets the delegate.
  ///   - storyboard: the storyboard with the first view controller, without suffix.
  ///   - launchStoryboard: the launch storyboard of the scene, without suffix.
  ///   - sceneClass: the scene class; nil for `UIWindowScene`.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  public init(
    _ name: String? = nil, delegate: String? = nil, storyboard: String? = nil,
    launchStoryboard: String? = nil, sceneClass: String? = nil, file: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    scene = SceneAddition(
      role: .windowApplication,
      configuration: Self.configuration(name, delegate, storyboard, launchStoryboard, sceneClass),
      at: CallSite(file: file, line: line, column: column))
  }

  private static func configuration(
    _ name: String?, _ delegate: String?, _ storyboard: String?, _ launchStoryboard: String?,
    _ sceneClass: String?
  ) -> LaunchContract.SceneConfiguration {
    var configuration = LaunchContract.SceneConfiguration(
      name, sceneClass: sceneClass, delegateClass: delegate, storyboard: storyboard)
    configuration.launchStoryboard = launchStoryboard
    return configuration
  }
}
