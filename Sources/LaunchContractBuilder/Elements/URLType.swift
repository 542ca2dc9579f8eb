internal import LaunchModel

/// URL schemes that open the app.
public struct URLType: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares URL schemes.
  ///
  /// - Parameters:
  ///   - name: the name of the type, best in reverse DNS.
  ///   - schemes: the schemes, without colon.
  ///   - role: the app's role for the schemes: `Editor`, `Viewer` or `None`.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  public init(
    _ name: String? = nil, schemes: [String], role: String? = nil, file: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      $0.urlTypes = [.init(name, schemes: schemes, role: role)]
    }
  }
}
