/// The version of the tool.
package enum ToolVersion {
  /// As `--version` prints it and JSON reports name it.
  package static let text = "0.1.0"
}
