internal import FileSystem
package import Findings
internal import SourceText

/// Writes suppressions as entries of a configuration, for files that cannot have comments.
package enum ConfiguredSuppressionText {
  /// The entries for findings, each as one line of JSON, for a configuration in the current folder.
  ///
  /// - Parameters:
  ///   - findings: the findings.
  ///   - report: the report on their file.
  ///   - reason: the reason in every entry.
  package static func entries(
    for findings: [Finding], in report: FileReport, _ reason: SuppressionReason
  ) -> [String] {
    let paths = ResolvedPaths()
    guard let inside = paths.path(of: report.file.path, in: paths.folder("")) else { return [] }
    var rules: [String: Set<RuleID>] = [:]
    for finding in findings where !PolicyRules.unsuppressibleRules.contains(finding.rule) {
      rules[KeyPathText.of(finding.keyPath), default: []].insert(finding.rule)
    }
    return rules.sorted { $0.key < $1.key }.map { keyPath, rules in
      var json = JSONWriter(layout: .compact)
      json.object {
        $0.member("rules", rules.sorted().map(\.name))
        $0.member("paths", ["/" + pattern(inside)])
        if !keyPath.isEmpty { $0.member("keyPath", keyPath) }
        $0.member("reason", reason.text)
      }
      return String(decoding: json.bytes, as: UTF8.self)
    }
  }

  /// The path as a pattern of a `.gitignore` file that matches nothing else.
  private static func pattern(_ path: String) -> String {
    var pattern = ""
    for scalar in path.unicodeScalars {
      if "\\*?[ ".unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }
}
