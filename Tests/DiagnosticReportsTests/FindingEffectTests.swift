import DiagnosticReports
import Findings
import LaunchKitTestSupport
import SourceText
import Testing

/// What findings mean for the app: severities of GitLab, and the headline of the page.
@Suite("Effects of findings") struct FindingEffectTests {
  private static let text = MarkedText("<a>⟪b⟫</a>")

  private static func report(
    _ rule: RuleID, _ severity: Severity, predicts: [String] = [], message: String? = nil,
    target: String? = nil
  ) -> AnalysisReport {
    var finding = Finding(
      rule: rule, severity: severity, message: "wrong", span: text.spans[0],
      runtimeMessage: message, predicts: predicts)
    finding.concerns = target.map { [Finding.ConcernedTarget($0)] } ?? []
    return AnalysisReport(
      files: [
        FileReport(
          file: SourceFile(path: "Info.plist", text: text.text), isText: true, findings: [finding])
      ],
      checkedFileCount: 1)
  }

  private static let cases: [(AnalysisReport, gitlab: String, headline: String)] = [
    (
      report("scene-lifecycle-not-adopted", .error, target: "App"), "blocker",
      "App will not launch"
    ),
    (report("scene-role-unknown", .error), "blocker", "The app will show nothing"),
    (
      report("background-modes-not-array", .error, message: "unrecognized selector"), "blocker",
      "The app will not launch"
    ),
    (
      report("usage-description-missing", .error, predicts: ["ITMS-90683"], message: "crash"),
      "critical", "The upload will be refused"
    ),
    (report("key-duplicate", .error), "major", "1 error"),
    (report("launch-options-url-invalid", .error, message: "x"), "major", "1 error"),
    (report("scene-role-unknown", .warning), "minor", "No errors, 1 warning"),
    (report("scene-role-unknown", .info), "info", "No errors or warnings"),
  ]

  @Test("GitLab's severity and the headline are those of the effect", arguments: cases)
  func isTold(_ test: (report: AnalysisReport, gitlab: String, headline: String)) {
    #expect(test.report.text(as: .gitlab).contains("\"severity\": \"\(test.gitlab)\""))
    #expect(test.report.text(as: .html).contains("\">\(test.headline)</h1>"))
  }

  @Test("Without findings the headline has the reason")
  func tellsWhy() {
    func headline(_ report: AnalysisReport) -> Substring? {
      report.text(as: .html).firstMatch(of: #/<h1[^>]*>([^<]*)</h1>/#)?.1
    }
    #expect(headline(AnalysisReport(checkedFileCount: 2)) == "No problems found")
    #expect(headline(AnalysisReport()) == "Nothing was checked")
    #expect(
      headline(AnalysisReport(failures: [InputFailure(path: "a", message: "is gone")]))
        == "1 input could not be checked")
    var known = Self.report("key-duplicate", .error)
    known.files[0].suppressed = [
      SuppressedFinding(known.files[0].findings.removeFirst(), by: Finding.Suppression(.baseline))
    ]
    #expect(headline(known) == "No new problems")
    known.interruption = AnalysisReport.Interruption(fileCount: 3)
    #expect(headline(known) == "The check was interrupted")
  }
}
