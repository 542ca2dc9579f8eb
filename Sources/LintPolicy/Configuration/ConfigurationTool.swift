package import Findings

/// What a configuration is read by, as far as it speaks of it.
package struct ConfigurationTool: Sendable {
  /// The version of LaunchKit.
  package let version: String
  /// The ids of all rules. Asked only when a configuration names a rule.
  package let rules: @Sendable () -> [RuleID]
  /// Rules that cannot be off, each with the reason as a clause. Asked only when a configuration turns one off.
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
