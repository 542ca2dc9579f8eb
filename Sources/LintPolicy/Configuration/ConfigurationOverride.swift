package import Findings
internal import SourceText

/// What holds for some paths or targets only.
package struct ConfigurationOverride: Sendable {
  /// The paths; nil when it does not depend on them.
  package let paths: PathPatterns?
  /// The targets; nil when it does not depend on them.
  package let targets: [TargetPattern]?
  /// What has been decided about rules.
  package let severities: [RuleID: ConfiguredValue<ConfiguredSeverity>]
  /// build facts.
  package let facts: ConfiguredFacts
  /// Where it stands.
  package let place: SourcePlace

  /// What it is for: `'Watch/**'`, `target 'Watch App'`.
  package var label: String {
    let paths = (paths?.patterns.map(\.text) ?? []).map { "'\(ShortText.of($0))'" }
    let targets = (targets?.map(\.text) ?? []).map { "'\(ShortText.of($0))'" }
    var parts: [String] = []
    if !paths.isEmpty { parts.append(paths.joined(separator: ", ")) }
    if !targets.isEmpty {
      parts.append("target\(targets.count == 1 ? "" : "s") " + targets.joined(separator: ", "))
    }
    return parts.joined(separator: " and ")
  }

  /// Whether it holds for one of the targets by name.
  func holds(forTarget name: String) -> Bool {
    targets.map { $0.contains { $0.matches(name) } } ?? true
  }
}
