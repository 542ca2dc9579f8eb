internal import DiagnosticReports
internal import LaunchAnalysis

/// Where LaunchKit is published.
enum ToolAddress {
  /// The account that publishes LaunchKit. `OWNER` is a placeholder in all files of the repository; the steps
  /// of a release replace it.
  static let owner = "OWNER"

  /// Whether the account is known. Its placeholder is not written here, where the steps of a release would replace it.
  static let isKnown = owner != "OWN" + "ER"

  /// The repository.
  private static let repository = "https://github.com/\(owner)/LaunchKit"

  /// The tool and the pages of its rules, as they are in this version.
  static let documentation = DocumentationAddress(
    tool: repository, rules: "\(repository)/blob/v\(ToolVersion.text)/Documentation/Rules/")
}
