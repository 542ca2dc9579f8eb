import Foundation
import LaunchKitTestSupport
import Testing

/// What `emit` makes of a target: the Info.plist as built, with its entitlements.
@Suite("The emit command and projects")
struct EmitProjectTests {
  private static let arguments = [
    "--as", "swift", "--runtime", "--check-classes", "--sdk", "27", "--fail-on", "never",
  ]

  @Test(
    "the source of a sample project is fresh, and compiles",
    arguments: ["Ledger", "Letters", "Pictures", "Signals", "Stations", "Tickets"])
  func samples(_ name: String) throws {
    let outcome = try LaunchKitExecutable.run(
      ["emit", "Samples/Projects/\(name)"] + Self.arguments)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let file = "Tests/LaunchKitCommandsTests/Snapshots/emit/\(name).swift.txt"
    #expect(try Snapshot.difference(of: outcome.output, from: file) == nil)

    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    try compiler.write(outcome.output, to: "emitted.swift")
    try compiler.write(
      "class SceneDelegate {}\nclass SceneDelegat {}\nclass CarDelegate {}\n", to: "app.swift")
    let modules = LaunchKitExecutable.folder.appending(path: "Modules").path
    #expect(
      try compiler.compile(
        ["-typecheck", "-I", modules, "-swift-version", "6", "-warnings-as-errors"]
          + LaunchKitExecutable.moduleMapFlags + ["emitted.swift", "app.swift"]) == "")
  }

  @Test("an app extension has no launch of its own")
  func appExtension() throws {
    let run = try LaunchKitExecutable.run([
      "emit", "Samples/Projects/Letters", "--target", "Share", "--as", "json", "--fail-on", "never",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\"appExtension\""))
    #expect(!run.output.contains("\"launchOptions\""), "\(run.output)")
  }

  @Test("a class that is renamed is an error at the line of the Info.plist that names it")
  func renamedClass() throws {
    let outcome = try LaunchKitExecutable.run(
      ["emit", "Samples/Projects/Letters", "--as", "swift", "--check-classes", "--sdk", "27"])
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    try compiler.write(outcome.output, to: "emitted.swift")
    try compiler.write("class PostSceneDelegate {}\n", to: "app.swift")
    let log = try compiler.compile(["-typecheck", "emitted.swift", "app.swift"])
    #expect(log.contains("Letters/Info.plist:31:"), "\(log)")
    #expect(log.contains("cannot find 'SceneDelegate' in scope"), "\(log)")
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let status: Int32
    let message: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String, _ status: Int32, _ message: String) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.status = status
      self.message = message
    }
  }

  @Test(
    "what cannot be emitted is said",
    arguments: [
      Row("Samples/Projects/Ledger --as json --sdk 27", 1, "error[scene-lifecycle-not-adopted]"),
      Row("Samples/Projects --as json", 3, "contains more than one project"),
      Row("Samples/Projects/Letters --as json --target Leters", 3, "did you mean 'Letters'?"),
      Row(
        "Samples/Projects/Letters --as json --configuration Releas", 3, "did you mean 'Release'?"),
      Row(
        "Samples/Healthy/SceneApp/Info.plist --as json --target App", 2,
        "'--target' and '--configuration' need a project"),
      Row(
        "Samples/Projects/Letters --as json --variables A=B", 2,
        "'--entitlements', '--merge' and '--variables' need an Info.plist"),
      Row("Samples/None.xcodeproj --as json", 3, "Samples/None.xcodeproj"),
    ])
  func refused(_ row: Row) throws {
    let outcome = try LaunchKitExecutable.run(["emit"] + row.arguments)
    #expect(outcome.status == row.status && outcome.output.isEmpty)
    #expect(outcome.errors.contains(row.message), "\(outcome.errors)")
  }

  @Test("variables are resolved in an Info.plist and in entitlements, with their places")
  func variables() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "emit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plist = try Data(
      contentsOf: PackageFolder.url("Samples/PluginClient/Sources/App/Info.plist"))
    try plist.write(to: folder.appending(path: "Info.plist"))
    try Data(
      """
      {
        "com.apple.developer.associated-domains" = ("applinks:$(DOMAIN)", "applinks:$(OTHER)");
      }
      """.utf8
    ).write(to: folder.appending(path: "App.entitlements"))
    try Data(
      "--entitlements App.entitlements\n--variables DOMAIN=example.org\n--check-classes\n".utf8
    ).write(to: folder.appending(path: "options"))
    func emit(_ form: String, _ options: String...) throws -> LaunchKitExecutable.Outcome {
      try LaunchKitExecutable.run(
        ["emit", "Info.plist", "--as", form, "--runtime"] + options, in: folder)
    }
    let swift = try emit(
      "swift", "--options-from", "options", "--variables", "PRODUCT_MODULE_NAME=Tides")
    #expect(swift.status == 0, "\(swift.errors)")
    for part in [
      ".init(\"Reader\", delegateClass: \"Tides.ReaderSceneDelegate\")",
      "associatedDomains: [\"applinks:example.org\", \"applinks:$(OTHER)\"]",
      "#sourceLocation(file: \"Info.plist\", line: 32)", "ReaderSceneDelegate.self",
    ] {
      #expect(swift.output.contains(part), "\(part)\n\(swift.output)")
    }
    let unresolved = try emit("swift", "--check-classes")
    #expect(unresolved.output.contains("AnyClass { ReaderSceneDelegate.self }"))
    #expect(!unresolved.output.contains("entitlements:"))

    try Data("--entitlements ../App.entitlements\n".utf8)
      .write(to: folder.appending(path: "options"))
    let outside = try emit("swift", "--options-from", "options")
    #expect(outside.status == 2)
    #expect(outside.errors.contains("'../App.entitlements' is not in the folder"))
  }
}
