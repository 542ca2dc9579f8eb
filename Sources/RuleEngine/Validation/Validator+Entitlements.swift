public import Findings
internal import LaunchModel
public import PropertyListSyntax

/// The ids of the rules for a single entitlements file.
package enum EntitlementRule {
  /// A value has another type than the one described for its key.
  package static let valueType: RuleID = "entitlement-value-type-mismatch"
}

extension Validator {
  /// Checks an entitlements file by itself: its syntax, repeated keys, and the types of its values.
  ///
  /// - Complexity: linear in the size of the document.
  public func validate(entitlements document: PropertyListDocument) -> FileReport {
    validate(document, apart: evaluateEntitlements)
  }

  /// Checks the syntax of a document that is not an Info.plist and its repeated keys, then its content if the syntax is
  /// right.
  func validate(
    _ document: PropertyListDocument,
    apart evaluate: (PropertyListDocument, inout FileReport) -> Void
  ) -> FileReport {
    var report = FileReport(
      file: document.source, isText: document.format.isText, findings: SyntaxFindings.of(document))
    if let template = TemplateFile.notChecked(document) {
      report.findings = []
      report.notChecked = [template]
    } else if !document.hasErrors {
      report.findings += DuplicateKeyFindings.of(document)
      if let preprocessed = DuplicateKeyFindings.notChecked(document) {
        report.notChecked.append(preprocessed)
      }
      evaluate(document, &report)
      report.findings.sort(by: Finding.precedes)
      report.boundFindings()
    }
    return report
  }

  private func evaluateEntitlements(_ document: PropertyListDocument, _ report: inout FileReport) {
    guard let entitlements = Entitlements(document) else {
      report.findings += SyntaxFindings.wrongRoot(of: document, called: "an entitlements file")
      return
    }
    var context = RuleContext(nil, facts: facts)
    context.begin(EntitlementRule.valueType)
    for problem in entitlements.problems {
      let name = problem.key.string ?? ""
      guard let key = EntitlementKey.named(name), key.confidence <= .measured else { continue }
      let isElement = problem.value.parent?.kind == .array
      context.report(
        .warning,
        "\(isElement ? "an element of " : "")'\(name)' is \(problem.value.kind.withArticle), "
          + "expected \(problem.expected.withArticle)",
        span: problem.value.markSpan,
        of: problem.value, help: "write the value as \(problem.expected.withArticle)",
        fixes: context.writing(
          ScalarReplacement.of(problem.value, problem.expected), for: problem.value))
    }
    context.begin(RequirementRule.unmet)
    context.checkRequirements(of: .entitlements, in: entitlements.root)
    report.findings += context.findings.map(\.diagnostic)
    report.notChecked += context.notChecked
  }

  /// Adds what the team demands of entitlements whose target is not known; nothing else is asked of them.
  func addRequirements(
    ofEntitlements document: PropertyListDocument, to report: inout FileReport
  ) {
    guard !document.hasErrors, TemplateFile.notChecked(document) == nil,
      let entitlements = Entitlements(document)
    else { return }
    var context = RuleContext(nil, facts: facts)
    context.begin(RequirementRule.unmet)
    context.checkRequirements(of: .entitlements, in: entitlements.root)
    report.findings += context.findings.map(\.diagnostic)
    report.notChecked += context.notChecked
    report.findings.sort(by: Finding.precedes)
    report.boundFindings()
  }
}
