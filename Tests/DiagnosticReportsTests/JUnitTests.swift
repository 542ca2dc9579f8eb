import DiagnosticReports
import Findings
import LaunchKitTestSupport
import SourceText
import Testing

/// Tests for build servers, which compare them by name from run to run.
@Suite("JUnit") struct JUnitTests {
  private static let text = MarkedText("<a>⟪one⟫</a>\n<b>⟪two⟫</b>\n")

  private static func finding(
    _ index: Int, _ severity: Severity, in target: String, of project: String? = "App.xcodeproj"
  ) -> Finding {
    var finding = Finding(
      rule: "a-rule", severity: severity, message: "it is odd", span: text.spans[index],
      help: "change it")
    finding.concerns = [Finding.ConcernedTarget(target, project: project)]
    return finding
  }

  private static func report(_ findings: [Finding]) -> AnalysisReport {
    var report = AnalysisReport(checkedFileCount: 3)
    if !findings.isEmpty {
      report.files = [
        FileReport(
          file: SourceFile(path: "App/Info.plist", text: text.text), isText: true,
          findings: findings)
      ]
    }
    report.checkedPaths = ["A.plist", "App/Info.plist", "Z.plist"]
    report.targets = [("App", ["Debug"]), ("App", ["Release"]), ("Clip", [])].map {
      AnalysisReport.TargetSummary(
        path: "App.xcodeproj", name: $0.0, configurations: $0.1, product: "app", platform: nil,
        sdk: nil, lifecycle: nil, adoption: .adopted, scenes: "adopted",
        launch: .launches, verdict: "launches")
    }
    return report
  }

  private static func xml(_ report: AnalysisReport, failsOn: Severity? = .error) -> String {
    var options = ReportOptions(toolVersion: "1.2.3")
    options.failsOn = failsOn
    return report.text(as: .junit, options: options)
  }

  /// The names of all tests with their classes, in order.
  private static func names(_ xml: String) -> [String] {
    xml.matches(of: #/<testcase classname="([^"]*)" name="([^"]*)"/#).map { "\($0.1) \($0.2)" }
  }

  @Test("The tests are the same ones whatever is found: one for each target, one for each file")
  func staysTheSame() {
    let expected = [
      "App.xcodeproj App", "App.xcodeproj Clip", "files A.plist", "files App/Info.plist",
      "files Z.plist",
    ]
    let error = Self.finding(0, .error, in: "App")
    for findings in [[], [error], [error, Self.finding(1, .warning, in: "Clip")], [error, error]] {
      #expect(Self.names(Self.xml(Self.report(findings))) == expected)
    }
  }

  @Test(
    "A test fails where a finding fails the run, and prints the others",
    arguments: [(Severity?.some(.error), 2), (.warning, 3), (nil, 0)])
  func fails(_ failsOn: Severity?, _ count: Int) {
    let report = Self.report([
      Self.finding(0, .error, in: "App"), Self.finding(1, .warning, in: "Clip"),
    ])
    let xml = Self.xml(report, failsOn: failsOn)
    #expect(xml.contains("tests=\"5\" failures=\"\(count)\" errors=\"0\">"))
    // Every finding is in the test of its file, and in that of its target.
    #expect(
      xml.matches(of: #/App/Info.plist:1:4: error: it is odd, in target App \[a-rule\]/#).count == 1
    )
    #expect(
      xml.matches(of: #/error a-rule at App/Info.plist:1:4/#).count == (failsOn == nil ? 1 : 2))
    #expect(xml.contains("\n  help: change it"))
  }

  @Test("A finding fails the target of its own project, not one of the same name")
  func tellsProjectsApart() throws {
    var report = Self.report([
      Self.finding(0, .error, in: "App"), Self.finding(1, .error, in: "Kiosk", of: nil),
    ])
    var other = try #require(report.targets.first)
    other.path = "Other.xcodeproj"
    report.targets.append(other)
    other.path = "Kiosk.app"
    other.name = "Kiosk"
    report.targets.append(other)
    let failed = Self.xml(report).matches(
      of: #/<testcase classname="([^"]*)" name="([^"]*)">\s*<failure type="target"/#
    ).map { "\($0.1) \($0.2)" }
    // The app in a bundle is known by its name.
    #expect(failed == ["App.xcodeproj App", "Kiosk.app Kiosk"])
  }

  @Test("Files that a list names twice have a test each")
  func namesTwice() {
    var report = Self.report([Self.finding(0, .error, in: "App")])
    report.files.append(report.files[0])
    let names = Self.names(Self.xml(report))
    #expect(names.contains("files App/Info.plist") && names.contains("files App/Info.plist (2)"))
    #expect(Set(names).count == names.count)
  }
}
