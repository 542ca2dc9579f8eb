import Foundation
import LaunchKitTestSupport
import Testing

/// What configurations decide for targets of projects.
@Suite struct ConfiguredTargetsTests {
  /// Rules and severities of the findings in the sample project Ledger, and the SDKs of its targets.
  private static func stated(
    _ configuration: String, _ more: [String] = []
  ) throws -> (findings: [String], output: String) {
    let folder = try SampleFolder(["c.json": configuration])
    defer { folder.remove() }
    let run = try LaunchKitExecutable.run(
      ["validate", "--format", "json", "--config", folder.path("c.json")] + more
        + ["Samples/Projects/Ledger"])
    #expect(run.status < 2, "\(run.errors)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    return (
      findings.map { "\($0["rule"] ?? "") \($0["severity"] ?? "")" }.sorted(), run.output
    )
  }

  @Test(
    "rules of a target hold for what concerns that target",
    arguments: [
      (
        #"{}"#,
        ["background-fetch-identifiers-missing info", "scene-lifecycle-not-adopted warning"]
      ),
      (
        #"""
        { "overrides": [{ "targets": ["Ledg*"],
          "rules": { "background-fetch-identifiers-missing": "error",
                     "scene-lifecycle-not-adopted": "off" } }] }
        """#,
        ["background-fetch-identifiers-missing error"]
      ),
      (
        #"{ "overrides": [{ "targets": ["Other"], "rules": { "scene-lifecycle-not-adopted": "off" } }] }"#,
        ["background-fetch-identifiers-missing info", "scene-lifecycle-not-adopted warning"]
      ),
    ])
  func rules(configuration: String, expected: [String]) throws {
    #expect(try Self.stated(configuration).findings == expected)
  }

  @Test func factsOfATargetReachItAndOptionsGoBeforeThem() throws {
    let facts = #"{ "overrides": [{ "targets": ["Ledger"], "facts": { "sdk": 27 } }] }"#
    let stated = try Self.stated(facts)
    #expect(stated.findings.contains("scene-lifecycle-not-adopted error"), "\(stated.findings)")
    let option = try Self.stated(facts, ["--sdk", "18"])
    #expect(!option.findings.contains("scene-lifecycle-not-adopted error"), "\(option.findings)")
    let other = try Self.stated(
      #"{ "overrides": [{ "targets": ["Other"], "facts": { "sdk": 27 } }] }"#)
    #expect(other.findings.contains("scene-lifecycle-not-adopted warning"), "\(other.findings)")
  }

  @Test func aProjectInAnExcludedFolderIsNotFoundAndOneThatIsNamedIsChecked() throws {
    var project = SmallProject()
    project.plist = "<key>UIMainStoryboardFile</key><string>Main.storyboard</string>"
    var files = Dictionary(
      uniqueKeysWithValues: project.folder.map { ("Old/\($0.key)", $0.value) })
    files[".launchkit.json"] = #"{ "exclude": ["Old/"] }"#
    files["Info.plist"] = SampleFolder.clean
    let folder = try SampleFolder(files)
    defer { folder.remove() }
    func output(_ path: String, _ more: [String] = []) throws -> String {
      try LaunchKitExecutable.run(
        ["validate", "--format", "concise"] + more + [path], in: folder.url
      ).output
    }
    #expect(try !output(".").contains(SampleFolder.errorRule))
    #expect(try output(".", ["--no-config"]).contains(SampleFolder.errorRule))
    #expect(try output("Old").contains(SampleFolder.errorRule))
  }

  @Test func nothingIsToldOfAFileOfATargetThatIsExcluded() throws {
    var project = SmallProject()
    project.plist = "<key>UIMainStoryboardFile</key><string>Main.storyboard</string>"
    var files = project.folder
    files[".launchkit.json"] = #"{ "exclude": ["App/Info.plist"] }"#
    let folder = try SampleFolder(files)
    defer { folder.remove() }
    let run = try LaunchKitExecutable.run(
      ["validate", "--format", "concise", "App.xcodeproj"], in: folder.url)
    #expect(!run.output.contains(SampleFolder.errorRule), "\(run.output)")
    let without = try LaunchKitExecutable.run(
      ["validate", "--format", "concise", "--no-config", "App.xcodeproj"], in: folder.url)
    #expect(without.output.contains(SampleFolder.errorRule), "\(without.output)")
  }
}
