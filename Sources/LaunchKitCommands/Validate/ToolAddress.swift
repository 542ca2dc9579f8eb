internal import DiagnosticReports
internal import LaunchAnalysis

/// Where LaunchKit is published.
enum ToolAddress {
  /// The account that publishes LaunchKit. `OWNER` is a placeholder in all files of the repository; the steps
  /// of a release replace it.
  static let owner = "OWNER"

  /// The repository.
  private static let repository = "https://github.com/\(owner)/LaunchKit"

  /// The tool and the pages of its rules, as they are in this version.
  static let documentation = DocumentationAddress(
    tool: repository, rules: "\(repository)/blob/v\(ToolVersion.text)/Documentation/Rules/")
}
