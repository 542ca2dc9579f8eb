/// The version of the tool.
package enum ToolVersion {
  /// The version as `--version` prints it and JSON reports contain it.
  package static let text = "0.1.0"
}
