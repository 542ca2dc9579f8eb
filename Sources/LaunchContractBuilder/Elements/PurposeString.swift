internal import LaunchModel

/// Why the app wants access to something protected. The first access without one ends the app.
public struct PurposeString: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares the text the system shows.
  ///
  /// - Parameters:
  ///   - key: the key, such as `NSCameraUsageDescription`.
  ///   - text: the text.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  public init(
    _ key: String, _ text: String, file: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      $0.purposes = .init([.init(key: key, text: text)])
    }
  }
}
