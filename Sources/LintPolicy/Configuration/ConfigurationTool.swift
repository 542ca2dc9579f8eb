package import Findings

/// The tool that reads a configuration: the facts about it that configurations refer to.
package struct ConfigurationTool: Sendable {
  /// The version of LaunchKit.
  package let version: String
  /// Returns the ids of all rules. Called only when a configuration names a rule.
  package let rules: @Sendable () -> [RuleID]
  /// Returns the rules that cannot be off, each with the reason as a clause. Called only when a configuration
  /// turns a rule off.
  package let mandatory: @Sendable () -> [RuleID: String]

  /// Describes the tool.
  package init(
    version: String, rules: @escaping @Sendable () -> [RuleID],
    mandatory: @escaping @Sendable () -> [RuleID: String] = { [:] }
  ) {
    self.version = version
    self.rules = rules
    self.mandatory = mandatory
  }
}
