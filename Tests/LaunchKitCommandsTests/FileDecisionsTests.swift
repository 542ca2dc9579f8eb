import Foundation
import LaunchKitTestSupport
import Testing

/// Configurations and comments also count for commands that use files without reporting on them.
@Suite struct FileDecisionsTests {
  private static let off = #"{ "rules": { "\#(SampleFolder.errorRule)": "off" } }"#

  private func withFolder(
    _ files: [String: String],
    _ body: (_ run: ([String]) throws -> LaunchKitExecutable.Outcome) throws -> Void
  ) throws {
    let folder = try SampleFolder(files)
    defer { folder.remove() }
    try body { try LaunchKitExecutable.run($0, in: folder.url) }
  }

  @Test func whatIsOffIsNoReasonToEmitNothing() throws {
    try withFolder(["App/Info.plist": SampleFolder.error, ".launchkit.json": Self.off]) {
      run throws in
      let emitted = try run([
        "emit", "App/Info.plist", "--as", "json", "--config", ".launchkit.json",
      ])
      #expect(emitted.status == 0 && emitted.errors == "", "\(emitted.errors)")
      let refused = try run(["emit", "App/Info.plist", "--as", "json", "--no-config"])
      #expect(refused.status == 1 && refused.errors.contains(SampleFolder.errorRule))
    }
  }

  @Test func theConfigurationAroundTheFileSaysWhenNothingIsEmitted() throws {
    try withFolder([
      "Info.plist": SampleFolder.warning, ".launchkit.json": #"{ "failOn": "warning" }"#,
    ]) { run throws in
      let arguments = ["emit", "Info.plist", "--as", "json"]
      #expect(try run(arguments).status == 1)
      #expect(try run(arguments + ["--fail-on", "error"]).status == 0)
      #expect(try run(arguments + ["--no-config"]).status == 0)
    }
  }

  @Test func whatACommentSuppressesIsNoReasonToEmitNothing() throws {
    let text = SampleFolder.error.replacing(
      "<key>", with: "<!-- launchkit:ignore \(SampleFolder.errorRule) known -->\n<key>")
    try withFolder(["Info.plist": text]) { run throws in
      let emitted = try run(["emit", "Info.plist", "--as", "json"])
      #expect(emitted.status == 0, "\(emitted.errors)")
      let replayed = try run(["simulate", "Info.plist"])
      #expect(!replayed.errors.contains("'launchkit validate' shows"), "\(replayed.errors)")
      let without = try run(["simulate", "Info.plist", "--no-config"])
      #expect(without.errors == replayed.errors)
    }
  }

  @Test func factsOfConfigurationsAreThoseOfTheContractUnlessOptionsSayMore() throws {
    let configuration = #"{ "facts": { "sdk": "27", "deploymentTarget": "16.0" } }"#
    try withFolder(["Info.plist": SampleFolder.clean, ".launchkit.json": configuration]) {
      run throws in
      let arguments = ["emit", "Info.plist", "--as", "json"]
      let stated = try run(arguments).output
      #expect(
        stated.contains(#""sdk": "27.0""#) && stated.contains(#""deploymentTarget": "16.0""#),
        "\(stated)"
      )
      let optional = try run(arguments + ["--sdk", "18"]).output
      #expect(
        optional.contains(#""sdk": "18.0""#) && optional.contains(#""deploymentTarget": "16.0""#))
      #expect(try run(arguments + ["--no-config"]).output.contains(#""sdk""#) == false)
    }
  }

  @Test func factsOfConfigurationsAreThoseOfAReplay() throws {
    // Built with this SDK an app without scenes does not launch.
    let configuration = #"{ "facts": { "sdk": "27", "lifecycle": "app-delegate" } }"#
    try withFolder(["Info.plist": SampleFolder.clean, ".launchkit.json": configuration]) {
      run throws in
      #expect(try run(["simulate", "Info.plist", "--os", "27.0"]).status == 1)
      #expect(try run(["simulate", "Info.plist", "--os", "27.0", "--no-config"]).status == 0)
    }
  }

  @Test func launchKeysOfConfigurationsAreKnown() throws {
    let configuration =
      #"{ "launchKeys": [{ "name": "com.example.Campaign", "meaning": "the campaign that brought the user", "type": "string" }] }"#
    let launch = #"{ "com.example.Campaign": "spring" }"#
    try withFolder(["launch.json": launch, ".launchkit.json": configuration]) { run throws in
      let known = try run(["launch-options", "show", "launch.json"])
      #expect(known.status == 0 && known.output.contains("the campaign that brought the user"))
      let unknown = try run(["launch-options", "show", "launch.json", "--no-config"])
      #expect(unknown.output.contains("a key that neither UIKit nor a file of launch keys has"))
    }
  }

  @Test func severitiesOfConfigurationsAreThoseOfATrace() throws {
    let log = "launchkit-trace: 1 app.didBecomActive\n"
    try withFolder(["app.log": log]) { run throws in
      let arguments = ["simulate", "check-trace", "app.log"]
      let report = try run(arguments + ["--format", "json"])
      #expect(report.status == 1)
      let rule = try #require(report.output.firstMatch(of: /"rule": "([a-z-]+)"/)).1
      try withFolder([
        "app.log": log, ".launchkit.json": #"{ "rules": { "\#(rule)": "warning" } }"#,
      ]) { run throws in
        let milder = try run(arguments)
        #expect(milder.status == 0 && milder.output.contains("warning"), "\(milder.output)")
        #expect(try run(arguments + ["--no-config"]).status == 1)
      }
    }
  }

  @Test(arguments: [
    ["emit", "Info.plist", "--as", "json"], ["simulate", "Info.plist"],
    ["launch-options", "show", "launch.json"],
    ["launch-options", "convert", "launch.json", "--to", "plist"],
    ["simulate", "check-trace", "app.log"],
  ])
  func aWrongConfigurationIsTold(_ arguments: [String]) throws {
    try withFolder([
      "Info.plist": SampleFolder.clean, "launch.json": "{}", "app.log": "",
      ".launchkit.json": #"{ "rule": {} }"#,
    ]) { run throws in
      let outcome = try run(arguments)
      #expect(outcome.status == 2 && outcome.output == "")
      #expect(outcome.errors.contains(".launchkit.json:1:4"), "\(outcome.errors)")
      #expect(try run(arguments + ["--no-config"]).status != 2)
      #expect(try run(arguments + ["--config", "none.json"]).status == 3)
    }
  }
}
