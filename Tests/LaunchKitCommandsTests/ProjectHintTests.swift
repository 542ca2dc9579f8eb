import Foundation
import LaunchKitTestSupport
import Testing

/// A property list that is checked alone names the project around it, which has the code and the settings of its app.
@Suite("Hint at the project around a file")
struct ProjectHintTests {
  private static let plist = """
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>com.example.app</string>
    </dict></plist>
    """

  private static func folder(project: String) throws -> WorkFolder {
    let folder = try WorkFolder()
    folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    folder.write("", to: "\(project)/project.pbxproj")
    folder.write(plist, to: "Apps/One/Info.plist")
    return folder
  }

  private static func lines(
    _ arguments: [String], in folder: WorkFolder, from path: String = "."
  ) throws -> [Substring] {
    let run = try LaunchKitExecutable.run(
      ["validate"] + arguments, in: folder.url.appending(path: path))
    return run.output.split(separator: "\n")
  }

  @Test(arguments: [
    (".", ["Apps/One/Info.plist"], "launchkit validate Apps"),
    ("Apps", ["One/Info.plist"], "launchkit validate ."),
    (".", ["--format", "plain", "Apps/One/Info.plist"], "launchkit validate Apps"),
    (".", ["--sdk", "27", "Apps/One/Info.plist"], "launchkit validate Apps"),
  ])
  func aFileNamesItsProject(_ current: String, _ arguments: [String], _ command: String) throws {
    let folder = try Self.folder(project: "Apps/One.xcodeproj")
    let lines = try Self.lines(arguments, in: folder, from: current)
    #expect(
      lines.contains { $0.lowercased().hasPrefix("this is one file") && $0.contains(command) })
  }

  @Test(arguments: [
    ["--quiet", "Apps/One/Info.plist"], ["--format", "json", "Apps/One/Info.plist"],
    ["--format", "concise", "Apps/One/Info.plist"], ["Apps"],
  ])
  func otherRunsDoNot(_ arguments: [String]) throws {
    let folder = try Self.folder(project: "Apps/One.xcodeproj")
    #expect(try Self.lines(arguments, in: folder).allSatisfy { !$0.contains("this is one file") })
  }

  @Test func aFileWithoutAProjectAroundItNamesNone() throws {
    let folder = try Self.folder(project: "Other/One.xcodeproj")
    let lines = try Self.lines(["Apps/One/Info.plist"], in: folder)
    #expect(lines.allSatisfy { !$0.contains("this is one file") })
  }

  @Test func agentsGetItAsTheNextCommand() throws {
    let folder = try Self.folder(project: "Apps/One.xcodeproj")
    folder.write(
      """
      <plist version="1.0"><dict>
      <key>UIRequiresFullScreen</key><false/>
      </dict></plist>
      """, to: "Apps/One/Info.plist")
    let lines = try Self.lines(["--format", "agent", "Apps/One/Info.plist"], in: folder)
    #expect(lines.last == "next: launchkit validate Apps", "\(lines)")
  }

  /// A file of a project is never read as a property list: its errors would be false, and a fix would damage it.
  @Test(arguments: ["App.swift", "App.m", "Main.storyboard", "App.xcconfig"])
  func aPartOfAProjectIsRefused(_ name: String) throws {
    let folder = try Self.folder(project: "Apps/One.xcodeproj")
    let content = "A = b\nC = \"d\"\n"
    folder.write(content, to: name)
    let run = try LaunchKitExecutable.run(
      ["validate", "--fix", "--unsafe-fixes", name], in: folder.url)
    #expect(
      run.status == 3
        && run.errors.hasPrefix("error: '\(name)' is checked as a part of its project"))
    #expect(try String(contentsOf: folder.url.appending(path: name), encoding: .utf8) == content)
  }
}
