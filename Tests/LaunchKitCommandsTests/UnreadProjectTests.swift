import Foundation
import LaunchKitTestSupport
import Testing

/// Descriptions of projects that cannot be read, in every command that reads projects.
@Suite struct UnreadProjectTests {
  /// Files, and what each command says about them.
  static let descriptions: [(files: [String: String], message: String)] = [
    (
      [
        "app.json": "{ \"expo\": & }",
        "package.json": "{ \"dependencies\": { \"expo\": \"54.0.0\" } }",
      ], "'./app.json' cannot be read: "
    ),
    (
      [
        "Project.swift":
          "import ProjectDescription\nlet project = Project(name: \"A\", targets: [.target("
      ],
      "'./Project.swift' shows no target that can be read: "
    ),
    (
      ["project.yml": "name: A\ntargets:\n  A:\n    type: application\n    platform: iOS\n  - [\n"],
      "'./project.yml' cannot be read: not valid YAML: "
    ),
    (
      [
        "project.yml": "name: A\ntargets:\n  A: {type: application, platform: iOS}\n# "
          + String(repeating: "x", count: 5 << 20)
      ],
      "'./project.yml' "
    ),
    (
      ["App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ objects = { };"],
      "App.xcodeproj/project.pbxproj' cannot be read: "
    ),
  ]

  @Test(
    "No command passes over a description that it cannot read",
    arguments: descriptions.indices,
    [
      ["migrate", "."], ["migrate", "--check", "."], ["migrate", "--write", "--allow-dirty", "."],
      ["simulate", "run", "--migrated", "."], ["simulate", "run", "."],
      ["emit", "--as", "json", "."], ["plist", "effective", "."],
    ])
  func aDescriptionThatCannotBeReadIsAFailure(_ index: Int, _ arguments: [String]) throws {
    let (files, message) = Self.descriptions[index]
    let folder = try SampleFolder(files)
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(arguments, in: folder.url)
    #expect(outcome.status == 3, "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors.prefix(400))")
    #expect(outcome.output.isEmpty)
  }

  @Test("A configuration above the root of a repository is not even read")
  func aConfigurationAboveARepositoryIsNotRead() throws {
    let plist = "<plist version=\"1.0\"><dict/></plist>"
    let folder = try SampleFolder([
      ".launchkit.json": "{broken", "repository/.git/HEAD": "", "repository/Info.plist": plist,
      "other/Info.plist": plist,
    ])
    defer { folder.remove() }
    #expect(try LaunchKitExecutable.run(["validate", "repository"], in: folder.url).status == 0)
    #expect(try LaunchKitExecutable.run(["validate", "other"], in: folder.url).status == 2)
  }

  @Test("Several runs that edit one file at the same time lose nothing")
  func editsAtTheSameTimeLoseNothing() async throws {
    let folder = try SampleFolder(["Info.plist": "<plist version=\"1.0\"><dict/></plist>\n"])
    defer { folder.remove() }
    let url = folder.url
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 0..<12 {
        group.addTask {
          try LaunchKitExecutable.run(["plist", "set", "Info.plist", "K\(number)", "v"], in: url)
            .status
        }
      }
      for try await status in group { #expect(status == 0) }
    }
    let outcome = try LaunchKitExecutable.run(
      ["plist", "convert", "--to", "json", "Info.plist"], in: folder.url)
    for number in 0..<12 { #expect(outcome.output.contains("\"K\(number)\"")) }
  }

  @Test("Code points that stand for bytes in names of files are themselves in a value")
  func codePointsOfNamesAreThemselvesInAValue() throws {
    let folder = try SampleFolder(["Info.plist": "<plist version=\"1.0\"><dict/></plist>\n"])
    defer { folder.remove() }
    let value = "x\u{10FFFD}y\u{10FF80}"
    let outcome = try LaunchKitExecutable.run(
      ["plist", "set", "Info.plist", "K", value], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try String(contentsOf: folder.url.appending(path: "Info.plist"), encoding: .utf8)
    #expect(text.contains("<string>\(value)</string>"))
  }
}
