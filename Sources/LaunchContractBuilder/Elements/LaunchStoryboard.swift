internal import LaunchModel

/// The storyboard that the system shows while the app launches: `UILaunchStoryboardName`.
public struct LaunchStoryboard: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares a storyboard by its name, without suffix.
  public init(_ name: String, file: String = #filePath, line: Int = #line, column: Int = #column) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      $0.interface.launchStoryboard = name
    }
  }
}
