public import Findings
public import LaunchModel

/// What every rule says of itself, whatever it looks at.
///
/// A rule is a type without values in a file of its own, named for what is wrong: `DuplicateSceneName`
/// in `DuplicateSceneName.swift` with the id `duplicate-scene-name`. `RuleCatalog` lists it.
public protocol DescribedRule: SendableMetatype {
  /// The kebab-case id; kept for ever.
  static var id: RuleID { get }
  /// The worst severity the rule gives.
  static var severity: Severity { get }
  /// Whether the rule reports nothing where the SDK is not known, and lists nothing as not checked either, because
  /// most apps that it is about are unaffected.
  static var isSilentWithoutSDK: Bool { get }
  /// What `explain` prints and the tests run. Built only when asked for.
  static var documentation: RuleDocumentation { get }
}

/// One thing that can be wrong with an Info.plist.
public protocol Rule: DescribedRule {
  /// The kinds of bundle it applies to; it does not run on others.
  static var kinds: BundleKinds { get }

  /// Looks at one Info.plist and reports what is wrong.
  ///
  /// Must be linear in what it looks at and quick when its keys are absent: all rules run on every file.
  static func check(_ plist: InfoPlist, _ context: inout RuleContext)
}

extension DescribedRule {
  /// False, which holds for most rules.
  package static var isSilentWithoutSDK: Bool { false }

  /// The rule as data, for catalogs and reports.
  public static var description: RuleDescription {
    let documentation = documentation
    return RuleDescription(
      id: id, severity: severity, summary: documentation.summary,
      rationale: documentation.rationale, source: documentation.source,
      lowered: documentation.lowered,
      runtimeMessages: documentation.runtimeMessages, predicts: documentation.predicts,
      fix: documentation.fix.applicability, whyNoFix: documentation.fix.whyNone)
  }
}
