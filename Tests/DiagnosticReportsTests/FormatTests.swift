import DiagnosticReports
import Findings
import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

@Suite("Formats for other programs") struct FormatTests {
  static let formats: [ReportFormat] = [.sarif, .github, .gitlab, .junit, .checkstyle, .xcode]
  /// The formats that `compare-reports.py` reads.
  private static let comparable: [ReportFormat] = [.json, .human, .concise, .plain] + formats

  private static let folder = "/Users/team/App"

  static let options = ReportOptions(
    toolVersion: "1.2.3", workingFolder: folder,
    ruleDescriptions: { ReportCase.descriptions })

  @Test(
    "Every format says a report as recorded", arguments: [ReportCase.rich] + ReportCase.special)
  func rendersAsRecorded(_ test: ReportCase) throws {
    let all = test.name == "rich" ? Self.comparable : Self.formats
    for format in all {
      let text = String(
        decoding: test.report.rendered(as: format, options: Self.options), as: UTF8.self)
      let path = "Tests/DiagnosticReportsTests/Snapshots/\(test.name).\(format.rawValue).txt"
      #expect(try Snapshot.difference(of: text, from: path) == nil)
    }
  }

  @Test("All formats say the same findings", arguments: [ReportCase.rich] + ReportCase.all)
  func agree(_ test: ReportCase) throws {
    // In formats of one line, a path that ends like a finding cannot be told from a finding.
    let isAmbiguous = test.name == "note-in-hostile-file"
    let formats = Self.comparable.filter { !isAmbiguous || $0 != .concise && $0 != .xcode }
    let verdict = try ReportReader.compare(
      formats.map { ($0.rawValue, test.report.rendered(as: $0, options: Self.options)) },
      workingFolder: Self.folder)
    #expect(verdict.isAgreed, "\(verdict.problems)")
    let counts = Severity.allCases.reversed().map {
      "\(test.report.count(of: $0)) \($0.rawValue)"
    }.joined(separator: ", ")
    #expect(verdict.counts == formats.map { "\($0.rawValue): \(counts)" })
  }

  @Test("A format that says something else is noticed", arguments: comparable.dropFirst())
  func disagree(_ format: ReportFormat) throws {
    let report = ReportCase.rich.report
    var fewer = report
    fewer.files[0].findings.removeLast()
    var milder = report
    milder.files[0].findings[0].severity = .warning
    var moved = report
    moved.files[0].findings[0].span = .at(0)
    for other in [fewer, milder, moved] {
      let verdict = try ReportReader.compare(
        [
          ("json", report.rendered(as: .json, options: Self.options)),
          (format.rawValue, other.rendered(as: format, options: Self.options)),
        ], workingFolder: Self.folder)
      #expect(!verdict.isAgreed && verdict.problems.hasPrefix("error: \(format.rawValue) has "))
    }
    let text = report.rendered(as: format, options: Self.options)
    let cut = try ReportReader.compare(
      [
        ("json", report.rendered(as: .json, options: Self.options)),
        (format.rawValue, Array(text.dropLast(40))),
      ],
      workingFolder: Self.folder)
    // A reader notices that the end of a report is missing, or that it has fewer findings.
    #expect(!cut.isAgreed || format == .human || format == .plain)
  }

  @Test("Nothing from a file acts on the terminal", arguments: [ReportCase.rich] + ReportCase.all)
  func isSafeOnTerminals(_ test: ReportCase) {
    for format in [ReportFormat.github, .junit, .checkstyle, .xcode, .human, .concise, .plain] {
      let bytes = test.report.rendered(as: format, options: Self.options)
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where scalar != "\n" {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned:
          Issue.record("\(test.name).\(format.rawValue) has \(scalar.debugDescription)")
        default: break
        }
      }
      #expect(String(validating: bytes, as: UTF8.self) != nil)
    }
  }

  @Test("Every finding of GitHub and every one of Checkstyle is one line")
  func writesOneLine() {
    let report = ReportCase.rich.report
    let count = report.files.reduce(0) { $0 + $1.findings.count }
    #expect(
      report.rendered(as: .github, options: Self.options).split(separator: 0x0A).count == count)
    let xml = String(
      decoding: report.rendered(as: .checkstyle, options: Self.options), as: UTF8.self)
    #expect(xml.split(separator: "<error ").count == count + 1)
  }

  @Test("Without a current folder, paths stay as they were given")
  func keepsPaths() {
    for format in Self.formats {
      let text = String(
        decoding: ReportCase.rich.report.rendered(as: format, options: ReportOptions()),
        as: UTF8.self)
      #expect(text.contains("App/Info.plist") && text.contains("../Sibling/Info.plist"))
      #expect(text.contains("/Users/team/App/Sub/Info.plist"))
      #expect(!text.contains("originalUriBaseIds"))
    }
  }

  @Test(
    "Files in the current folder are named from there, however they were given",
    arguments: [
      "./Sub//Info.plist", "Sub/./Info.plist", ".//./Sub/Info.plist", "../App/Sub/Info.plist",
      "./.././App/Sub/Info.plist", "/Users/team/App/Sub/Info.plist",
      "/Users/team/App//Sub/Info.plist", "//Users/team/./App/Sub/Info.plist",
    ])
  func namesFilesAlike(_ path: String) {
    func report(_ path: String) -> AnalysisReport {
      let text = MarkedText("<a>⟪b⟫</a>")
      let finding = Finding(
        rule: "a-rule", severity: .error, message: "wrong", span: text.spans[0])
      let file = FileReport(
        file: SourceFile(path: path, text: text.text), isText: true, findings: [finding])
      return AnalysisReport(files: [file], checkedFileCount: 1)
    }
    for format in Self.formats {
      #expect(
        report(path).rendered(as: format, options: Self.options)
          == report("Sub/Info.plist").rendered(as: format, options: Self.options), "\(format)")
    }
  }

  @Test("A run that was interrupted looks like no whole one", arguments: [nil, 4])
  func tellsInterruptions(_ fileCount: Int?) throws {
    var report = AnalysisReport(checkedFileCount: 3)
    report.interruption = AnalysisReport.Interruption(fileCount: fileCount)
    let said = fileCount == nil ? "interrupted after 3 files" : "interrupted after 3 of 4 files"
    let invocation = try SARIFLog(report).runs[0].invocations[0]
    #expect(!invocation.executionSuccessful)
    #expect(invocation.toolExecutionNotifications?.map(\.message.text) == [said])
    let xml = String(decoding: report.rendered(as: .junit, options: Self.options), as: UTF8.self)
    #expect(xml.contains("tests=\"1\" failures=\"0\" errors=\"1\">"))
    #expect(xml.contains("<error type=\"input\" message=\"\(said)\">"))
  }

  @Test("Eight thousand findings take no quadratic time", arguments: formats)
  func staysLinear(_ format: ReportFormat) {
    let text = "é" + String(repeating: "<key>a</key>", count: 8_000)
    let findings = (0..<8_000).map { index in
      Finding(
        rule: "a-rule", severity: .error, message: "again",
        span: SourceSpan((2 + index * 12)..<(14 + index * 12)),
        notes: [Finding.Note("first here", at: SourceSpan(2..<14))])
    }
    let report = AnalysisReport(
      files: [
        FileReport(file: SourceFile(path: "x", text: text), isText: true, findings: findings)
      ],
      checkedFileCount: 1)
    let time = ContinuousClock().measure {
      #expect(report.rendered(as: format, options: Self.options).count > 8_000)
    }
    #expect(time < Patience.limit)
  }
}
