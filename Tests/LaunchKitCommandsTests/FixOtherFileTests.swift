import Foundation
import LaunchKitTestSupport
import Testing

/// `validate --fix` for a finding in code whose missing entry belongs in a property list.
@Suite struct FixOtherFileTests {
  private static let code = """
    import UIKit
    func ask(_ app: UIApplication) -> [Bool] {
      [
        app.canOpenURL(URL(string: "tides://a")!), app.canOpenURL(URL(string: "TIDES://b")!),
        app.canOpenURL(URL(string: "ferries://a")!),
      ]
    }

    """

  private static func project() -> SmallProject {
    var project = SmallProject()
    project.files = ["AppDelegate.swift": SmallProject.delegate, "Ask.swift": code]
    return project
  }

  private func run(_ sample: SampleFolder, _ arguments: String...) throws
    -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(
      ["validate", "--fix-only", "query-scheme-missing"] + arguments + ["."], in: sample.url)
  }

  private func text(_ sample: SampleFolder, _ name: String) throws -> String {
    String(decoding: try Data(contentsOf: sample.url.appending(path: name)), as: UTF8.self)
  }

  private static let added =
    "<key>LSApplicationQueriesSchemes</key><array><string>tides</string><string>ferries</string></array>"

  @Test func whatCodeAsksForIsListed() throws {
    let folder = Self.project().folder
    let sample = try SampleFolder(folder)
    defer { sample.remove() }
    let shown = try run(sample, "--diff")
    #expect(shown.status == 1)
    #expect(shown.output.hasPrefix("--- a/App/Info.plist\n+++ b/App/Info.plist\n"))
    #expect(try text(sample, "App/Info.plist") == folder["App/Info.plist"])
    let fixed = try run(sample, "--fix")
    #expect(fixed.errors == "2 fixes in 1 file\n")
    #expect(!fixed.output.contains("query-scheme-missing"))
    let plist = try text(sample, "App/Info.plist")
    #expect(plist.contains(Self.added))
    let patch = try PatchReader(Array(shown.output.utf8))
    let before = try #require(folder["App/Info.plist"])
    #expect(String(decoding: try patch.apply(to: Array(before.utf8)), as: UTF8.self) == plist)
    #expect(try text(sample, "App/Ask.swift") == Self.code)
    #expect(try run(sample, "--fix").errors == "nothing to fix\n")
    #expect(try text(sample, "App/Info.plist") == plist)
  }

  @Test func theInfoPlistOfEachConfigurationIsFixed() throws {
    var project = Self.project()
    project.common = ""
    project.settings = [
      "Debug": "INFOPLIST_FILE = App/Debug.plist;", "Release": "INFOPLIST_FILE = App/Info.plist;",
    ]
    var folder = project.folder
    folder["App/Debug.plist"] = folder["App/Info.plist"]
    let sample = try SampleFolder(folder)
    defer { sample.remove() }
    #expect(try run(sample, "--fix").errors == "4 fixes in 2 files\n")
    #expect(try text(sample, "App/Debug.plist") == text(sample, "App/Info.plist"))
    #expect(try text(sample, "App/Info.plist").contains("<string>ferries</string>"))
  }

  @Test func whatTheBuildMakesHasNoFix() throws {
    var project = Self.project()
    project.common = "GENERATE_INFOPLIST_FILE = YES;"
    var folder = project.folder
    folder["App/Info.plist"] = nil
    let sample = try SampleFolder(folder)
    defer { sample.remove() }
    #expect(try run(sample, "--fix").errors == "nothing to fix\n")
  }

  @Test func aPropertyListThatIsALinkToOutsideIsLeft() throws {
    let folder = Self.project().folder
    let outside = try SampleFolder(["Info.plist": try #require(folder["App/Info.plist"])])
    defer { outside.remove() }
    let sample = try SampleFolder(folder)
    defer { sample.remove() }
    let link = sample.url.appending(path: "App/Info.plist")
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: outside.url.appending(path: "Info.plist"))
    #expect(try run(sample, "--fix").errors.hasSuffix("nothing to fix\n"))
    #expect(try text(outside, "Info.plist") == folder["App/Info.plist"])
  }

  @Test func theJSONReportNamesTheFile() throws {
    let sample = try SampleFolder(Self.project().folder)
    defer { sample.remove() }
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--format", "json", "."], in: sample.url)
    let data = Data(outcome.output.utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let findings = try #require(json["findings"] as? [[String: Any]])
    let own = findings.filter { $0["rule"] as? String == "query-scheme-missing" }
    #expect(own.count == 2)
    for finding in own {
      #expect((finding["path"] as? String)?.hasSuffix("App/Ask.swift") == true)
      let fix = try #require((finding["fixes"] as? [[String: Any]])?.first)
      #expect((fix["path"] as? String)?.hasSuffix("App/Info.plist") == true)
      #expect(fix["applicability"] as? String == "safe")
    }
    #expect(try JSONSchemaCheck("Schemas/report-1.schema.json").problems(in: data).isEmpty)
  }
  @Test func aResultOutOfTheCacheHasTheFixOfTheOtherFile() throws {
    let sample = try SampleFolder(Self.project().folder)
    defer { sample.remove() }
    let cache = try SampleFolder()
    defer { cache.remove() }
    let plain = try LaunchKitExecutable.run(["validate", "--format", "json", "."], in: sample.url)
    for _ in 0..<2 {
      let cached = try LaunchKitExecutable.run(
        ["validate", "--format", "json", "--cache", cache.url.path, "."], in: sample.url)
      #expect(cached.output == plain.output)
    }
    #expect(plain.output.contains("App/Info.plist"))
  }
}
