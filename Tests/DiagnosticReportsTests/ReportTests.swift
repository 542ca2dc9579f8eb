import DiagnosticReports
import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

@Suite struct ReportTests {
  private static let options = ReportOptions(showsStatistics: true, toolVersion: "1.2.3")

  @Test("Every format tells every report as recorded", arguments: ReportCase.all)
  func rendersAsRecorded(_ test: ReportCase) throws {
    for format in ReportFormat.allCases {
      let text = String(decoding: test.report.rendered(as: format, Self.options), as: UTF8.self)
      let path = "Tests/DiagnosticReportsTests/Snapshots/\(test.name).\(format.rawValue).txt"
      #expect(try Snapshot.difference(of: text, from: path) == nil)
    }
  }

  @Test("A colourful report is recorded, and without its colours is the plain one")
  func paints() throws {
    var options = Self.options
    options.usesColor = true
    for test in ReportCase.all {
      let colored = String(decoding: test.report.rendered(as: .human, options), as: UTF8.self)
      let plain = String(decoding: test.report.rendered(as: .human, Self.options), as: UTF8.self)
      #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain, "\(test.name)")
      if test.name == "everything" {
        let shown = colored.replacing("\u{1B}", with: "ESC")
        let path = "Tests/DiagnosticReportsTests/Snapshots/everything.color.txt"
        #expect(try Snapshot.difference(of: shown, from: path) == nil)
      }
    }
  }

  @Test("Nothing from a file acts on the terminal", arguments: ReportCase.all)
  func isSafeOnTerminals(_ test: ReportCase) {
    for format in [ReportFormat.human, .concise, .plain] {
      let bytes = test.report.rendered(as: format, Self.options)
      let text = String(decoding: bytes, as: UTF8.self)
      for scalar in text.unicodeScalars where scalar != "\n" {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned:
          Issue.record("\(test.name).\(format.rawValue) has \(scalar.debugDescription)")
        default: break
        }
      }
      #expect(String(validating: bytes, as: UTF8.self) != nil)
    }
  }

  @Test("JSON follows its schema, with and without statistics", arguments: ReportCase.all)
  func followsTheSchema(_ test: ReportCase) throws {
    let schema = try JSONSchemaCheck("Schemas/report-1.schema.json")
    for hasStatistics in [false, true] {
      var options = Self.options
      options.showsStatistics = hasStatistics
      let json = test.report.rendered(as: .json, options)
      #expect(try schema.problems(in: json) == [])
    }
  }

  @Test("The schema refuses what it should")
  func schemaCanFail() throws {
    let schema = try JSONSchemaCheck("Schemas/report-1.schema.json")
    let report = String(
      decoding: ReportCase.all[0].report.rendered(as: .json, Self.options), as: UTF8.self)
    for (old, new) in [
      ("\"version\": 1,", "\"version\": 2,"), ("\"line\": 3", "\"line\": 0"),
      ("\"severity\": \"error\"", "\"severity\": \"bad\""), ("\"offset\": ", "\"place\": "),
      ("ITMS-90000", "90000"), ("\"keyPath\": [", "\"keyPath\": [null, "),
    ] {
      let broken = report.replacingOccurrences(of: old, with: new)
      try #require(broken != report, "\(old) is not in the report")
      #expect(try !schema.problems(in: broken.utf8).isEmpty, "\(new)")
    }
  }

  @Test("Quiet leaves the findings and nothing else")
  func staysQuiet() {
    let options = ReportOptions(isQuiet: true, toolVersion: "1.2.3")
    for test in ReportCase.all {
      let hasFindings = test.report.files.contains { !$0.findings.isEmpty }
      for format in [ReportFormat.human, .plain, .concise] {
        let text = String(decoding: test.report.rendered(as: format, options), as: UTF8.self)
        #expect(text.isEmpty != hasFindings)
        #expect(!text.contains("not checked") && !text.contains(" file\n"))
      }
    }
  }

  @Test("Eight thousand findings on one line take no quadratic time")
  func staysLinear() {
    let text = "é" + String(repeating: "<key>a</key>", count: 8_000)
    let file = SourceFile(path: "x", text: text)
    let findings = (0..<8_000).map { index in
      Diagnostic(
        rule: "a-rule", severity: .error, message: "again",
        span: SourceSpan((2 + index * 12)..<(14 + index * 12)),
        notes: [Note("first here", at: SourceSpan(2..<14))])
    }
    let report = Report(
      files: [FileReport(file: file, isText: true, findings: findings)], checkedFileCount: 1)
    let clock = ContinuousClock()
    let time = clock.measure {
      let lines = report.rendered(as: .concise, Self.options).split(separator: 0x0A)
      #expect(lines.count == 16_000)
      #expect(lines[15_998].starts(with: "x:1:95991: error".utf8))
    }
    // Without the table of blocks this takes minutes; with it, about a second.
    #expect(time < Patience.limit)
  }
}
