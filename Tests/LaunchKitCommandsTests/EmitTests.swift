import Foundation
import LaunchKitTestSupport
import Testing

@Suite("The emit command")
struct EmitTests {
  private static let sample = "Samples/Healthy/MultiWindow/Info.plist"
  private static let broken = "Samples/Broken/BackgroundModesAsString/Info.plist"

  private func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-emit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  private func emit(_ arguments: [String], input: String = "", in folder: URL? = nil) throws
    -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(["emit"] + arguments, input: Data(input.utf8), in: folder)
  }

  @Test("what is emitted as a property list has the same contract as its origin")
  func plist() throws {
    let plist = try emit([Self.sample, "--as", "plist"])
    #expect(plist.status == 0 && plist.errors.isEmpty)
    let facts = ["--as", "json", "--no-provenance", "--platform", "ios"]
    let first = try emit([Self.sample] + facts)
    let second = try emit(["-"] + facts, input: plist.output)
    #expect(first.output == second.output)
    #expect(first.output.contains("\"lifecycle\": \"auto\""))
  }

  @Test("Swift source has the access, the prefix and the version that were asked for")
  func swift() throws {
    let outcome = try emit([
      Self.sample, "--as", "swift", "--access", "package", "--prefix", "My", "--swift-version", "5",
    ])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains("\npackage enum MyAppLaunch {"))
    #expect(!outcome.output.contains("package import"))
    #expect(try emit([Self.sample, "--as", "swift", "--access", "open"]).status == 2)
  }

  @Test("facts and entitlements are in the contract, each with its file")
  func factsAndEntitlements() throws {
    try withFolder { folder in
      try Data("{ \"aps-environment\" = development; own = 1; }".utf8)
        .write(to: folder.appending(path: "App.entitlements"))
      let outcome = try emit(
        [
          "-", "--as", "json", "--sdk", "27", "--deployment-target", "15.0", "--lifecycle",
          "swiftui", "--entitlements", "App.entitlements",
        ], input: "{ CFBundleIdentifier = a; }", in: folder)
      #expect(outcome.status == 0)
      for part in [
        "\"sdk\": \"27.0\"", "\"deploymentTarget\": \"15.0\"", "\"lifecycle\": \"swiftui\"",
        "\"pushEnvironment\": \"development\"", "\"path\": \"App.entitlements\"",
        "\"role\": \"entitlements\"",
      ] {
        #expect(outcome.output.contains(part), "\(part)")
      }
    }
  }

  @Test("with errors nothing is written, unless that is asked for")
  func findings() throws {
    let refused = try emit([Self.broken, "--as", "json"])
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(
      refused.errors.hasPrefix(
        "error: nothing is written, because of these findings ('--fail-on never'"))
    #expect(refused.errors.contains("error[background-modes-not-array]"))
    let forced = try emit([Self.broken, "--as", "json", "--fail-on", "never"])
    #expect(forced.status == 0 && forced.output.contains("\"UIBackgroundModes\": \"audio\""))
  }

  @Test("a built product is named as one", arguments: ["A.ipa", "A.xcarchive", "A.app/"])
  func builtProducts(_ path: String) throws {
    let run = try emit([path, "--as", "json"])
    #expect(run.status == 2)
    #expect(run.errors.contains("and 'emit' takes an Info.plist or a project"), "\(run.errors)")
  }

  @Test("a file is compared with what would be written, and never touched by that")
  func check() throws {
    try withFolder { folder in
      let source = PackageFolder.url(Self.sample).path
      let arguments = [source, "--as", "json", "--output", "contract.json"]
      let missing = try emit(arguments + ["--check"], in: folder)
      #expect(missing.status == 1)
      #expect(missing.errors.contains("'contract.json' is stale: it does not exist"))
      #expect(try emit(arguments, in: folder).status == 0)
      let fresh = try emit(arguments + ["--check"], in: folder)
      #expect(fresh.status == 0 && fresh.errors.isEmpty && fresh.output.isEmpty)
      let file = folder.appending(path: "contract.json")
      try Data("{}".utf8).write(to: file)
      let stale = try emit(arguments + ["--check"], in: folder)
      #expect(stale.status == 1)
      #expect(stale.errors.contains("its content differs"))
      #expect(try Data(contentsOf: file) == Data("{}".utf8))
      let folderAsFile = try emit([source, "--as", "json", "--check", "--output", "."], in: folder)
      #expect(folderAsFile.status == 3)
    }
  }

  @Test("a diagram is written to a file and checked like the others")
  func diagram() throws {
    try withFolder { folder in
      let arguments = [
        PackageFolder.url(Self.sample).path, "--as", "mermaid", "--output", "launch.mmd",
      ]
      #expect(try emit(arguments, in: folder).status == 0)
      let file = folder.appending(path: "launch.mmd")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.hasPrefix("flowchart LR\n  n0([\"app "))
      #expect(try emit(arguments + ["--check"], in: folder).status == 0)
      try Data((text + "\n").utf8).write(to: file)
      #expect(try emit(arguments + ["--check"], in: folder).status == 1)
    }
  }

  @Test("what is merged is in the whole file, and JSON names the file that wrote it")
  func merge() throws {
    try withFolder { folder in
      let base =
        "<plist><dict>\n<key>CFBundleName</key><string>A</string><!-- own -->\n</dict></plist>\n"
      try Data(base.utf8).write(to: folder.appending(path: "Info.plist"))
      try Data("{ UIBackgroundModes = (audio); }".utf8).write(to: folder.appending(path: "A.plist"))
      try Data("{ UIBackgroundModes = (fetch); }".utf8).write(to: folder.appending(path: "B.plist"))
      let arguments = ["Info.plist", "--merge", "A.plist", "--merge", "B.plist"]
      let merged = try emit(arguments + ["--as", "plist", "--output", "Info.plist"], in: folder)
      #expect(merged.status == 0 && merged.errors.isEmpty)
      let text = try String(contentsOf: folder.appending(path: "Info.plist"), encoding: .utf8)
      #expect(
        text.hasPrefix("<plist><dict>\n<key>CFBundleName</key><string>A</string><!-- own -->\n"))
      #expect(text.contains("<string>audio</string>") && text.contains("<string>fetch</string>"))
      let again = try emit(
        arguments + ["--as", "plist", "--output", "Info.plist", "--check"], in: folder)
      #expect(again.status == 0, "what is there already is not merged twice")
      try Data(base.utf8).write(to: folder.appending(path: "Info.plist"))
      let json = try emit(arguments + ["--as", "json"], in: folder)
      for path in ["Info.plist", "A.plist", "B.plist"] {
        #expect(json.output.contains("\"path\": \"\(path)\""))
      }
    }
  }

  @Test("files in conflict are not merged, and both places are shown")
  func conflict() throws {
    try withFolder { folder in
      try Data("{ UIMainStoryboardFile = A; }".utf8).write(to: folder.appending(path: "Info.plist"))
      try Data("{ UIMainStoryboardFile = B; }".utf8).write(to: folder.appending(path: "B.plist"))
      let outcome = try emit(
        ["Info.plist", "--merge", "B.plist", "--as", "plist", "--output", "out.plist"], in: folder)
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("error[merge-conflict]: 'UIMainStoryboardFile' is 'B' here"))
      #expect(outcome.errors.contains("B.plist:1:26") && outcome.errors.contains("Info.plist:1:26"))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "out.plist").path))
    }
  }

  @Test(
    "what has no launch contract, and what cannot be read, is refused",
    arguments: [
      (["-", "--as", "json"], "(a)", Int32(1), "has no launch contract"),
      (["-", "--as", "json"], "<plist><dict>", 1, "error[plist-syntax-invalid]"),
      (["missing.plist", "--as", "plist"], "", 3, "no such file or folder"),
      (["-", "--as", "json", "--merge", "missing.plist"], "{ }", 3, "no such file or folder"),
      (["-", "--as", "yaml"], "{ }", 2, "The value 'yaml' is invalid"),
      (["-", "--as", "json", "--check"], "{ }", 2, "'--check' needs '--output'"),
      (["-", "--as", "json", "--merge", "-"], "{ }", 2, "standard input can only be one"),
    ])
  func refusals(arguments: [String], input: String, status: Int32, words: String) throws {
    let outcome = try emit(arguments, input: input)
    #expect(outcome.status == status)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test("a binary Info.plist is emitted, but nothing can be merged into it")
  func binary() throws {
    try withFolder { folder in
      let path = PackageFolder.url(Self.sample).path
      let converted = try LaunchKitExecutable.run(
        ["plist", "convert", path, "--to", "binary", "--output", "b.plist"], in: folder)
      #expect(converted.status == 0)
      try Data("{ a = b; }".utf8).write(to: folder.appending(path: "A.plist"))
      #expect(try emit(["b.plist", "--as", "json"], in: folder).status == 0)
      let merged = try emit(["b.plist", "--merge", "A.plist", "--as", "plist"], in: folder)
      #expect(merged.status == 1)
      #expect(merged.errors.contains("has no text to edit"))
      #expect(merged.errors.contains("launchkit plist convert --to xml"))
    }
  }
}
