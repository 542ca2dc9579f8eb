package import Findings
internal import RuleEngine
internal import BuiltInRules
internal import LifecycleRuntime
internal import LintPolicy

/// The kind of input that a rule checks.
package enum RuleInput {
  /// Rules of an Info.plist by itself.
  case infoPlist
  /// Rules of a target: its Info.plist with entitlements, settings, resources and sources.
  case target
  /// Rules of launch options and push payloads.
  case launchOptions
  /// Problems with the reading of files.
  case reading
  /// Problems with the writing or conversion of files, and in files of LaunchKit's own formats.
  case conversion
  /// Findings in the calls that an app has logged.
  case trace
  /// Findings in configurations, suppressions and baselines.
  case policy

  /// The input of a rule.
  package init(of rule: RuleID) {
    switch RuleCatalog.rule(rule) {
    case is any Rule.Type: self = .infoPlist
    case is any TargetRule.Type: self = .target
    case is any LaunchOptionRule.Type: self = .launchOptions
    default:
      self =
        if TraceRules.descriptions.contains(where: { $0.id == rule }) {
          .trace
        } else if PolicyRules.descriptions.contains(where: { $0.id == rule }) {
          .policy
        } else if SyntaxRules.descriptions.contains(where: { $0.id == rule }) {
          .reading
        } else {
          .conversion
        }
    }
  }
}
