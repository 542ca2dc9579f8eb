/// The version of the tool.
enum ToolVersion {
  /// As `--version` prints it and JSON reports name it.
  static let text = "0.1.0"
}
