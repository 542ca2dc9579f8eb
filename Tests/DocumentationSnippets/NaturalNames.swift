// begin natural-names
import LaunchKit

/// Prints everything that was found in a folder, and returns whether no finding is an error.
func printEverything(inFolder path: String) throws -> Bool {
  let report = try AnalysisSession([path]).snapshot().report()
  for finding in report.findings.sorted() {
    print("\(finding.path):\(finding.line ?? 0): \(finding.severity): \(finding.message)")
  }
  for target in report.targets { print(target.name, "-", target.verdict) }
  for question in report.notChecked { print("not checked:", question.message) }
  return !report.hasErrors
}
// end natural-names
