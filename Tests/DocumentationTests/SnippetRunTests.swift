import Foundation
import LaunchKitTestSupport
import Testing

/// The code that the documentation shows does what is said of it.
@Suite("Snippets", .serialized)
struct SnippetRunTests {
  /// Where what they print lies.
  static let snapshots = "Tests/DocumentationTests/Snapshots"
  /// The pieces of Documentation/Library.md, ten lines each.
  static let library = [
    "validate", "check-folder", "emit-project", "plan-migration", "describe-launch", "read",
    "build", "edit",
    "replay", "mount",
  ]

  /// One run of one piece.
  struct Run: Sendable, CustomTestStringConvertible {
    var name: String
    /// The folder it runs in, from the root of the repository.
    var folder = "."
    var arguments: [String] = []
    var status: Int32 = 0
    var testDescription: String { name }
  }

  static let runs: [Run] = [
    Run(name: "validate", arguments: ["Samples/Broken/BackgroundModesAsString/Info.plist"]),
    Run(name: "check-folder", arguments: ["Samples/Projects/Signals"]),
    Run(name: "keep-checking", arguments: ["Samples/Healthy/SceneApp/Info.plist", "<plist>"]),
    Run(name: "own-rule", arguments: ["Samples/Healthy/CarPlay/Info.plist"]),
    Run(name: "emit-project", arguments: ["Samples/Projects/Letters", "Letters"]),
    Run(name: "plan-migration", arguments: ["Samples/Migration/Ferry"]),
    Run(
      name: "describe-launch", arguments: ["Samples/LaunchOptions/SilentPush/refresh.apns"]),
    Run(name: "read", arguments: ["Samples/Healthy/CarPlay/Info.plist"]),
    Run(
      name: "mount",
      arguments: ["validate", "--sdk", "27", "Samples/Broken/SceneRoleTypo/Info.plist"], status: 1),
    Run(name: "launch", folder: "Samples/LaunchOptions/SilentPush", status: 1),
    Run(name: "builder-mistake", status: 1),
    Run(name: "invariants"),
    Run(name: "replay"),
    Run(
      name: "replay-scenario",
      arguments: ["Samples/TerminalHost/Info.plist", "\(snapshots)/scenario.json"]),
    Run(name: "host"),
    Run(name: "policy-both"),
    Run(name: "toolkit"),
  ]

  static func run(
    _ name: String, _ arguments: [String] = [], in folder: URL? = nil
  ) throws -> LaunchKitExecutable.Outcome {
    try LaunchKitExecutable.run(
      [name] + arguments, in: folder, executable: "documentation-snippets")
  }

  @Test("What a snippet prints is as recorded", arguments: runs)
  func prints(_ run: Run) throws {
    let outcome = try Self.run(run.name, run.arguments, in: PackageFolder.url(run.folder))
    #expect(outcome.status == run.status, "\(outcome.errors)")
    #expect(
      try Snapshot.difference(of: outcome.output, from: "\(Self.snapshots)/\(run.name).txt") == nil)
  }

  @Test("A command that is mounted says what launchkit says")
  func mounted() throws {
    let run = try #require(Self.runs.first { $0.name == "mount" })
    let outcome = try LaunchKitExecutable.run(run.arguments)
    #expect(try outcome.output == PackageFolder.text("\(Self.snapshots)/mount.txt"))
  }

  private static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-snippet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("What is built is as recorded, and launchkit finds nothing wrong with it")
  func builds() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let outcome = try Self.run("build", ["Info.plist"], in: folder)
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)")
    let text = try String(contentsOf: folder.appending(path: "Info.plist"), encoding: .utf8)
    #expect(try Snapshot.difference(of: text, from: "\(Self.snapshots)/build.plist") == nil)
    let verdict = try LaunchKitExecutable.run(
      ["validate", "--sdk", "27", "--fail-on", "warning", "Info.plist"], in: folder)
    #expect(verdict.status == 0, "\(verdict.output)")
  }

  @Test("The edit changes one value and no other byte")
  func edits() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = try PackageFolder.text("Samples/Healthy/SceneApp/Info.plist")
    let key = "<key>UIApplicationSupportsMultipleScenes</key>\n\t\t"
    try #require(before.contains(key + "<false/>"))
    let file = folder.appending(path: "Info.plist")
    try Data(before.utf8).write(to: file)
    let outcome = try Self.run("edit", ["Info.plist"], in: folder)
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)")
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == before.replacing(key + "<false/>", with: key + "<true/>"))
  }

  @Test("An app that is declared in Swift is written, bundled and checked")
  func declares() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-declare-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Derived"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    try Data(
      "<plist><dict>\n<key>CFBundleName</key><string>Bundled</string>\n</dict></plist>".utf8
    ).write(to: folder.appending(path: "Template-Info.plist"))
    for (name, arguments) in [
      ("builder-app", []), ("builder-tuist", []), ("builder-tool", ["Tool.plist"]),
      ("builder-test", []),
    ] as [(String, [String])] {
      let outcome = try Self.run(name, arguments, in: folder)
      #expect(outcome.status == 0 && outcome.output.isEmpty, "\(name): \(outcome.output)")
    }
    #expect(try text("Info.plist").contains("<string>App.SceneDelegate</string>"))
    #expect(try text("Tool.plist") == text("Derived/App-Info.plist"))
    #expect(try text("Derived/App.entitlements").contains("<string>production</string>"))
    let bundled = try Self.run("builder-bundler", in: folder)
    #expect(bundled.status == 0 && bundled.output.hasPrefix("bplist00"), "\(bundled.output)")
    #expect(bundled.output.contains("Bundled"))
    #expect(bundled.output.contains("App.CarSceneDelegate"))
  }

  @Test("The manifest that asks for LaunchKit is one, and its products exist")
  func manifest() throws {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    try compiler.write(
      PackageFolder.text("Tests/DocumentationSnippets/Manifest/Package.swift"), to: "Package.swift")
    let outcome = try compiler.runPackageManager(["dump-package"])
    #expect(outcome.status == 0, "\(outcome.output)")
    let own = try PackageFolder.text("Package.swift")
    for product in ["LaunchKit", "LaunchKitCommands", "LifecycleRuntime"] {
      #expect(outcome.output.contains("\"\(product)\""))
      #expect(own.contains(".library(name: \"\(product)\""))
    }
  }
}
