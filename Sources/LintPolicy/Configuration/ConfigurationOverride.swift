package import Findings
internal import SourceText

/// The values of a configuration for certain paths or targets.
package struct ConfigurationOverride: Sendable {
  /// The paths; nil when the override is for all paths.
  package let paths: PathPatterns?
  /// The targets; nil when the override is for all targets.
  package let targets: [TargetPattern]?
  /// The configured severities of rules.
  package let severities: [RuleID: ConfiguredValue<ConfiguredSeverity>]
  /// The build facts.
  package let facts: ConfiguredFacts
  /// The place of the override in the configuration.
  package let place: SourcePlace

  /// The paths and targets for messages: `'Watch/**'`, `target 'Watch App'`.
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
}
