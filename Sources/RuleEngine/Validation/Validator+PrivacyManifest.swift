package import Findings
internal import LaunchModel
package import PropertyListSyntax

extension Validator {
  /// Checks a privacy manifest by itself: its syntax, repeated keys, and what its rules check.
  ///
  /// - Parameter isBuilt: whether it is in a build product, where nothing can be edited.
  /// - Complexity: linear in the size of the document, times the number of rules.
  package func validate(
    privacyManifest document: PropertyListDocument, isBuilt: Bool = false
  ) -> FileReport {
    validate(
      document,
      apart: { document, report in
        guard let manifest = PrivacyManifest(document) else {
          report.findings += SyntaxFindings.wrongRoot(of: document, called: "a privacy manifest")
          return
        }
        var context = RuleContext(nil, facts: facts)
        context.mayBeEdited = !isBuilt
        for rule in privacyRules {
          context.begin(rule.id)
          let mark = RunTimings.begin()
          rule.check(manifest, &context)
          RunTimings.end(mark, .rule(rule.id))
        }
        context.begin(RequirementRule.unmet)
        context.checkRequirements(of: .privacyManifest, in: manifest.root.dictionary)
        report.findings += context.findings.map(\.diagnostic)
        report.notChecked += context.notChecked
      })
  }
}
