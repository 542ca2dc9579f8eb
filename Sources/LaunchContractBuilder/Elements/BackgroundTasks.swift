internal import LaunchModel

/// Tasks that the app may submit to the background scheduler: `BGTaskSchedulerPermittedIdentifiers`.
public struct BackgroundTasks: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares tasks by their identifiers.
  public init(
    _ identifiers: String..., file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      $0.capabilities.backgroundTaskIdentifiers = identifiers
    }
  }

  /// Declares tasks by their identifiers.
  public init(
    _ identifiers: [String], file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      $0.capabilities.backgroundTaskIdentifiers = identifiers
    }
  }
}
