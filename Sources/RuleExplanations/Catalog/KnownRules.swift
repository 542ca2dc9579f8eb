package import Findings
internal import LaunchContractBuilder
internal import BuiltInRules
internal import LifecycleRuntime
internal import LintPolicy

/// Every id that a report may have.
package enum KnownRules {
  /// Descriptions of the rules, of the findings of the readers and of those of the commands, sorted by id.
  package static var descriptions: [RuleDescription] {
    (RuleCatalog.descriptions + ConversionRules.descriptions + DeclarationRule.descriptions
      + PolicyRules.descriptions + TraceRules.descriptions)
      .sorted { $0.id < $1.id }
  }
}
