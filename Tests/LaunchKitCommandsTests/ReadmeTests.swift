import Foundation
import LaunchKitTestSupport
import Testing

/// What README.md shows is what the tool says.
@Suite("Readme", .serialized)
struct ReadmeTests {
  static let path = "README.md"

  /// A command that README.md shows with what it prints.
  struct Session: Sendable, CustomTestStringConvertible {
    /// The name in the marks around it.
    let name: String
    /// The folder the commands run in, from the root of the package.
    let folder: String
    /// The command line, without the tool's name.
    let line: String
    /// The exit status.
    let status: Int32

    var testDescription: String { name }
    var begin: String { "<!-- \(name) begin -->\n" }
    var end: String { "<!-- \(name) end -->\n" }
  }

  static let sessions: [Session] = [
    Session(
      name: "example", folder: ".",
      line: "validate --sdk 27 Samples/Broken/SceneRoleTypo/Info.plist", status: 1),
    Session(
      name: "project", folder: "Samples/Projects/Ledger", line: "validate", status: 0),
    Session(
      name: "push", folder: "Samples/LaunchOptions/SilentPush",
      line: "validate Info.plist --entitlements App.entitlements --launch-options refresh.apns",
      status: 1),
    Session(
      name: "cure", folder: "Samples/LaunchOptions/SilentPush",
      line:
        "validate Cured/Info.plist --entitlements App.entitlements --launch-options refresh.apns",
      status: 0),
    Session(
      name: "replay", folder: "Samples/Healthy/MultiWindow",
      line: "simulate Info.plist --os 18.0 --shortcut org.example.drafttable.new", status: 0),
  ]

  @Test("A session that is shown is real output", arguments: sessions)
  func sessionIsRealOutput(_ session: Session) throws {
    let outcome = try LaunchKitExecutable.run(
      session.line.split(separator: " ").map(String.init), in: PackageFolder.url(session.folder))
    #expect(outcome.status == session.status, "\(outcome.errors)")
    let text = "```text\n$ launchkit \(session.line)\n\(outcome.output)```\n"

    let readme = try PackageFolder.text(Self.path)
    let begin = try #require(readme.range(of: session.begin))
    let end = try #require(readme.range(of: session.end))
    let shown = String(readme[begin.upperBound..<end.lowerBound])
    if Snapshot.isRecording {
      let updated = readme[..<begin.upperBound] + text + readme[end.lowerBound...]
      #expect(try Snapshot.difference(of: String(updated), from: Self.path) == nil)
    } else {
      #expect(Snapshot.difference(of: text, from: shown, in: Self.path) == nil)
    }
  }

  /// The commands of "Five minutes" in a project that is older than LaunchKit, one after the other.
  static let story = [
    Session(name: "legacy", folder: legacy, line: "validate --format concise", status: 1),
    Session(name: "diff", folder: legacy, line: "validate --diff", status: 1),
    Session(name: "fix", folder: legacy, line: "validate --fix --format concise", status: 1),
    Session(
      name: "write", folder: legacy, line: "validate --write-baseline .launchkit-baseline.json",
      status: 0),
    Session(name: "known", folder: legacy, line: "validate --format concise", status: 0),
  ]
  static let legacy = "Samples/Legacy"

  @Test("The story of five minutes is real output")
  func storyIsRealOutput() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-story-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: PackageFolder.url(Self.legacy), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    // In Samples it has another name, or it would hold for other runs.
    let configuration = folder.appending(path: "launchkit.json")
    let text = try String(contentsOf: configuration, encoding: .utf8)
    try FileManager.default.removeItem(at: configuration)
    var readme = try PackageFolder.text(Self.path)
    for session in Self.story {
      // README.md shows it before this step and not earlier.
      if session.name == "write" {
        try Data(text.utf8).write(to: folder.appending(path: ".launchkit.json"))
      }
      let outcome = try LaunchKitExecutable.run(
        session.line.split(separator: " ").map(String.init), in: folder)
      #expect(outcome.status == session.status, "\(session.line): \(outcome.errors)")
      let block =
        "```text\n$ launchkit \(session.line)\n\(outcome.output)\(outcome.errors)```\n"
      let begin = try #require(readme.range(of: session.begin), "\(session.name)")
      let end = try #require(readme.range(of: session.end), "\(session.name)")
      if Snapshot.isRecording {
        readme.replaceSubrange(begin.upperBound..<end.lowerBound, with: block)
      } else {
        let shown = String(readme[begin.upperBound..<end.lowerBound])
        #expect(Snapshot.difference(of: block, from: shown, in: Self.path) == nil)
      }
    }
    if Snapshot.isRecording {
      #expect(try Snapshot.difference(of: readme, from: Self.path) == nil)
    }
  }

  @Test("Every option in the table of options is one that validate has")
  func optionsExist() throws {
    let help = try LaunchKitExecutable.run(["validate", "--help"]).output
    let readme = try PackageFolder.text(Self.path)
    let begin = try #require(readme.range(of: "| option of `validate` |"))
    let end = try #require(readme.range(of: "| exit status |"))
    let options = readme[begin.upperBound..<end.lowerBound].matches(of: /--[a-z][a-z-]*/)
      .map { String($0.output) }
    #expect(options.count >= 10)
    for option in options {
      #expect(help.contains(option), "\(option) is in README.md and not in the help")
    }
  }

  @Test(
    "Every file that a document links to exists",
    arguments: ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"])
  func linksLeadSomewhere(document: String) throws {
    let links = try PackageFolder.text(document).matches(of: /\]\(([^)#:]+)\)/)
    for link in links {
      let target = PackageFolder.url(String(link.output.1))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link.output.1)")
    }
  }
}
