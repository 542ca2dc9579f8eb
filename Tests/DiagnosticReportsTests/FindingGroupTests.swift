import DiagnosticReports
import Findings
import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

/// Findings with one cause, in reports for people.
@Suite struct FindingGroupTests {
  private static func finding(
    _ rule: RuleID, _ message: String, _ severity: Severity = .error, target: String?,
    predicts: [String] = []
  ) -> Finding {
    var finding = Finding(
      rule: rule, severity: severity, message: message, span: SourceSpan(1..<4), help: "repair it",
      predicts: predicts)
    finding.concerns = target.map { [Finding.ConcernedTarget($0)] } ?? []
    return finding
  }

  private static func report(_ findings: [[Finding]]) -> AnalysisReport {
    AnalysisReport(
      files: findings.enumerated().map { index, findings in
        FileReport(
          file: SourceFile(path: "\(index).plist", text: "<key/>\n"), isText: true,
          findings: findings)
      }, checkedFileCount: findings.count)
  }

  private static func human(_ report: AnalysisReport, verbose: Bool = false) -> String {
    var options = ReportOptions(toolVersion: "1.2.3")
    options.isVerbose = verbose
    return report.text(as: .human, options: options)
  }

  private static let many = report(
    (0..<5).map { [finding("a-rule", "it is wrong", target: "App\($0)")] })

  @Test func oneCauseIsOneEntryWithItsPlacesAndTargets() {
    let text = Self.human(Self.many)
    #expect(text.components(separatedBy: "error[a-rule]").count == 2)
    #expect(text.contains("= also at: 1.plist:1:2, 2.plist:1:2, 3.plist:1:2 and 1 other place\n"))
    #expect(text.contains("= in targets: App0, App1, App2, App3, App4\n"))
    #expect(text.contains("5 errors in 5 files"))
  }

  @Test func verboseShowsEachFinding() {
    let text = Self.human(Self.many, verbose: true)
    #expect(text.components(separatedBy: "error[a-rule]").count == 6)
    #expect(!text.contains("also at"))
  }

  @Test(arguments: [
    [finding("a-rule", "one", target: "A"), finding("a-rule", "two", target: "B")],
    [finding("a-rule", "one", target: "A"), finding("b-rule", "one", target: "B")],
    [finding("a-rule", "one", target: "A"), finding("a-rule", "one", .warning, target: "B")],
    [finding("a-rule", "one", target: nil), finding("a-rule", "one", target: nil)],
  ])
  func otherCausesStayApart(_ findings: [Finding]) {
    let text = Self.human(Self.report(findings.map { [$0] }))
    #expect(!text.contains("also at"), "\(text)")
  }

  @Test func whatStopsALaunchComesFirst() throws {
    let text = Self.human(
      Self.report([
        [
          Self.finding("a-rule", "a warning", .warning, target: nil),
          Self.finding("b-rule", "an error", target: nil),
          Self.finding("c-rule", "an upload", target: nil, predicts: ["ITMS-90683"]),
        ], [Self.finding("scene-lifecycle-not-adopted", "no launch", target: nil)],
      ]))
    let places = try ["no launch", "an upload", "an error", "a warning"].map {
      try #require(text.firstRange(of: $0)).lowerBound
    }
    #expect(places == places.sorted())
  }

  @Test func aQuestionOfSeveralFilesIsOneEntryOfTheJSONReport() {
    var report = Self.report([[], [], []])
    for index in report.files.indices {
      report.files[index].notChecked = [
        NotChecked(rule: "a-rule", message: "its settings are not known", needs: ["a file"])
      ]
    }
    let text = report.text(as: .json)
    #expect(text.components(separatedBy: "its settings are not known").count == 2)
    #expect(text.contains("\"path\": \"0.plist\""))
    #expect(text.contains("\"morePaths\""))
  }
}
