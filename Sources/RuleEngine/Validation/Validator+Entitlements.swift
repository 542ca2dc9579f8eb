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
      evaluateEntitlements(document, &report)
      report.findings.sort(by: Finding.precedes)
      report.boundFindings()
    }
    return report
  }

  private func evaluateEntitlements(_ document: PropertyListDocument, _ report: inout FileReport) {
    guard let entitlements = Entitlements(document) else {
      guard let root = document.root else { return }
      report.findings.append(
        Finding(
          rule: SyntaxRule.syntax, severity: .error,
          message:
            "the root of an entitlements file is \(root.kind.withArticle), expected a dictionary",
          span: root.kind.isContainer ? root.openingSpan : root.span,
          help: "put all entitlements into one dictionary at the top level"))
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
    report.findings += context.findings.map(\.diagnostic)
    report.notChecked += context.notChecked
  }
}
