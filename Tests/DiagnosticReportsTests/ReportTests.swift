import DiagnosticReports
import Findings
import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

@Suite struct ReportTests {
  private static let options = ReportOptions(showsStatistics: true, toolVersion: "1.2.3")

  @Test("Formats for people, and JSON, say every report as recorded", arguments: ReportCase.all)
  func rendersAsRecorded(_ test: ReportCase) throws {
    for format in [ReportFormat.human, .concise, .plain, .json] {
      let text = String(
        decoding: test.report.rendered(as: format, options: Self.options), as: UTF8.self)
      let path = "Tests/DiagnosticReportsTests/Snapshots/\(test.name).\(format.rawValue).txt"
      #expect(try Snapshot.difference(of: text, from: path) == nil)
    }
  }

  @Test("The report on one file is that of a run with one file", arguments: ReportFormat.allCases)
  func tellsOneFile(format: ReportFormat) throws {
    let file = try #require(ReportCase.all.lazy.compactMap { $0.report.files.first }.first)
    let run = AnalysisReport(files: [file], checkedFileCount: 1)
    let options = ReportOptions(toolVersion: "1.2.3")
    #expect(
      file.text(as: format, options: options)
        == String(decoding: run.rendered(as: format, options: options), as: UTF8.self))
    #expect(file.text(as: format).hasSuffix("\n"))
    #expect(file.text() == file.text(as: .human))
  }

  @Test("A colorful report is recorded, and without its colors is the plain one")
  func paints() throws {
    var options = Self.options
    options.usesColor = true
    for test in ReportCase.all {
      let colored = String(
        decoding: test.report.rendered(as: .human, options: options), as: UTF8.self)
      let plain = String(
        decoding: test.report.rendered(as: .human, options: Self.options), as: UTF8.self)
      #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain, "\(test.name)")
      if test.name == "everything" {
        let shown = colored.replacing("\u{1B}", with: "ESC")
        let path = "Tests/DiagnosticReportsTests/Snapshots/everything.color.txt"
        #expect(try Snapshot.difference(of: shown, from: path) == nil)
      }
    }
  }

  @Test("A narrow terminal breaks tables and lists at its width")
  func wraps() throws {
    var options = Self.options
    options.lineWidth = 72
    for test in [ReportCase.adoptionTable, ReportCase.sharedQuestions] {
      let text = String(decoding: test.report.rendered(as: .human, options: options), as: UTF8.self)
      let path = "Tests/DiagnosticReportsTests/Snapshots/\(test.name).narrow.txt"
      #expect(try Snapshot.difference(of: text, from: path) == nil)
    }
  }

  @Test("Only places and words that are too long leave a narrow terminal", arguments: [60, 80])
  func fits(_ width: Int) {
    var options = Self.options
    options.lineWidth = width
    for test in ReportCase.all {
      for isVerbose in [false, true] {
        options.isVerbose = isVerbose
        let text = String(
          decoding: test.report.rendered(as: .human, options: options), as: UTF8.self)
        for line in text.split(separator: "\n") where line.unicodeScalars.count > width {
          let longest = line.split(separator: " ").map(\.unicodeScalars.count).max() ?? 0
          #expect(line.contains("--> ") || longest > width / 3, "\(test.name): \(line)")
        }
      }
    }
  }

  @Test("A long report keeps the form of a short one, without source lines and notes")
  func keepsItsForm() {
    var options = Self.options
    options.isVerbose = false
    options.showsStatistics = false
    let finding = { (number: Int) in
      Finding(
        rule: RuleID("rule-\(number)"), severity: .error, message: "found \(number)",
        span: SourceSpan(0..<1), help: "do \(number)")
    }
    let file = SourceFile(path: "App.plist", text: "<plist/>\n")
    let report = AnalysisReport(
      files: [FileReport(file: file, isText: true, findings: (0..<20).map(finding))],
      checkedFileCount: 1)
    let text = String(decoding: report.rendered(as: .human, options: options), as: UTF8.self)
    #expect(
      text.contains(
        "error[rule-3]: found 3\n --> App.plist:1:1\n  = help: do 3\nerror[rule-4]: found 4\n"),
      "\(text)")
    #expect(
      text.hasSuffix(
        "Shortened; '--verbose' shows everything\n\n20 errors in 1 file\nworst: App.plist:1:1: found 0\n"
      ), "\(text)")
  }

  @Test("Reports on property lists alone know no targets")
  func knowsNoTargets() {
    let json = ReportCase.all[0].report.rendered(as: .json, options: Self.options)
    let text = String(decoding: json, as: UTF8.self)
    #expect(!text.contains("\"targets\"") && !text.contains("\"concerns\""))
  }

  @Test("Nothing from a file acts on the terminal", arguments: ReportCase.all)
  func isSafeOnTerminals(_ test: ReportCase) {
    for format in [ReportFormat.human, .concise, .plain] {
      let bytes = test.report.rendered(as: format, options: Self.options)
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
      let json = test.report.rendered(as: .json, options: options)
      #expect(try schema.problems(in: json) == [])
    }
  }

  @Test("The schema refuses what it should")
  func schemaCanFail() throws {
    try expectRefusals(
      of: ReportCase.all[0].report,
      [
        ("\"version\": 1,", "\"version\": 2,"), ("\"line\": 3", "\"line\": 0"),
        ("\"severity\": \"error\"", "\"severity\": \"bad\""), ("\"offset\": ", "\"place\": "),
        ("ITMS-90000", "90000"), ("\"keyPath\": [", "\"keyPath\": [null, "),
      ])
    try expectRefusals(
      of: ReportCase.noteInOtherFile.report,
      [
        ("\"path\": \"App/Info.plist\"", "\"path\": null"),
        ("\"path\": \"App/", "\"file\": \"App/"),
        ("\"CFBundleURLTypes\",", "{},"),
      ])
    try expectRefusals(
      of: ReportCase.fixInOtherFile.report,
      [
        ("\"path\": \"App/Info.plist\"", "\"path\": null"),
        ("\"path\": \"App/Info.plist\"", "\"file\": \"App/Info.plist\""),
      ])
    try expectRefusals(
      of: ReportCase.adoptionTable.report,
      [
        ("\"adoption\": \"adopted\"", "\"adoption\": \"yes\""),
        ("\"sdk\": null", "\"sdk\": 27"), ("\"targets\": [", "\"targets\": [], \"more\": ["),
        ("\"evidence\": [\n        {", "\"evidence\": [\n        {\"a\": 1,"),
      ])
    try expectRefusals(
      of: ReportCase.concernedTargets.report,
      [
        ("\"concerns\": [", "\"concern\": ["),
        ("\"configurations\": []", "\"configurations\": null"),
      ])
  }

  /// Expects that a report no longer fits the schema when any one of the texts is replaced.
  private func expectRefusals(of report: AnalysisReport, _ changes: [(old: String, new: String)])
    throws
  {
    let schema = try JSONSchemaCheck("Schemas/report-1.schema.json")
    let json = String(decoding: report.rendered(as: .json, options: Self.options), as: UTF8.self)
    for (old, new) in changes {
      let broken = json.replacingOccurrences(of: old, with: new)
      try #require(broken != json, "\(old) is not in the report")
      #expect(try !schema.problems(in: broken.utf8).isEmpty, "\(new)")
    }
  }

  @Test("Quiet leaves the findings and nothing else")
  func staysQuiet() {
    let options = ReportOptions(isQuiet: true, toolVersion: "1.2.3")
    for test in ReportCase.all {
      let hasFindings = test.report.files.contains { !$0.findings.isEmpty }
      for format in [ReportFormat.human, .plain, .concise, .github, .xcode] {
        let text = String(
          decoding: test.report.rendered(as: format, options: options), as: UTF8.self)
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
      Finding(
        rule: "a-rule", severity: .error, message: "again",
        span: SourceSpan((2 + index * 12)..<(14 + index * 12)),
        notes: [Finding.Note("first here", at: SourceSpan(2..<14))])
    }
    let report = AnalysisReport(
      files: [FileReport(file: file, isText: true, findings: findings)], checkedFileCount: 1)
    let clock = ContinuousClock()
    let time = clock.measure {
      let lines = report.rendered(as: .concise, options: Self.options).split(separator: 0x0A)
      #expect(lines.count == 16_000)
      #expect(lines[15_998].starts(with: "x:1:95991: error".utf8))
    }
    // Without the table of blocks this takes minutes; with it, about a second.
    #expect(time < Patience.limit)
  }

  @Test("A note in another file gives the line, columns and offsets of the file on the disk")
  func speaksOfTheDisk() throws {
    let json = ReportCase.noteInUTF16File.report.rendered(as: .json, options: Self.options)
    let note = try #require(try NoteInReport.all(in: json).first)
    #expect(note.path == "App/Info.plist")
    let bytes = ReportCase.utf16Bytes[note.start.offset..<note.end.offset]
    #expect(
      Array(bytes) == ReportCase.wideText.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect((note.start.line, note.start.column, note.start.utf16Column) == (10, 17, 17))
    #expect((note.end.line, note.end.column, note.end.utf16Column) == (10, 27, 21))
  }

  @Test("Thousands of notes in another file take no quadratic time")
  func countsOtherFilesOnce() {
    let other = SourceFile(path: "y", text: String(repeating: "<key>a</key>\n", count: 40_000))
    let findings = (0..<TestScale.count(8_000, oneIn: 4)).map { index in
      // Each note has an object of its own, as if every rule made one.
      let file = RelatedFile(other, isText: true)
      return Finding(
        rule: "a-rule", severity: .error, message: "again", span: .at(index),
        notes: [Finding.Note("there", at: .at(519_990), in: file, keyPath: [])])
    }
    let file = SourceFile(path: "x", text: String(repeating: "a", count: 8_000))
    let report = AnalysisReport(
      files: [FileReport(file: file, isText: true, findings: findings)], checkedFileCount: 1)
    let clock = ContinuousClock()
    let time = clock.measure {
      for format in ReportFormat.allCases {
        #expect(!report.rendered(as: format, options: Self.options).isEmpty)
      }
    }
    // With the lines counted for each note this takes many minutes.
    #expect(time < Patience.limit)
  }
}

/// A note in the JSON report, for a reader that knows only the schema of the report.
private struct NoteInReport: Decodable {
  struct Place: Decodable {
    let line: Int
    let column: Int
    let utf16Column: Int
    let offset: Int
  }

  let path: String?
  let start: Place
  let end: Place

  static func all(in json: [UInt8]) throws -> [NoteInReport] {
    struct Finding: Decodable { let notes: [NoteInReport] }
    struct Whole: Decodable { let findings: [Finding] }
    return try JSONDecoder().decode(Whole.self, from: Data(json)).findings.flatMap(\.notes)
  }
}
