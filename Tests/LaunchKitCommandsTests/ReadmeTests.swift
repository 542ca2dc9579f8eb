import Foundation
import LaunchKitTestSupport
import Testing

/// README.md and the pages in Documentation show real output, existing options and existing files.
@Suite("Readme", .serialized)
struct ReadmeTests {
  /// A command that a page shows with its output.
  struct Session: Sendable, CustomTestStringConvertible {
    /// The name in the marks around it.
    let name: String
    /// The page that shows it, from the root of the package.
    let page: String
    /// The folder the commands run in, from the root of the package.
    let folder: String
    /// The command line, without the tool's name.
    let line: String
    /// The exit status.
    let status: Int32

    var testDescription: String { name }
    var begin: String { "<!-- \(name) begin -->\n" }
    var end: String { "<!-- \(name) end -->\n" }

    /// Compares the page with the output of the command, or records the output in the page.
    func check(_ output: String) throws {
      let block = "```text\n$ launchkit \(line)\n\(output)```\n"
      var text = try PackageFolder.text(page)
      let first = try #require(text.range(of: begin), "\(name) in \(page)")
      let last = try #require(text.range(of: end), "\(name) in \(page)")
      let shown = first.upperBound..<last.lowerBound
      if Snapshot.isRecording {
        text.replaceSubrange(shown, with: block)
        #expect(try Snapshot.difference(of: text, from: page) == nil)
      } else {
        #expect(Snapshot.difference(of: block, from: String(text[shown]), in: page) == nil)
      }
    }
  }

  static let projects = "Documentation/Projects.md"
  static let launchOptions = "Documentation/LaunchOptions.md"
  static let silentPush = "Samples/LaunchOptions/SilentPush"

  static let sessions: [Session] = [
    Session(
      name: "example", page: "README.md", folder: ".",
      line: "validate --sdk 27 Samples/Broken/SceneRoleTypo/Info.plist", status: 1),
    Session(
      name: "project", page: projects, folder: "Samples/Projects/Ledger", line: "validate",
      status: 0),
    Session(
      name: "push", page: launchOptions, folder: silentPush,
      line: "validate Info.plist --entitlements App.entitlements --launch-options refresh.apns",
      status: 1),
    Session(
      name: "possible", page: launchOptions, folder: silentPush,
      line:
        "validate Fixed/Info.plist --entitlements App.entitlements --launch-options refresh.apns",
      status: 0),
    Session(
      name: "replay", page: "Documentation/Replay.md", folder: "Samples/Healthy/MultiWindow",
      line: "simulate Info.plist --os 18.0 --shortcut org.example.drafttable.new", status: 0),
    Session(
      name: "migrated", page: "Documentation/Replay.md", folder: "Samples/Migration/Ferry",
      line: "simulate Ferry.xcodeproj --migrated --open-url ferry://north", status: 0),
    Session(
      name: "agent", page: "Documentation/Agents.md", folder: "Samples/Broken/SceneRoleTypo",
      line: "validate Info.plist --format agent", status: 1),
    Session(
      name: "policies", page: "Documentation/TraceLog.md", folder: "Samples/TraceLogger",
      line: "simulate check-trace right.log --against-policies", status: 0),
  ]

  @Test("A session that is shown is real output", arguments: sessions)
  func sessionIsRealOutput(_ session: Session) throws {
    let outcome = try LaunchKitExecutable.run(
      session.line.split(separator: " ").map(String.init), in: PackageFolder.url(session.folder))
    #expect(outcome.status == session.status, "\(outcome.errors)")
    try session.check(outcome.output)
  }

  /// The commands of "Fix an existing project", one after the other.
  static let story: [Session] = [
    ("legacy", "validate --format concise", 1),
    ("diff", "validate --diff", 1),
    ("fix", "validate --fix --format concise", 1),
    ("write", "validate --write-baseline .launchkit-baseline.json", 0),
    ("known", "validate --format concise", 0),
  ].map { Session(name: $0, page: projects, folder: legacy, line: $1, status: $2) }
  static let legacy = "Samples/Legacy"

  @Test("The story of an existing project is real output")
  func storyIsRealOutput() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-story-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: PackageFolder.url(Self.legacy), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    // In Samples, the configuration has another name. Otherwise it would apply to other runs.
    let configuration = folder.appending(path: "launchkit.json")
    let text = try String(contentsOf: configuration, encoding: .utf8)
    try FileManager.default.removeItem(at: configuration)
    for session in Self.story {
      // The page shows the configuration directly before this step.
      if session.name == "write" {
        try Data(text.utf8).write(to: folder.appending(path: ".launchkit.json"))
      }
      let outcome = try LaunchKitExecutable.run(
        session.line.split(separator: " ").map(String.init), in: folder)
      #expect(outcome.status == session.status, "\(session.line): \(outcome.errors)")
      try session.check(outcome.output + outcome.errors)
    }
  }

  /// The commands of the page on migration, one after the other.
  static let migration: [Session] = [
    ("check", "migrate --check", 1),
    ("migration", "migrate", 1),
    ("written", "migrate --write", 0),
    ("adopted", "migrate --check", 0),
  ].map {
    Session(
      name: $0, page: "Documentation/Migration.md", folder: "Samples/Projects/Ledger", line: $1,
      status: $2)
  }

  @Test("The story of a migration is real output")
  func migrationIsRealOutput() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-migration-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: PackageFolder.url(Self.migration[0].folder), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    for session in Self.migration {
      let outcome = try LaunchKitExecutable.run(
        session.line.split(separator: " ").map(String.init), in: folder)
      #expect(outcome.status == session.status, "\(session.line): \(outcome.errors)")
      // The summary is printed before the diff.
      try session.check(outcome.errors + outcome.output)
    }
  }

  @Test("Every session of a page is run", arguments: try PackageFolder.pages())
  func sessionsAreRun(page: String) throws {
    let marks = try PackageFolder.text(page).matches(of: /<!-- ([a-z]+) begin -->\n```text/)
    let known = (Self.sessions + Self.story + Self.migration).filter { $0.page == page }.map(\.name)
    #expect(marks.map { String($0.output.1) } == known)
  }

  @Test("README.md has at most 200 lines")
  func readmeIsShort() throws {
    #expect(try PackageFolder.text("README.md").count { $0 == "\n" } <= 200)
  }

  @Test("Every option in the table of options is one that validate has")
  func optionsExist() throws {
    let help = try LaunchKitExecutable.run(["validate", "--help"]).output
    let page = try PackageFolder.text(Self.projects)
    let begin = try #require(page.range(of: "| option of `validate` |"))
    let end = try #require(page.range(of: "\n\n", range: begin.upperBound..<page.endIndex))
    let options = page[begin.upperBound..<end.lowerBound].matches(of: /--[a-z][a-z-]*/)
      .map { String($0.output) }
    #expect(options.count >= 10)
    for option in options {
      #expect(help.contains(option), "\(option) is in \(Self.projects) and not in the help")
    }
  }

  /// The anchors of a page's headings, as GitHub makes them.
  static func anchors(of page: URL) throws -> [String] {
    try String(contentsOf: page, encoding: .utf8).matches(of: /(?m)^#+ (.+)$/).map { heading in
      heading.output.1.lowercased().replacing(" ", with: "-")
        .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
  }

  @Test("Every file and heading that a page links to exists", arguments: try PackageFolder.pages())
  func linksLeadSomewhere(page: String) throws {
    let url = PackageFolder.url(page)
    for link in try PackageFolder.text(page).matches(of: /\]\(([^)#:]*)(?:#([^)]*))?\)/) {
      let path = String(link.output.1)
      let target = path.isEmpty ? url : url.deletingLastPathComponent().appending(path: path)
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link.output.0)")
      if let anchor = link.output.2 {
        #expect(try Self.anchors(of: target).contains(String(anchor)), "\(link.output.0)")
      }
    }
  }
}
