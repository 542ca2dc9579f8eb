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
