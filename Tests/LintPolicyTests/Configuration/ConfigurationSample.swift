import Findings
import LintPolicy
import SourceText
import Testing

/// Configurations in memory, read by a tool of version 0.3.0 that has few rules.
enum ConfigurationSample {
  static let tool = ConfigurationTool(
    version: "0.3.0",
    rules: {
      ["scene-role-unknown", "scene-delegate-class-missing", "plist-syntax-invalid", "value-type"]
    },
    mandatory: { ["plist-syntax-invalid": "nothing else is checked in such a file"] })

  /// Reads a text that lies in the folder `/app`.
  static func read(
    _ text: String, in folder: String = "/app"
  ) -> (configuration: ConfigurationFile?, problems: FileReport) {
    ConfigurationFile.read(
      SourceFile(path: ".launchkit.json", text: text), folder: folder, tool: tool)
  }

  /// What is wrong with a text, a line for each problem: `line:column: message; help [key path]`.
  static func problems(_ text: String) -> [String] {
    let report = read(text).problems
    let lines = LineTable(report.file)
    return report.findings.map { finding in
      let place = lines.location(at: Int(finding.span.start))
      let help = finding.help.map { "; \($0)" } ?? ""
      let way = KeyPathText.of(finding.keyPath)
      return "\(place.line):\(place.column): \(finding.message)\(help)"
        + (way.isEmpty ? "" : " [\(way)]")
    }
  }
}
