import Foundation
import LaunchKitTestSupport
import Testing

/// `launchkit report merge`: what it writes is what one run over everything writes.
@Suite struct MergeCommandTests {
  private static let samples = ["Ledger", "Tickets", "Letters", "Lantern"]
    .map { "Samples/Projects/\($0)" }

  private static func validate(_ arguments: [String], in folder: URL? = nil) throws
    -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(
      ["validate", "--sdk", "27", "--date", "2026-11-01"] + arguments, in: folder)
  }

  private static func merge(_ arguments: [String], in folder: URL? = nil) throws
    -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(["report", "merge"] + arguments, in: folder)
  }

  /// JUnit also names files without findings, and the formats for people show source lines.
  @Test(
    arguments: ["json", "sarif", "gitlab", "github", "checkstyle", "concise", "xcode", "agent"],
    ["json", "ndjson"])
  func oneReportKeepsItsContent(_ format: String, _ form: String) throws {
    let work = try WorkFolder()
    let report = work.path("report")
    let run = try Self.validate(Self.samples + ["--format", form, "--output", report])
    let wanted = try Self.validate(Self.samples + ["--format", format]).output
    let merged = try Self.merge([report, "--format", format])
    #expect(merged.status == run.status)
    // The next page is one of another command.
    #expect(
      merged.output.split(separator: "\n").filter { !$0.hasPrefix("next:") }
        == wanted.split(separator: "\n").filter { !$0.hasPrefix("next:") })
  }

  @Test(arguments: ["human", "plain", "junit"])
  func formatsForPeopleNamePlaces(_ format: String) throws {
    let work = try WorkFolder()
    let report = work.path("report")
    _ = try Self.validate(["Samples/Projects/Ledger", "--format", "json", "--output", report])
    let merged = try Self.merge([report, "--format", format])
    #expect(merged.errors.isEmpty)
    let path = "Tests/LaunchKitCommandsTests/Snapshots/Merged/ledger.\(format)"
    #expect(try Snapshot.difference(of: merged.output, from: path) == nil)
  }

  @Test func thePageHasPlacesAndNoSourceLines() throws {
    let work = try WorkFolder()
    let report = work.path("report")
    _ = try Self.validate(["Samples/Projects/Ledger", "--format", "json", "--output", report])
    let page = try Self.merge([report, "--format", "html"]).output
    #expect(page.contains("<figcaption>"))
    #expect(!page.contains("<pre>"))
  }

  /// Files of a folder in three shards, and a suppressed finding, a binary and a damaged file among them.
  private static func folder() throws -> WorkFolder {
    let work = try WorkFolder()
    for number in 0..<20 {
      work.write(
        "<plist version=\"1.0\"><dict>\n<key>UIMainStoryboardFile</key>\n<string>Ü\(number).storyboard</string>\n</dict></plist>\n",
        to: "App\(number)/Info.plist")
    }
    work.write(
      """
      <plist version="1.0"><dict>
      <!-- launchkit:ignore storyboard-name-has-extension it is a test -->
      <key>UIMainStoryboardFile</key><string>A.storyboard</string></dict></plist>
      """, to: "Accepted/Info.plist")
    work.write("<plist version=\"1.0\"><dict>\n", to: "Damaged/Info.plist")
    let binary = try PropertyListSerialization.data(
      fromPropertyList: ["UIMainStoryboardFile": "B.storyboard"], format: .binary, options: 0)
    work.write(Array(binary), to: "Binary/Info.plist")
    return work
  }

  @Test(arguments: ["json", "ndjson"])
  func shardsAreTheWhole(_ form: String) throws {
    let work = try Self.folder()
    let shown = form == "json" ? ["--show-suppressed"] : []
    let whole = try Self.validate([".", "--format", "json"] + shown, in: work.url)
    for number in 1...3 {
      _ = try Self.validate(
        [".", "--shard", "\(number)/3", "--format", form, "--output", "\(number).report"] + shown,
        in: work.url)
    }
    let merged = try Self.merge(
      ["3.report", "1.report", "2.report", "1.report", "--format", "json"], in: work.url)
    #expect(whole.output.contains("\"suppression\"") == (form == "json"))
    // A report that is given twice is counted twice, and its findings are not.
    func withoutCounts(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { !$0.contains("\"files\":") }
    }
    #expect(withoutCounts(merged.output) == withoutCounts(whole.output))
    #expect(merged.status == whole.status)
  }

  /// The same file under two sets of facts.
  @Test func theWorstSeverityAndAllQuestionsStay() throws {
    let work = try WorkFolder()
    work.write(
      "<plist version=\"1.0\"><dict>\n<key>UIMainStoryboardFile</key>\n<string>A.storyboard</string></dict></plist>",
      to: "Info.plist")
    for (name, severity) in [("a", "info"), ("b", "error")] {
      work.write(
        #"{"root": true, "rules": {"storyboard-name-has-extension": "\#(severity)"}}"#,
        to: "\(name).config")
      _ = try Self.validate(
        ["Info.plist", "--config", "\(name).config", "--format", "json", "--output", name],
        in: work.url)
    }
    let merged = try Self.merge(["a", "b", "--format", "concise"], in: work.url)
    #expect(merged.status == 1)
    #expect(
      merged.output.split(separator: "\n").filter {
        $0.contains("[storyboard-name-has-extension]")
      }.count == 1)
    #expect(merged.output.contains("error: "))
    #expect(try Self.merge(["a", "--fail-on", "info"], in: work.url).status == 1)
    #expect(try Self.merge(["b", "--fail-on", "never"], in: work.url).status == 0)
  }

  @Test(arguments: [
    ("", "line 1, column 1: the file ends here"),
    ("[1]", "is empty or is not a JSON object"),
    ("{\"version\": 1, \"findings\": []}", "'notChecked' of a report is missing"),
    ("{\"version\": 1,\n\"findings\": 3\n}", "line 2, column 13: 'findings' of a report"),
    ("{\"version\": 2\n}", "line 1, column 13: 'version' is not 1"),
    ("{\n\"findings\": []\n}", "line 1, column 1: 'version' of a report is missing"),
    ("{\n\"version\": 1, \"findings\": [], \"notChecked\": []\n}", "'summary' is missing"),
    (
      "{\n\"version\": 1, \"findings\": [{\"path\": \"a\", \"start\": {\"line\": -1}, \"end\": {}}]\n}",
      "'line' of a place is missing or is not a count"
    ),
    (
      "{\n\"version\": 1, \"findings\": [{\"path\": \"a\"}]\n}", "'start' of a finding is missing"
    ),
    ("{\"kind\":\"report\",\"version\":1}\n", "without its last line, the summary"),
    ("{\"kind\":\"summary\",\"files\":1}\n", "'summary' is not expected here"),
    (
      "{\"kind\":\"report\",\"version\":1}\n\n{\"kind\":\"other\"}\n",
      "line 3, column 10: unknown kind of line 'other'"
    ),
    ("{\"kind\":\"report\",\"version\":1}\n{\"kind\":", "line 2, column"),
    (
      "{\n\"version\": 1, \"findings\": [], \"notChecked\": [{\"rule\": \"a; b\"}]\n}",
      "'rule' of an open question is missing or is not the id of a rule"
    ),
    (
      "{\n\"version\": 1, \"findings\": [], \"notChecked\": [], \"summary\": {\"files\": 9223372036854775807}\n}",
      "'files' of the summary is missing or is not a count"
    ),
  ])
  func whatIsNoReportIsRefused(_ text: String, _ problem: String) throws {
    let work = try WorkFolder()
    work.write(text, to: "bad.json")
    let merged = try Self.merge(["bad.json"], in: work.url)
    #expect(merged.status == 3)
    #expect(merged.output.isEmpty)
    #expect(merged.errors.contains("bad.json"))
    #expect(merged.errors.contains(problem), "\(merged.errors)")
  }

  @Test func aReportOfAnInterruptedRunIsNoPass() throws {
    let work = try WorkFolder()
    work.write(
      """
      {"kind":"report","version":1}
      {"kind":"summary","files":3,"interrupted":true,"filesFound":9,"failures":0}
      """, to: "part.ndjson")
    let merged = try Self.merge(["part.ndjson"], in: work.url)
    #expect(merged.status == 3)
    #expect(merged.output.contains("interrupted"))
  }

  @Test func aMissingReportIsAnError() throws {
    let merged = try Self.merge(["nowhere.json"])
    #expect(merged.status == 3)
    #expect(try Self.merge([]).status == 2)
  }
}
