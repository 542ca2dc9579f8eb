public import LaunchModel

/// The reason for which the app wants access to something protected. Without one, the first access ends the
/// app.
public struct UsageDescription: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares the text that the system shows.
  ///
  /// - Parameters:
  ///   - key: the key, such as `.camera`; a string literal is a key that has no constant here.
  ///   - text: the text.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  public init(
    _ key: LaunchContract.UsageDescriptionKey, _ text: String, file: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      $0.usageDescriptions = [key: text]
    }
  }
}
