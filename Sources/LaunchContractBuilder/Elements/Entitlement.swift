public import PropertyListSyntax

/// An entitlement with any key, whether this package knows it or not.
public struct Entitlement: EntitlementDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares an entitlement, such as `com.apple.developer.carplay-audio`.
  public init(
    _ key: String, _ value: PropertyListFragment = true, file: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    addition = LaunchAddition(
      entitlements: [.init(key, value)], at: CallSite(file: file, line: line, column: column))
  }
}
