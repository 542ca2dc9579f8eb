import Foundation
import LaunchKitTestSupport
import Testing

/// Reports that are written line by line, and lists of files.
@Suite(.serialized) struct StreamedReportTests {
  /// A line of the report as far as tests look at it.
  private struct Line: Decodable, Equatable {
    var kind: String
    var version: Int?
    var rule: String?
    var path: String?
    var files: Int?
    var errors: Int?
    var failures: Int?
  }

  private static func lines(_ output: String) throws -> [Line] {
    let schema = try JSONSchemaCheck("Schemas/report-lines-1.schema.json")
    return try output.split(separator: "\n").map { line in
      let problems = try schema.problems(in: Data(line.utf8))
      #expect(problems == [], "\(line)")
      return try JSONDecoder().decode(Line.self, from: Data(line.utf8))
    }
  }

  private static func folder(_ count: Int = 300) throws -> SampleFolder {
    let folder = try SampleFolder()
    for index in 0..<count {
      let content = [SampleFolder.clean, SampleFolder.error, SampleFolder.warning, "<plist>"]
      try folder.add("\(index % 7)/\(index).plist", content[index % 4])
    }
    return folder
  }

  @Test("The lines are the objects of the JSON report, in the same order for any number of threads")
  func sameAsJSON() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let whole = try LaunchKitExecutable.run(["--format", "json", "."], in: folder.url)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(whole.output.utf8)) as? [String: Any])
    let outcomes = try [["--jobs", "1"], ["--jobs", "8"], []].map {
      try LaunchKitExecutable.run(["--format", "ndjson", "."] + $0, in: folder.url)
    }
    for outcome in outcomes {
      #expect(outcome.status == 1)
      #expect(outcome.output == outcomes[0].output)
    }
    let lines = try Self.lines(outcomes[0].output)
    #expect(lines.first?.kind == "report" && lines.first?.version == 1)
    #expect(lines.last?.kind == "summary" && lines.last?.files == 300)
    var findings: [NSDictionary] = []
    for line in outcomes[0].output.split(separator: "\n") {
      var object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      if object.removeValue(forKey: "kind") as? String == "finding" {
        findings.append(object as NSDictionary)
      }
    }
    #expect(findings == report["findings"] as? [NSDictionary])
    #expect(findings.count > 200)
  }

  @Test("A file that more is said of at the end is counted once")
  func laterFindings() throws {
    let comment = "<!-- launchkit:ignore value-type-mismatch why -->"
    let both = SampleFolder.plist(
      comment + "<key>UIMainStoryboardFile</key><string>Main.storyboard</string>")
    let folder = try SampleFolder(["a.plist": both, "b.plist": SampleFolder.clean, "c.plist": both])
    defer { folder.remove() }
    // In the baseline, the only other finding of c.plist is not reported.
    let baseline = try LaunchKitExecutable.run(
      ["validate", "--write-baseline", "known.json", "c.plist"], in: folder.url)
    #expect(baseline.status == 0)
    func figures(_ format: String) throws -> [String: Int] {
      let outcome = try LaunchKitExecutable.run(
        ["--format", format, "--baseline", "known.json", "."], in: folder.url)
      let text =
        format == "json" ? outcome.output : String(outcome.output.split(separator: "\n").last ?? "")
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let summary = object["summary"] as? [String: Any] ?? object
      return summary.compactMapValues { $0 as? Int }.filter { $0.key != "failures" }
    }
    let whole = try figures("json")
    #expect(whole["filesWithFindings"] == 2 && whole["errors"] == 1 && whole["warnings"] == 2)
    #expect(try figures("ndjson") == whole)
  }

  @Test("A project is reported about as in the JSON report")
  func project() throws {
    let sample = try SampleFolder(
      SmallProject(files: ["AppDelegate.swift": SmallProject.delegate]).folder)
    defer { sample.remove() }
    let outcome = try LaunchKitExecutable.run(["--format", "ndjson", sample.url.path])
    let kinds = try Self.lines(outcome.output).map(\.kind)
    #expect(kinds.contains("target"))
    #expect(kinds.first == "report" && kinds.last == "summary")
    let human = try LaunchKitExecutable.run([sample.url.path])
    #expect(outcome.status == human.status)
  }

  @Test(
    "A list of files is checked in its order, what is not read is skipped and counted")
  func list() throws {
    let folder = try SampleFolder([
      "b.plist": SampleFolder.error, "a.plist": SampleFolder.error, "f/c.plist": SampleFolder.clean,
      "App.ipa": "", "Package.swift": "", "README.md": "",
    ])
    defer { folder.remove() }
    let list =
      "b.plist\0gone.plist\0a.plist\0f\0App.xcodeproj/project.pbxproj\0App.ipa\0Package.swift\0README.md\0f/c.plist\0"
    let skipped =
      "note: skipped 2 listed files that are not property lists, and 3 listed files that belong to projects or built apps, "
      + "which are checked when they are given as paths\n"
    let outcome = try LaunchKitExecutable.run(
      ["--format", "ndjson", "--files-from", "-"], input: Data(list.utf8), in: folder.url)
    #expect(outcome.status == 3)
    let stated = try Self.lines(outcome.output).filter {
      $0.kind == "finding" || $0.kind == "failure"
    }
    #expect(
      stated.map { "\($0.kind) \($0.path ?? "")" } == [
        "finding b.plist", "failure gone.plist", "finding a.plist",
      ])
    #expect(outcome.errors.hasSuffix(skipped))
    for options in [["--format", "json"], ["--format", "junit"]] {
      let whole = try LaunchKitExecutable.run(
        options + ["--files-from", "-"], input: Data(list.utf8), in: folder.url)
      #expect(whole.errors.hasSuffix(skipped))
    }
    let quiet = try LaunchKitExecutable.run(
      ["--quiet", "--files-from", "-"], input: Data("README.md\n".utf8), in: folder.url)
    #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
    #expect(try Self.lines(outcome.output).last?.files == 3)
    try folder.add("list", "b.plist\nf/c.plist\na.plist\n")
    let plain = try LaunchKitExecutable.run(
      ["--format", "concise", "--files-from", "list"], in: folder.url)
    #expect(plain.status == 1)
    #expect(plain.output.split(separator: "\n").map { $0.prefix(7) } == ["a.plist", "b.plist"])
  }

  @Test(
    "What a list cannot go with is wrong usage",
    arguments: [["x.plist"], ["--target", "App"], ["--launch-options", "x.plist"]])
  func refused(_ arguments: [String]) throws {
    let outcome = try LaunchKitExecutable.run(["validate", "--files-from", "-"] + arguments)
    #expect(outcome.status == 2)
  }

  @Test("Of very many files that are missing the first thousand are named")
  func manyFailures() throws {
    let list = (0..<1_500).map { "gone-\($0).plist\n" }.joined()
    let outcome = try LaunchKitExecutable.run(
      ["--format", "json", "--files-from", "-"], input: Data(list.utf8))
    #expect(outcome.status == 3)
    let schema = try JSONSchemaCheck("Schemas/report-1.schema.json")
    #expect(try schema.problems(in: outcome.output.utf8) == [])
    #expect(outcome.output.contains("\"moreFailures\": 500"))
    #expect(outcome.errors.contains("error: 500 more inputs could not be checked"))
    let lines = try LaunchKitExecutable.run(
      ["--format", "ndjson", "--files-from", "-"], input: Data(list.utf8))
    #expect(try Self.lines(lines.output).last?.failures == 1_500)
  }

  @Test("More files than are kept in memory are all checked, once each")
  func searchedTwice() throws {
    let folder = try SampleFolder()
    defer { folder.remove() }
    for index in 0..<4_200 { try folder.add("\(index % 50)/\(index).plist", SampleFolder.clean) }
    try folder.add("z.plist", SampleFolder.error)
    let outcome = try LaunchKitExecutable.run(
      ["--format", "concise", "--statistics", "."], in: folder.url)
    #expect(outcome.errors.contains("checked 4201 files"))
    #expect(outcome.output.contains("./z.plist"))
  }

  @Test("With an output file nothing is seen of it before it is whole")
  func output() throws {
    let folder = try Self.folder(20)
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(
      ["--format", "ndjson", "--output", "out.ndjson", "."], in: folder.url)
    #expect(outcome.output.isEmpty && outcome.status == 1)
    let text = try String(contentsOf: folder.url.appending(path: "out.ndjson"), encoding: .utf8)
    #expect(try Self.lines(text).last?.kind == "summary")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!left.contains { $0.hasSuffix(".tmp") })
  }

  /// `RECORD_SNAPSHOTS` writes the file anew.
  @Test("The schema of lines has the objects of the report's schema")
  func schema() throws {
    let report = try #require(
      try JSONSerialization.jsonObject(
        with: Data(PackageFolder.text("Schemas/report-1.schema.json").utf8))
        as? [String: Any])
    let made = try ReportLinesSchema.text(from: report)
    #expect(
      try Snapshot.difference(of: made, from: "Schemas/report-lines-1.schema.json") == nil)
  }
}
