public import LaunchModel

/// Reasons for which the app runs in the background: `UIBackgroundModes`.
public struct BackgroundModes: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares modes, such as `.remoteNotification`. A string literal declares a mode that has no constant
  /// here.
  public init(
    _ modes: LaunchContract.BackgroundModeName..., file: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      $0.capabilities.backgroundModes = modes
    }
  }

  /// Declares modes, such as `.remoteNotification`. A string literal declares a mode that has no constant
  /// here.
  public init(
    _ modes: [LaunchContract.BackgroundModeName], file: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      $0.capabilities.backgroundModes = modes
    }
  }
}
