internal import LaunchModel

/// Domains whose links and passwords the app shares: `com.apple.developer.associated-domains`.
public struct AssociatedDomains: EntitlementDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares domains with their service, such as `applinks:example.com`.
  public init(
    _ domains: String..., file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addition = LaunchAddition(
      at: CallSite(file: file, line: line, column: column),
      granting: { $0.associatedDomains = domains })
  }

  /// Declares domains with their service, such as `applinks:example.com`.
  public init(
    _ domains: [String], file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addition = LaunchAddition(
      at: CallSite(file: file, line: line, column: column),
      granting: { $0.associatedDomains = domains })
  }
}
