public import PropertyListSyntax

/// An entry of the Info.plist with any key, whether this package knows it or not.
///
/// ```swift
/// InfoPlistEntry("CFBundleVersion", "1")
/// InfoPlistEntry("UIAppFonts", ["Body.ttf", "Title.ttf"])
/// ```
public struct InfoPlistEntry: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares an entry.
  public init(
    _ key: String, _ value: PropertyListFragment, file: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    addition = LaunchAddition(
      infoPlist: [.init(key, value)], at: CallSite(file: file, line: line, column: column))
  }
}
