public import Findings
public import LaunchModel
internal import PropertyListSyntax

extension Validator {
  /// Checks one file of launch options against what an app declares.
  ///
  /// A file with syntax errors is not checked further.
  ///
  /// - Parameters:
  ///   - launch: the file.
  ///   - app: what the app declares. What depends on a file that is not given is left open.
  /// - Complexity: linear in the size of the file, times the number of rules.
  public func validate(
    _ launch: LaunchOptionsDocument, against app: DeclaredCapabilities
  ) -> FileReport {
    let document = launch.document
    var findings = SyntaxFindings.of(document)
    var notChecked: [NotChecked] = []
    if !document.hasErrors {
      findings += DuplicateKeyFindings.of(document)
      var context = RuleContext(app.plist, facts: facts)
      for rule in launchRules {
        context.begin(rule.id)
        let mark = RunTimings.begin()
        rule.check(launch, app, &context)
        RunTimings.end(mark, .rule(rule.id))
      }
      findings += context.findings.map(\.diagnostic)
      notChecked += context.notChecked
    }
    findings.sort(by: Finding.precedes)
    var report = FileReport(
      file: document.source, isText: document.format.isText, findings: findings,
      notChecked: notChecked)
    report.boundFindings()
    return report
  }
}
