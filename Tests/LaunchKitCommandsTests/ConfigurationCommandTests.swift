import Foundation
import LaunchKitTestSupport
import Testing

import Findings
import LintPolicy

@testable import LaunchKitCommands

/// Configurations as the command line applies and shows them.
@Suite struct ConfigurationCommandTests {
  private static func snapshot(_ text: String, _ name: String) throws {
    let difference = try Snapshot.difference(
      of: text, from: "Tests/LaunchKitCommandsTests/Snapshots/\(name)")
    #expect(difference == nil)
  }

  @Test func theSampleIsCheckedAsItsConfigurationSays() throws {
    let run = try LaunchKitExecutable.run([
      "validate", "--format", "plain", "Samples/Configured",
    ])
    #expect(run.status == 1)
    try Self.snapshot(run.output, "configured.txt")
    let without = try LaunchKitExecutable.run([
      "validate", "--format", "concise", "--no-config", "Samples/Configured",
    ])
    #expect(without.output.contains("Vendor/Info.plist"))
    #expect(!without.output.contains("letters_app"))
  }

  @Test(
    "what holds is shown with who says so",
    arguments: [
      (["Samples/Configured/Legacy/Info.plist"], "config-show-legacy.txt"),
      (
        ["Samples/Configured/App/Info.plist", "--sdk", "26", "--variables", "LINK_SCHEME=letters"],
        "config-show-app.txt"
      ),
      (["Samples/Configured/Vendor/Info.plist"], "config-show-vendor.txt"),
      (["Samples/Configured/Legacy", "--format", "json"], "config-show-legacy.json"),
      (["Samples/Healthy", "--no-config"], "config-show-none.txt"),
    ])
  func shown(arguments: [String], name: String) throws {
    let run = try LaunchKitExecutable.run(["config", "show"] + arguments)
    #expect(run.status == 0)
    #expect(run.errors == "")
    try Self.snapshot(run.output, name)
  }

  @Test func answersForProgramsFitTheirSchema() throws {
    let schema = try JSONSchemaCheck("Schemas/configuration-answer-1.schema.json")
    #expect(schema.choices("severity") == [ConfiguredSeverity.words])
    #expect(schema.choices("catalogSeverity") == [Severity.allCases.map(\.rawValue)])
    for arguments in [
      ["Samples/Configured/Legacy/Info.plist"], ["Samples/Configured/Vendor/Info.plist"],
      ["Samples/Configured/App", "--target", "Letters", "--sdk", "26", "--variables", "A=b"],
      ["Samples/Healthy", "--no-config"],
    ] {
      let run = try LaunchKitExecutable.run(["config", "show", "--format", "json"] + arguments)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try schema.problems(in: run.output.utf8) == [], "\(arguments)")
    }
    let wrong = #"{ "version": 1, "path": "a", "configurations": [{ "path": "b" }] }"#
    #expect(try !schema.problems(in: wrong.utf8).isEmpty)
  }

  @Test func aSeverityAsInTheCatalogIsShownSinceSomeFindingsAreMilder() throws {
    let rule = "launch-storyboard-name-has-extension"
    let folder = try SampleFolder([
      "Info.plist": try PackageFolder.text("Samples/Legacy/Info.plist"),
      ".launchkit.json": #"{ "rules": { "\#(rule)": "error" } }"#,
    ])
    defer { folder.remove() }
    func line(_ arguments: [String]) throws -> String? {
      try LaunchKitExecutable.run(arguments, in: folder.url).output
        .split(separator: "\n").first { $0.contains(rule) }.map(String.init)
    }
    let own = try line(["validate", "--format", "concise", "--no-config"])
    #expect(own?.contains(": warning: ") == true)
    let decided = try line(["validate", "--format", "concise"])
    #expect(decided?.contains(": error: ") == true)
    let shown = try line(["config", "show", "Info.plist"])
    #expect(shown?.hasPrefix("  \(rule)  error  .launchkit.json:1:") == true)
  }

  @Test func optionsGoBeforeAllConfigurations() throws {
    let run = try LaunchKitExecutable.run([
      "validate", "--format", "concise", "--variables", "LINK_SCHEME=letters", "--fail-on", "error",
      "Samples/Configured/App/Info.plist",
    ])
    #expect(!run.output.contains("url-scheme-invalid"), "\(run.output)")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func aWrongConfigurationStopsTheRunWhereverItIsFound() throws {
    let folder = try SampleFolder([
      "Info.plist": SampleFolder.error, "App/Info.plist": SampleFolder.error,
      "App/.launchkit.json": #"{ "rules": { "storyboard-name-has-extensions": "off" } }"#,
    ])
    defer { folder.remove() }
    let run = try LaunchKitExecutable.run(["."], in: folder.url)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("App/.launchkit.json:1:15"), "\(run.errors)")
    #expect(run.errors.contains("did you mean 'storyboard-name-has-extension'?"))
    let named = try LaunchKitExecutable.run(["config", "show", "App"], in: folder.url)
    #expect(named.status == 2)
    let other = try LaunchKitExecutable.run(["Info.plist"], in: folder.url)
    #expect(other.status == 1)
    let missing = try LaunchKitExecutable.run(
      ["validate", "--config", "none.json", "Info.plist"], in: folder.url)
    #expect(missing.status == 3)
    let both = try LaunchKitExecutable.run(
      ["validate", "--config", "a.json", "--no-config", "Info.plist"], in: folder.url)
    #expect(both.status == 2)
    #expect(both.errors.contains("exclude each other"))
  }

  @Test func aConfigurationThatIsNoJSONIsAnInvalidConfiguration() throws {
    let folder = try SampleFolder([
      "Info.plist": SampleFolder.clean, ".launchkit.json": "{ \"facts\": ]",
    ])
    defer { folder.remove() }
    let run = try LaunchKitExecutable.run(["."], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error[configuration-invalid]: "), "\(run.errors)")
    #expect(run.errors.contains(".launchkit.json:1:12"))
  }

  @Test func baselineAndThresholdAreThoseOfTheConfiguration() throws {
    let folder = try SampleFolder([
      "Info.plist": SampleFolder.error, ".launchkit.json": #"{ "baseline": "known.json" }"#,
    ])
    defer { folder.remove() }
    let missing = try LaunchKitExecutable.run(["."], in: folder.url)
    #expect(missing.status == 3)
    #expect(
      missing.errors
        == "error: 'known.json' is missing, and '.launchkit.json:1:16' names it as the "
        + "baseline; write it with '--write-baseline known.json'\n")
    let written = try LaunchKitExecutable.run(
      ["validate", "--write-baseline", "known.json", "."], in: folder.url)
    #expect(written.status == 0, "\(written.errors)")
    #expect(try LaunchKitExecutable.run(["."], in: folder.url).status == 0)
    try folder.add(".launchkit.json", #"{ "failOn": "never" }"#)
    let stated = try LaunchKitExecutable.run(["."], in: folder.url)
    #expect(stated.status == 0)
    #expect(stated.output.contains(SampleFolder.errorRule))
  }

  @Test func launchKeysOfAConfigurationAreKnown() throws {
    let folder = try SampleFolder([
      "Info.plist": SampleFolder.clean,
      "launch.json": #"{ "com.example.parcel": "x" }"#,
      ".launchkit.json": """
      { "launchKeys": [
        { "name": "com.example.parcel", "meaning": "a parcel", "type": "string" } ] }
      """,
    ])
    defer { folder.remove() }
    func output(_ more: [String]) throws -> String {
      try LaunchKitExecutable.run(
        ["validate", "--format", "concise", "--launch-options", "launch.json", "Info.plist"] + more,
        in: folder.url
      ).output
    }
    #expect(try !output([]).contains("launch-options-key-unknown"))
    #expect(try output(["--no-config"]).contains("launch-options-key-unknown"))
  }
}
