import Foundation
import LaunchKitTestSupport
import Testing

/// What `launchkit audit` prints for sample projects, and for repositories that cannot be checked.
@Suite struct AuditCommandTests {
  private static let samples = ["Ledger", "Tickets", "Letters", "Lantern"]
    .map { "Samples/Projects/\($0)" }

  private static func audit(
    _ arguments: [String], in folder: URL? = nil
  ) throws -> LaunchKitExecutable.Outcome {
    try LaunchKitExecutable.run(
      ["audit", "--sdk", "27", "--date", "2026-11-01"] + arguments, in: folder)
  }

  @Test(arguments: [("table", "txt"), ("csv", "csv"), ("markdown", "md"), ("html", "html")])
  func formatsOfSampleProjects(_ format: String, _ ending: String) throws {
    let outcome = try Self.audit(
      Self.samples + ["Samples/Legacy", "Samples/Explorer", "--as", format])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let path = "Tests/LaunchKitCommandsTests/Snapshots/Audit/samples.\(ending)"
    #expect(try Snapshot.difference(of: outcome.output, from: path) == nil)
  }

  /// The verdicts, and the counts of errors and warnings, are those of `validate`.
  @Test func rowsAgreeWithValidate() throws {
    struct Audit: Decodable {
      struct App: Decodable {
        var app: String
        var adoption: String
        var errors: Int
        var warnings: Int
      }
      var apps: [App]
    }
    struct Report: Decodable {
      struct Finding: Decodable {
        struct Concern: Decodable { var target: String }
        var severity: String
        var concerns: [Concern]
      }
      var findings: [Finding]
    }
    let names = try SamplesTests.names(in: "Samples/Projects")
    for name in names {
      let path = "Samples/Projects/\(name)"
      let audit = try JSONDecoder().decode(
        Audit.self, from: Data(try Self.audit([path, "--as", "json"]).output.utf8))
      let run = try LaunchKitExecutable.run([
        "validate", path, "--sdk", "27", "--date", "2026-11-01", "--format", "json",
      ])
      let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
      let apps = ProjectSamplesTests.verdicts[name, default: [:]]
      #expect(!audit.apps.isEmpty, "\(name)")
      for app in audit.apps {
        #expect(app.adoption == apps[app.app], "\(name)")
        let found = report.findings.filter { $0.concerns.contains { $0.target == app.app } }
        #expect(app.errors == found.count { $0.severity == "error" }, "\(name) \(app.app)")
        #expect(app.warnings == found.count { $0.severity == "warning" }, "\(name) \(app.app)")
      }
    }
  }

  @Test func theJSONFormFitsItsSchema() throws {
    let schema = try JSONSchemaCheck("Schemas/audit-1.schema.json")
    let alone = try Self.audit(Self.samples + ["--as", "json"])
    #expect(try schema.problems(in: alone.output.utf8) == [])
    let folder = try SampleFolder(["before.json": alone.output])
    defer { folder.remove() }
    let compared = try Self.audit(
      Self.samples.dropLast() + ["--as", "json", "--since", folder.path("before.json")])
    #expect(try schema.problems(in: compared.output.utf8) == [])
    #expect(compared.output.contains("\"change\": null"))
  }

  /// Two repositories with owners; one app is repaired, one is broken, one is renamed.
  @Test func anEarlierAuditShowsWhatChanged() throws {
    let folder = try SampleFolder([
      "a/.git/HEAD": "ref: refs/heads/main\n",
      "a/.github/CODEOWNERS": "*.xcodeproj @lists\n",
      "a/App/project.yml": Self.specification("First"),
      "a/App/Info.plist": Self.broken,
      "b/App/project.yml": Self.specification("Second"),
      "b/App/Info.plist": SampleFolder.clean,
      "c/App/project.yml": Self.specification("Third"),
      "c/App/Info.plist": SampleFolder.clean,
      "repositories.txt": "a\nb\nc\na\n",
    ])
    defer { folder.remove() }
    let arguments = ["--list", "repositories.txt", "--no-config"]
    let before = try Self.audit(
      arguments + ["--as", "json", "--output", "before.json"], in: folder.url)
    #expect(before.status == 0)
    try folder.add("a/App/Info.plist", SampleFolder.clean)
    try folder.add("b/App/Info.plist", Self.broken)
    try folder.add("c/App/project.yml", Self.specification("Fourth"))
    let after = try Self.audit(
      arguments + ["--as", "csv", "--since", "before.json"], in: folder.url)
    #expect(after.status == 0)
    let rows = after.output.split(separator: "\r\n").map { $0.split(separator: ",") }
    #expect(rows.map { $0[1] } == ["app", "First", "Second", "Fourth"])
    #expect(rows[1].last?.hasPrefix("better: ") == true, "\(rows[1])")
    #expect(rows[2].last?.hasPrefix("worse: ") == true, "\(rows[2])")
    #expect(rows[3].last == "new")
    let table = try Self.audit(arguments + ["--since", "before.json"], in: folder.url)
    #expect(
      table.output.contains(
        "'Third' of 'App/project.yml' is in the earlier audit and no longer found"))
  }

  private static let broken = SampleFolder.plist(
    "<key>UIMainStoryboardFile</key><string>Main.storyboard</string><key>UIBackgroundModes</key><string>audio</string>"
  )

  private static func specification(_ name: String) -> String {
    """
    name: \(name)
    targets:
      \(name):
        type: application
        platform: iOS
        deploymentTarget: "15.0"
        settings: {INFOPLIST_FILE: Info.plist}
    """
  }

  @Test func whatCannotBeReadFailsTheRun() throws {
    let folder = try SampleFolder([
      "bad/.launchkit.json": "{\"failOn\": 1}", "bad/Info.plist": SampleFolder.clean,
      "good/Info.plist": SampleFolder.clean,
      "damaged.json": "{\"version\": 1,\n \"apps\": [{\"app\": \"A\"}]}",
    ])
    defer { folder.remove() }
    let outcome = try Self.audit(["good", "absent", "bad", "--as", "csv"], in: folder.url)
    #expect(outcome.status == 3)
    #expect(
      outcome.output.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",")[1] }
        .count == 3)
    #expect(outcome.output.contains("good,,,,,no app found,"))
    #expect(outcome.output.contains("absent,,,,,not read,"))
    #expect(outcome.output.contains("bad,,,,,not read,"))
    #expect(outcome.errors.contains("absent"))
    let since = try Self.audit(["good", "--since", "damaged.json"], in: folder.url)
    #expect(since.status == 3)
    #expect(
      since.errors.contains(
        "is not an audit: line 2, column 11: 'repository' of an app is missing or is not text"))
    #expect(since.output.isEmpty)
  }

  /// Nothing of it is for an app: what git ignores, and what a configuration leaves out, is neither.
  @Test func aRepositoryWithoutAnAppIsNoFailure() throws {
    let folder = try SampleFolder([
      "server/.git/HEAD": "ref: refs/heads/main\n", "server/.gitignore": "build/\n",
      "server/build/Info.plist": SampleFolder.clean, "server/main.py": "",
      "web/.launchkit.json": "{\"root\": true, \"exclude\": [\"App\"]}",
      "web/App/Info.plist": SampleFolder.clean,
    ])
    defer { folder.remove() }
    let outcome = try Self.audit(["server", "web/", "web", "--as", "csv"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("server,,,,,no app found,"))
    #expect(outcome.output.components(separatedBy: "web,,,,,no app found,").count == 2)
  }

  /// The file of owners exists and cannot be used: that is not the same as nobody.
  @Test func ownersThatCannotBeReadAreNotKnown() throws {
    let folder = try SampleFolder([
      "a/.git/HEAD": "ref: refs/heads/main\n",
      "a/CODEOWNERS": String(repeating: "x @a\n", count: 20_001), "a/docs/CODEOWNERS": "* @docs\n",
      "a/App/project.yml": Self.specification("First"), "a/App/Info.plist": SampleFolder.clean,
    ])
    defer { folder.remove() }
    let outcome = try Self.audit(["a", "--as", "csv"], in: folder.url)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("has more than 20000 patterns"))
    #expect(outcome.output.contains(",not known\r\n"))
  }

  /// What was not read the last time may be new or not.
  @Test func anAppOfARepositoryThatWasNotReadIsNotNew() throws {
    let folder = try SampleFolder([
      "a/.launchkit.json": "{\"failOn\": 1}",
      "a/App/project.yml": Self.specification("First"), "a/App/Info.plist": SampleFolder.clean,
    ])
    defer { folder.remove() }
    let before = try Self.audit(["a", "--as", "json", "--output", "before.json"], in: folder.url)
    #expect(before.status == 3)
    #expect(before.errors.contains("is invalid at line 1, column 12: "))
    try folder.add("a/.launchkit.json", "{}")
    let after = try Self.audit(["a", "--as", "csv", "--since", "before.json"], in: folder.url)
    #expect(after.status == 0)
    #expect(after.output.contains(",none,none\r\n"))
  }

  /// Names from files neither act on a terminal nor become formulas of a spreadsheet, tags of HTML, or cells of a table.
  @Test(arguments: ["table", "csv", "markdown", "html", "json"])
  func namesOfOthersAreEscaped(_ format: String) throws {
    let folder = try SampleFolder([
      "=cmd/project.yml": """
      name: App
      targets:
        "<b>|\\e[31m\\"x":
          type: application
          platform: iOS
          info: {path: Info.plist}
      """,
      "=cmd/Info.plist": SampleFolder.clean,
    ])
    defer { folder.remove() }
    let outcome = try Self.audit(["=cmd", "--as", format], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.output.utf8.contains(0x1B))
    switch format {
    case "csv":
      #expect(outcome.output.contains("\r\n'=cmd,"))
      #expect(outcome.output.contains("\"\"x\""))
    case "markdown": #expect(outcome.output.contains("\\<b\\>\\|"))
    case "html": #expect(!outcome.output.contains("<b>"))
    default: break
    }
  }
}
