import Findings
import Foundation
import LaunchKitTestSupport
import LaunchModel
import RuleEngine
import BuiltInRules
import Testing

@testable import LaunchKitCommands
@testable import RuleExplanations

/// What a run on a part of a project may conclude about baselines and suppressions.
@Suite(.serialized) struct PartialRunTests {
  private static let options = ["--sdk", "27", "--lifecycle", "app-delegate"]

  /// A copy of a sample with a project.
  private static func copy(of sample: String) throws -> SampleFolder {
    let folder = try SampleFolder()
    try FileManager.default.removeItem(at: folder.url)
    try FileManager.default.copyItem(
      at: PackageFolder.url("Samples/Projects/\(sample)"), to: folder.url)
    return folder
  }

  private static func validate(
    in folder: SampleFolder, _ arguments: [String]
  ) throws -> LaunchKitExecutable.Outcome {
    try LaunchKitExecutable.run(["validate", "--format", "concise"] + arguments, in: folder.url)
  }

  private static func text(_ name: String, in folder: SampleFolder) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  /// Writes a baseline of everything, and gives its text.
  private static func baseline(in folder: SampleFolder) throws -> String {
    let written = try validate(in: folder, ["--write-baseline", "known.json"] + options)
    #expect(written.status == 0, "\(written.errors)")
    let text = try text("known.json", in: folder)
    #expect(text.contains("\"rule\""))
    return text
  }

  /// Expects that a run reports nothing about the baseline, and writes it unchanged.
  private static func expectNoChange(
    in folder: SampleFolder, of text: String, by arguments: [String]
  ) throws {
    let known = try validate(in: folder, ["--baseline", "known.json"] + arguments)
    #expect(!known.output.contains("baseline-entry-stale"), "\(arguments): \(known.output)")
    _ = try validate(in: folder, ["--write-baseline", "known.json"] + arguments)
    #expect(try Self.text("known.json", in: folder) == text, "\(arguments)")
  }

  @Test func aRunOnOneTargetKeepsWhatTheOthersHave() throws {
    let folder = try Self.copy(of: "Letters")
    defer { folder.remove() }
    try folder.add("Clip/ClipApp.swift", SmallProject.delegate)
    let text = try Self.baseline(in: folder)
    for choice in [["--target", "Letters"], ["--configuration", "Debug"]] {
      try Self.expectNoChange(in: folder, of: text, by: choice + Self.options)
    }
  }

  @Test func aFileByItselfSaysNothingOfItsTargets() throws {
    let folder = try Self.copy(of: "Signals")
    defer { folder.remove() }
    let text = try Self.baseline(in: folder)
    try folder.add("list.txt", "Signals/Info.plist\n")
    for inputs in [["Signals/Info.plist"], ["--files-from", "list.txt"], ["Signals"]] {
      try Self.expectNoChange(in: folder, of: text, by: inputs + Self.options)
    }
    // A run on the project reports the stale entry.
    try folder.add("Signals/Info.plist", SampleFolder.clean)
    let known = try Self.validate(
      in: folder, ["--baseline", "known.json", "Signals.xcodeproj"] + Self.options)
    #expect(known.output.contains("'main-storyboard-not-found' is no longer found"))
  }

  @Test func anOpenQuestionIsNoAnswer() throws {
    let folder = try SampleFolder([
      "Info.plist": try PackageFolder.text("Samples/Legacy/Info.plist")
    ])
    defer { folder.remove() }
    let text = try Self.baseline(in: folder)
    #expect(text.contains("scene-lifecycle-not-adopted"))
    try Self.expectNoChange(in: folder, of: text, by: [])
  }

  @Test func whatCannotBeReadSaysNothingOfTheRest() throws {
    let folder = try Self.copy(of: "Signals")
    defer { folder.remove() }
    let text = try Self.baseline(in: folder)
    let plist = try Self.text("Signals/Info.plist", in: folder)
    try folder.add("Signals/Info.plist", "<<<<<<< HEAD\n" + plist)
    let known = try Self.validate(in: folder, ["--baseline", "known.json"] + Self.options)
    #expect(known.status == 1)
    #expect(!known.output.contains("baseline-entry-stale"), "\(known.output)")
    _ = try Self.validate(in: folder, ["--write-baseline", "known.json"] + Self.options)
    let lines = Set(try Self.text("known.json", in: folder).split(separator: "\n"))
    #expect(
      text.split(separator: "\n").allSatisfy { lines.contains($0) || lines.contains($0 + ",") })
    // Suppression comments that were used before are not reported as unused now.
    try folder.add("Signals/Info.plist", plist)
    _ = try Self.validate(in: folder, ["--add-suppressions", "known"] + Self.options)
    let commented = try Self.text("Signals/Info.plist", in: folder)
    try folder.add("Signals/Info.plist", "<<<<<<< HEAD\n" + commented)
    let suppressed = try Self.validate(in: folder, Self.options)
    #expect(suppressed.status == 1)
    #expect(!suppressed.output.contains("suppression-unused"), "\(suppressed.output)")
  }

  @Test func withoutTheSDKSomeRulesSayNothing() throws {
    let folder = try SampleFolder([
      "Info.plist": SampleFolder.plist(
        """
        <key>CFBundlePackageType</key><string>APPL</string>
        <key>UIRequiresFullScreen</key><true/>
        <key>UILaunchScreen</key><dict/>
        """)
    ])
    defer { folder.remove() }
    let text = try Self.baseline(in: folder)
    #expect(text.contains("requires-full-screen-deprecated"))
    try Self.expectNoChange(in: folder, of: text, by: [])
    _ = try Self.validate(in: folder, ["--add-suppressions", "known"] + Self.options)
    let commented = try Self.text("Info.plist", in: folder)
    #expect(commented.contains("launchkit:ignore requires-full-screen-deprecated known"))
    #expect(try !Self.validate(in: folder, []).output.contains("suppression-unused"))
    // With another SDK, there is no such finding, and the comment is reported as unused.
    #expect(try Self.validate(in: folder, ["--sdk", "18"]).output.contains("suppression-unused"))
    try folder.add(".launchkit.json", #"{ "facts": { "sdk": "18" } }"#)
    #expect(try Self.validate(in: folder, []).output.contains("suppression-unused"))
  }

  @Test func everyRuleThatIsSilentWithoutTheSDKIsKnown() {
    var silent: Set<RuleID> = []
    for rule in RuleCatalog.described {
      for var example in rule.documentation.examples where example.verdict == .flagged {
        guard example.facts.sdk != nil else { continue }
        example.facts.sdk = nil
        guard let run = RuleExampleRun(example, of: rule) else { continue }
        if run.findings.isEmpty, run.notChecked.isEmpty { silent.insert(rule.id) }
      }
    }
    #expect(silent.sorted() == KnownRules.silentWithoutSDK.sorted())
  }

  @Test func aListSaysNothingOfOtherFiles() throws {
    let folder = try SampleFolder([
      "A/Info.plist": SampleFolder.clean, "B/Info.plist": SampleFolder.error,
      "list.txt": "A/Info.plist\n",
      ".launchkit.json": """
      { "suppressions": [{ "rules": ["\(SampleFolder.errorRule)"], "paths": ["B/"] }] }
      """,
    ])
    defer { folder.remove() }
    for inputs in [
      ["--files-from", "list.txt"], ["--files-from", "list.txt", "--format", "ndjson"],
    ] {
      let outcome = try Self.validate(in: folder, inputs)
      #expect(!outcome.output.contains("suppression-unused"), "\(outcome.output)")
    }
    let input = try LaunchKitExecutable.run(
      ["validate", "--format", "concise", "-"], input: Data(SampleFolder.clean.utf8),
      in: folder.url)
    #expect(input.output == "")
    try folder.add("B/Info.plist", SampleFolder.clean)
    #expect(try Self.validate(in: folder, []).output.contains("suppression-unused"))
  }

  @Test func whereAToolMakesTheProjectItsRulesWereNotLookedFor() throws {
    let folder = try SampleFolder([
      "App/Info.plist": SampleFolder.clean, "project.yml": "name: App\n",
      ".launchkit.json": #"{ "suppressions": [{ "rules": ["main-storyboard-not-found"] }] }"#,
    ])
    defer { folder.remove() }
    #expect(try !Self.validate(in: folder, []).output.contains("suppression-unused"))
    // A file that cannot be read may have the finding.
    try FileManager.default.removeItem(atPath: folder.path("project.yml"))
    #expect(try Self.validate(in: folder, []).output.contains("suppression-unused"))
    try folder.add("App/Info.plist", "<plist><dict>")
    #expect(try !Self.validate(in: folder, []).output.contains("suppression-unused"))
  }
}
