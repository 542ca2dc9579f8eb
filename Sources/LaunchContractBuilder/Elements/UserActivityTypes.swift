internal import LaunchModel

/// User activities that the app continues: `NSUserActivityTypes`.
public struct UserActivityTypes: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares types in reverse DNS.
  public init(
    _ types: String..., file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      $0.activityTypes = types
    }
  }

  /// Declares types in reverse DNS.
  public init(_ types: [String], file: String = #filePath, line: Int = #line, column: Int = #column)
  {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      $0.activityTypes = types
    }
  }
}
