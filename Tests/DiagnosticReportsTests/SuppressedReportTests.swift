import DiagnosticReports
import Findings
import LaunchKitTestSupport
import SourceText
import Testing

/// Suppressed findings, which are shown on demand.
@Suite struct SuppressedReportTests {
  private static let options = ReportOptions(showsSuppressed: true, toolVersion: "1.2.3")

  private static var report: AnalysisReport {
    let marked = MarkedText("// why\nA = ⟪one⟫\nB = ⟪two⟫\nC = ⟪three⟫\n")
    let source = SourceFile(path: "App.xcconfig", text: marked.text)
    let file = RelatedFile(source, isText: true)
    let configuration = RelatedFile(
      SourceFile(path: ".launchkit.json", text: "{\n  \"suppressions\": []\n}\n"), isText: true)
    func finding(_ index: Int, _ severity: Severity) -> Finding {
      Finding(
        rule: RuleID("rule-\(index)"), severity: severity, message: "found \(index)",
        span: marked.spans[index])
    }
    var report = FileReport(file: source, isText: true, findings: [])
    report.suppressed = [
      SuppressedFinding(
        finding(0, .error),
        by: Finding.Suppression(
          .comment, reason: "it is\u{1B}so", place: SourcePlace(file, SourceSpan(0..<6)))),
      SuppressedFinding(
        finding(1, .warning),
        by: Finding.Suppression(
          .configuration, place: SourcePlace(configuration, SourceSpan(4..<18)))),
      SuppressedFinding(finding(2, .info), by: Finding.Suppression(.baseline)),
    ]
    return AnalysisReport(files: [report], checkedFileCount: 1)
  }

  private static let cases: [(ReportFormat, String)] = [
    (
      .human,
      """
      suppressed error[rule-0]: found 0
       --> App.xcconfig:2:5
        = by: a comment, App.xcconfig:1:1
        = reason: it is␛so

      suppressed warning[rule-1]: found 1
       --> App.xcconfig:3:5
        = by: the configuration, .launchkit.json:2:3

      suppressed info[rule-2]: found 2
       --> App.xcconfig:4:5
        = by: the baseline

      no new problems in 1 file (1 known, 2 suppressed)

      """
    ),
    (
      .concise,
      """
      App.xcconfig:2:5: suppressed: found 0 [rule-0], by a comment at App.xcconfig:1:1: it is␛so
      App.xcconfig:3:5: suppressed: found 1 [rule-1], by the configuration at .launchkit.json:2:3
      App.xcconfig:4:5: suppressed: found 2 [rule-2], by the baseline

      """
    ),
    (
      .plain,
      """
      Suppressed in App.xcconfig, line 2, column 5.
      Found 0.
      A comment in App.xcconfig, line 1, column 1, says so.
      Reason: it is␛so.
      Rule: rule-0.

      Suppressed in App.xcconfig, line 3, column 5.
      Found 1.
      The configuration in .launchkit.json, line 2, column 3, says so.
      No reason is given.
      Rule: rule-1.

      Suppressed in App.xcconfig, line 4, column 5.
      Found 2.
      The baseline says so.
      No reason is given.
      Rule: rule-2.

      In all: no new problems in 1 file (1 known, 2 suppressed).

      """
    ),
  ]

  @Test(arguments: cases) func isShown(_ format: ReportFormat, _ expected: String) {
    let text = String(
      decoding: Self.report.rendered(as: format, options: Self.options), as: UTF8.self)
    #expect(text == expected)
  }

  @Test(arguments: [ReportFormat.concise, .json, .sarif, .checkstyle, .gitlab])
  func isNotShownUnlessAskedFor(_ format: ReportFormat) {
    var bare = Self.report
    bare.files[0].suppressed = []
    let options = ReportOptions(toolVersion: "1.2.3")
    #expect(
      Self.report.rendered(as: format, options: options)
        == bare.rendered(as: format, options: options))
  }

  @Test(arguments: [ReportFormat.human, .plain])
  func isCountedUnlessAskedFor(_ format: ReportFormat) {
    var report = Self.report
    func text() -> String { report.text(as: format, options: ReportOptions(toolVersion: "1.2.3")) }
    #expect(text().contains("no new problems in 1 file (1 known, 2 suppressed)"))
    report.files[0].suppressed.removeFirst()
    #expect(text().contains("no new problems in 1 file (1 known, 1 suppressed)"))
    report.files[0].findings = [report.files[0].suppressed.removeFirst().finding]
    #expect(text().contains("1 warning in 1 file (1 known)"))
    report.files[0].suppressed = []
    #expect(text().contains("1 warning in 1 file") && !text().contains("("))
    report.files[0].findings = []
    #expect(text().contains("no problems found in 1 file"))
  }

  @Test("An app whose errors are all known does not look as if it launched")
  func namesAppsThatDoNotLaunch() {
    var report = Self.report
    let sentence =
      "1 app does not launch or shows nothing, because of errors that are known or suppressed"
    func text() -> String { report.text(as: .human, options: ReportOptions(toolVersion: "1.2.3")) }
    for (launch, isSaid) in [
      (LaunchOutcome.doesNotLaunch, true), (.showsNothing, true), (.launches, false),
      (.undetermined, false),
    ] {
      report.targets = [
        AnalysisReport.TargetSummary(
          path: "App.xcodeproj", name: "App", configurations: ["Debug"], product: "app",
          platform: nil, sdk: "27.0",
          lifecycle: nil, adoption: .adopted, scenes: "adopted", launch: launch, verdict: "")
      ]
      #expect(text().contains(sentence) == isSaid, "\(launch): \(text())")
    }
    report.targets[0].launch = .doesNotLaunch
    report.files[0].findings = [report.files[0].suppressed.removeFirst().finding]
    #expect(!text().contains(sentence), "an error says it")
  }

  @Test func programsGetWhatPeopleGet() throws {
    let json = Self.report.rendered(as: .json, options: Self.options)
    let schema = try JSONSchemaCheck("Schemas/report-1.schema.json")
    #expect(try schema.problems(in: json) == [])
    let text = String(decoding: json, as: UTF8.self)
    #expect(text.contains("\"kind\": \"comment\""))
    #expect(text.contains("\"suppressed\": 3"))
    for (old, new) in [
      ("\"kind\": \"comment\"", "\"kind\": \"whim\""), ("\"reason\": null", "\"reason\": 1"),
      ("\"suppressed\": 3", "\"suppressed\": -3"),
    ] {
      let broken = text.replacing(old, with: new)
      try #require(broken != text)
      #expect(try !schema.problems(in: broken.utf8).isEmpty, "\(new)")
    }
  }
}
