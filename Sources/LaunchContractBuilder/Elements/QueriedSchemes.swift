internal import LaunchModel

/// URL schemes of other apps that the app asks the system about: `LSApplicationQueriesSchemes`.
public struct QueriedSchemes: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares schemes, without colon.
  public init(
    _ schemes: String..., file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      $0.capabilities.queriedSchemes = schemes
    }
  }

  /// Declares schemes, without colon.
  public init(
    _ schemes: [String], file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      $0.capabilities.queriedSchemes = schemes
    }
  }
}
