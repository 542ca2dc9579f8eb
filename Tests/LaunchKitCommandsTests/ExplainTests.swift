import Foundation
import LaunchKitTestSupport
import LaunchModel
import LaunchRules
import SourceText
import Testing

@testable import LaunchKitCommands

/// The commands that speak of rules, and the completions.
@Suite(.serialized) struct ExplainTests {
  private static let rules = [
    RuleDescription(
      id: "one", severity: .error, summary: "", rationale: "", source: "",
      runtimeMessages: ["Could not find a storyboard named '…' in bundle …"],
      predicts: ["ITMS-90158"]),
    RuleDescription(
      id: "two", severity: .error, summary: "", rationale: "", source: "",
      runtimeMessages: ["Info.plist contained no UIScene configuration dictionary"],
      predicts: ["ITMS-90158", "ITMS-90475"]),
    RuleDescription(
      id: "three", severity: .error, summary: "", rationale: "", source: "",
      runtimeMessages: ["…"]),
  ]

  @Test(
    arguments: [
      ("one", ["one"]), (" two\n", ["two"]), ("ITMS-90158", ["one", "two"]),
      ("90475", ["two"]), ("itms 90475", ["two"]), ("ERROR ITMS-90475", ["two"]),
      ("ITMS-99999", []), ("ERROR ITMS-90475: \"Invalid bundle.\" at 12", ["two"]),
      ("Asset validation failed (90475) Invalid bundle.", ["two"]),
      (
        "2026-11-02 App[7:8] Could not find a storyboard named ‘Main’ in bundle NSBundle </x>",
        ["one"]
      ),
      ("could not find a  storyboard named \"Main\" in bundle x", ["one"]),
      ("contained no UIScene configuration", ["two"]), ("no", []), ("", []),
      ("Could not find a nib named 'x' in bundle y", []),
    ] as [(String, [String])])
  func wordsLeadToRules(text: String, expected: [String]) {
    #expect(RuleSearch.rules(for: text, in: Self.rules).map(\.id.name) == expected)
  }

  @Test func everyRuleIsListedAndExplained() throws {
    let listed = try LaunchKitExecutable.run(["rules"])
    let json = try LaunchKitExecutable.run(["rules", "--format", "json"])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let rules = try #require(object?["rules"] as? [[String: Any]])
    #expect(
      rules.map { $0["id"] as? String } == KnownRules.descriptions.map(\.id.name))
    for rule in KnownRules.descriptions {
      #expect(listed.output.contains("\n\(rule.id.name) ") || listed.output.hasPrefix(rule.id.name))
      let page = RuleExplanation.text(rule)
      #expect(page.hasPrefix("\(rule.id.name) (\(rule.severity.rawValue))\n"))
      #expect(!page.contains("⟪") && !page.contains("⟫"))
      let examples = RuleCatalogue.rule(rule.id)?.documentation.examples ?? []
      #expect(page.contains("Flagged") == examples.contains { $0.verdict == .flagged })
      if examples.contains(where: { $0.verdict == .flagged && !$0.text.contains("⟪⟫") }) {
        #expect(page.contains("^"))
      }
    }
  }

  @Test("Every id in the sources has a page")
  func everyIdHasAPage() throws {
    let known = Set(KnownRules.descriptions.map(\.id.name))
    let files = try #require(
      FileManager.default.enumerator(
        at: PackageFolder.url("Sources"), includingPropertiesForKeys: nil))
    var found = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for id in source.matches(of: /(?:RuleID = |rule: )"([a-z0-9-]+)"/) {
        found += 1
        #expect(known.contains(String(id.output.1)), "\(file.lastPathComponent)")
      }
    }
    #expect(found > 100)
    #expect(known.count == KnownRules.descriptions.count)
  }

  @Test func aPageIsAsRecorded() throws {
    let rule = RuleDescription(
      id: "a-rule", severity: .warning, summary: "Something is wrong.",
      rationale: "A long explanation is broken between words, "
        + String(repeating: "as often as it takes, ", count: 6) + "and not within them.",
      source: "Apple, a page", runtimeMessages: ["It failed: …"], predicts: ["ITMS-90158"])
    let examples: [RuleExample] = [
      .accepts("<key>A</key><true/>"),
      .flags("<key>A</key>\n\n<string>⟪x⟫</string><string>⟪é⟫</string>\n<b/>"),
      .flags("⟪⟫<dict>\n</dict>", .file, facts: ValidationFacts(sdk: OSVersion(27))),
      .undecided(
        "<c/>",
        facts: ValidationFacts(
          deploymentTarget: OSVersion(15, 2), platform: .ios, lifecycle: .appDelegate)),
    ]
    let path = "Tests/LaunchKitCommandsTests/Snapshots/explain.txt"
    let page = RuleExplanation.text(rule, examples: examples)
    #expect(try Snapshot.difference(of: page, from: path) == nil)
    let outcome = try LaunchKitExecutable.run(["explain", "duplicate-key"])
    #expect(outcome.output.hasPrefix("duplicate-key (error)\n"))
  }

  @Test(
    arguments: [
      (
        "-[NSTaggedPointerString containsObject:]: unrecognized selector sent to instance",
        "background-modes-not-array"
      ),
      (
        "This process does not adopt UIScene lifecycle. This will become an assert in a future version.",
        "scene-lifecycle-not-adopted"
      ),
      ("CLIENT OF UIKIT: UIScene lifecycle will soon be required.", "scene-lifecycle-not-adopted"),
    ])
  func aLineOfALogLeadsToItsRule(line: String, rule: String) throws {
    let outcome = try LaunchKitExecutable.run(["explain", line])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("\(rule) ("))
  }

  @Test func anOptionThatExplainDoesNotHaveIsNoRule() throws {
    #expect(try LaunchKitExecutable.run(["explain", "--bogus"]).status == 2)
    #expect(try LaunchKitExecutable.run(["explain"]).status == 2)
    #expect(try LaunchKitExecutable.run(["explain", "--help"]).status == 0)
  }

  @Test func aMisspeltRuleIsNamedRight() throws {
    let outcome = try LaunchKitExecutable.run(["explain", "duplicate-kye"])
    #expect(outcome.errors.contains("did you mean 'duplicate-key'?"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsKnowEveryOption(shell: String) throws {
    let outcome = try LaunchKitExecutable.run(["--generate-completion-script", shell])
    #expect(outcome.status == 0)
    for word in ["validate", "explain", "rules", "lifecycle", "app-delegate", "maccatalyst"] {
      #expect(outcome.output.contains(word), "\(word)")
    }
    guard shell == "bash" else { return }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", "-n"]
    let input = Pipe()
    process.standardInput = input
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(outcome.output.utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func helpOfTheMainCommandIsAsRecorded() throws {
    let outcome = try LaunchKitExecutable.run(["help", "validate"])
    let path = "Tests/LaunchKitCommandsTests/Snapshots/help-validate.txt"
    #expect(try Snapshot.difference(of: outcome.output, from: path) == nil)
  }
}
