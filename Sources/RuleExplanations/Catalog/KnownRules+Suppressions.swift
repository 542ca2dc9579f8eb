package import Findings
internal import LaunchContractBuilder
internal import LaunchModel
internal import RuleEngine
internal import BuiltInRules
internal import LifecycleRuntime
package import LintPolicy
internal import PropertyListSyntax

extension KnownRules {
  /// The rules that suppressions can name, and what each of them needs.
  package static let suppressible = SuppressibleRules(silentWithoutSDK: { silentWithoutSDK }) {
    needs
  }

  /// The ids that configurations and command lines can name, without an order: those of all present and
  /// former rules.
  package static var ids: [RuleID] { Array(needs.keys) }

  /// The rules that neither report anything nor leave a question open when the SDK is not known.
  package static let silentWithoutSDK: Set<RuleID> = Set(
    RuleCatalog.all.filter { $0.isSilentWithoutSDK }.map { $0.id }
      + RuleCatalog.targets.filter { $0.isSilentWithoutSDK }.map { $0.id })

  /// Only ids, because making the documentation of the rules takes longer than checking most files.
  private static let needs: [RuleID: SuppressibleRules.Need] = {
    var needs: [RuleID: SuppressibleRules.Need] = [:]
    for rule in RuleCatalog.all { needs[rule.id] = .propertyList }
    for rule in RuleCatalog.targets { needs[rule.id] = .target }
    for rule in RuleCatalog.launchOptions { needs[rule.id] = .other }
    for rule in RuleCatalog.privacyManifests { needs[rule.id] = .propertyList }
    for description in SyntaxRules.descriptions { needs[description.id] = .target }
    for id in [
      SyntaxRule.duplicateKey, SyntaxRule.illegalCharacter, SyntaxRule.mergeConflictMarker,
      SyntaxRule.syntax,
    ] {
      needs[id] = .file
    }
    // Nothing looks for a retired rule, so its suppression suppresses nothing.
    for rule in RetiredRule.all { needs[rule.id] = .file }
    needs[LaunchKeyDocument.rule] = .other
    for description in ConversionRules.descriptions + DeclarationRule.descriptions
      + PolicyRules.descriptions + TraceRules.descriptions
    {
      needs[description.id] = .other
    }
    return needs
  }()
}
