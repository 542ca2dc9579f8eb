package import Findings
internal import LaunchModel
internal import PropertyListSyntax
package import SourceText

/// Runs every target rule that applies.
package struct TargetValidator: Sendable {
  private let rules: [any TargetRule.Type]

  /// A finding and the file it is in.
  package struct LocatedFinding: Sendable {
    /// The file.
    package var file: RelatedFile
    /// The finding. Its span is in that file.
    package var diagnostic: Finding

    /// Pairs a finding with its file.
    package init(file: RelatedFile, diagnostic: Finding) {
      self.file = file
      self.diagnostic = diagnostic
    }
  }

  /// The findings in one target and configuration.
  package struct Outcome: Sendable {
    /// The findings, in the order of the rules.
    package var findings: [LocatedFinding]
    /// The open questions.
    package var notChecked: [NotChecked]
    /// The rules about the Info.plist whose findings say less than those of this outcome.
    package var superseded: Set<RuleID>
  }

  /// Makes a validator with rules of the caller. `TargetValidator()` of `BuiltInRules` has the rules of this
  /// package.
  package init(running rules: [any TargetRule.Type]) { self.rules = rules }

  /// Checks one target in one configuration.
  ///
  /// The rules for a single Info.plist are not among these; see ``Validator``.
  package func validate(_ target: InspectedTarget) -> Outcome {
    var context = RuleContext(target)
    var superseded: Set<RuleID> = []
    for rule in rules where rule.products.contains(target.product) && rule.applies(to: target) {
      context.begin(rule.id)
      if let unknown = target.firstUnknown(of: rule.needs) {
        context.reportNotChecked(because: unknown)
      } else {
        let count = context.findings.count
        let mark = RunTimings.begin()
        rule.check(target, &context)
        RunTimings.end(mark, .rule(rule.id))
        if context.findings.count > count { superseded.formUnion(rule.supersedes) }
      }
    }
    if !target.facts.requirements.isEmpty {
      context.begin(RequirementRule.unmet)
      context.checkRequirements(ofAbsentFilesOf: target)
    }
    let plist = target.plist.document
    let home = plist.relatedFile
    return Outcome(
      findings: context.findings.map {
        LocatedFinding(file: $0.file ?? home, diagnostic: $0.diagnostic)
      }, notChecked: context.notChecked, superseded: superseded)
  }
}

extension InspectedTarget {
  /// The reason why the first unknown input is not known; nil when all inputs are known.
  fileprivate func firstUnknown(of needs: TargetNeeds) -> UnknownInput? {
    func reason<Value>(_ need: TargetNeeds, _ input: TargetInput<Value>) -> UnknownInput? {
      guard needs.contains(need), case .unknown(let reason) = input else { return nil }
      return reason
    }
    return reason(.entitlements, entitlements) ?? reason(.settings, settings)
      ?? reason(.resources, resources) ?? reason(.sources, sources)
      ?? reason(.embeddedTargets, embedded) ?? reason(.profile, profile)
      ?? reason(.icons, icons)
  }
}
