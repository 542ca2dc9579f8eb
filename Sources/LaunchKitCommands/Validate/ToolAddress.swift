internal import DiagnosticReports
internal import LaunchAnalysis

/// Where LaunchKit is published. `OWNER` stands for the account that publishes it, as in all files of the repository; the
/// steps of a release replace it.
enum ToolAddress {
  /// The repository.
  private static let repository = "https://github.com/OWNER/LaunchKit"

  /// The tool and the pages of its rules, as they are in this version.
  static let documentation = DocumentationAddress(
    tool: repository, rules: "\(repository)/blob/v\(ToolVersion.text)/Documentation/Rules/")
}
