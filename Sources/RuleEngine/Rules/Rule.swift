public import Findings
public import LaunchModel

/// The facts that every rule states about itself, whatever it checks.
///
/// A rule is a type without instances, in a file of its own, and named for what is wrong:
/// `DuplicateSceneName` in `DuplicateSceneName.swift` with the id `duplicate-scene-name`. `RuleCatalog` lists
/// it.
public protocol DescribedRule: SendableMetatype {
  /// The id, in kebab case. It never changes.
  static var id: RuleID { get }
  /// The highest severity that the rule reports.
  static var severity: Severity { get }
  /// Whether the rule reports nothing when the SDK is not known, not even as not checked. This is right for a
  /// rule that affects few of the apps that it is about.
  static var isSilentWithoutSDK: Bool { get }
  /// The documentation that `explain` prints, with the examples that are tested. It is made only when it is
  /// needed.
  static var documentation: RuleDocumentation { get }
}

/// One thing that can be wrong with an Info.plist.
public protocol Rule: DescribedRule {
  /// The kinds of bundles that it applies to. It does not run on others.
  static var kinds: BundleKinds { get }
  /// Checks one Info.plist and reports what is wrong.
  ///
  /// The check must be linear in what it looks at and quick when its keys are absent, because all rules run
  /// on every file.
  static func check(_ plist: InfoPlist, _ context: inout RuleContext)
}

extension DescribedRule {
  /// False by default, which is right for most rules.
  public static var isSilentWithoutSDK: Bool { false }

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

/// A rule that is only about values that a person wrote. Its findings at values that the build writes because of a setting
/// are left out: nobody can change those.
package protocol WrittenValueRule: Rule {}

/// A rule whose findings are the verdict on the app's life cycle.
package protocol VerdictRule: Rule {}
