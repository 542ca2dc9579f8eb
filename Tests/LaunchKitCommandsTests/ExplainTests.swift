import Findings
import Foundation
import LaunchKitTestSupport
import LaunchModel
import BuiltInRules
internal import RuleEngine
import Testing

@testable import LaunchKitCommands
@testable import RuleExplanations

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
    #expect(Explanation(of: text, in: Self.rules, []).rules.map(\.id.name) == expected)
  }

  @Test func everyRuleIsListedAndExplained() throws {
    let listed = try LaunchKitExecutable.run(["rules"])
    let json = try LaunchKitExecutable.run(["rules", "--format", "json"])
    let schema = try JSONSchemaCheck("Schemas/explanation-1.schema.json")
    #expect(try schema.problems(in: json.output.utf8).prefix(5) == [])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let rules = try #require(object?["rules"] as? [[String: Any]])
    #expect(
      rules.map { $0["id"] as? String } == KnownRules.descriptions.map(\.id.name))
    for rule in KnownRules.descriptions {
      #expect(listed.output.contains("\n  \(rule.id.name) "))
      let page = RulePage(rule)
      let text = RulePageText.of(page, showsAllExamples: true)
      #expect(text.hasPrefix("\(rule.id.name) (\(rule.severity.rawValue))\n"))
      #expect(!text.contains("⟪") && !text.contains("⟫"))
      let examples = RuleCatalog.rule(rule.id)?.documentation.examples ?? []
      #expect((page.broken != nil) == examples.contains { $0.verdict == .flagged })
      let shown = page.others.count + (page.broken == nil ? 0 : 1)
      #expect(shown == examples.count || shown == examples.count - 1, "\(rule.id)")
      #expect(page.broken == nil || text.contains("^"), "\(rule.id)")
      #expect(page.broken.map { !$0.findings.isEmpty } ?? true, "\(rule.id)")
      #expect(page.severities.first == rule.severity || page.broken != nil, "\(rule.id)")
      #expect(RuleDescription.Group(of: rule.id) != nil, "\(rule.id)")
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
    let path = "Tests/LaunchKitCommandsTests/Snapshots/explain.txt"
    let rule = try #require(
      KnownRules.descriptions.first { $0.id == "storyboard-name-has-extension" })
    let launch = try #require(
      KnownRules.descriptions.first { $0.id == "launch-options-url-undeclared" })
    var text = ""
    for (rule, showsAll) in [(rule, true), (launch, false)] {
      let page = RulePage(rule)
      text += RulePageText.of(page, showsAllExamples: showsAll) + "\n=====\n\n"
      text += RulePageMarkdown.of(page) + "\n=====\n\n"
    }
    #expect(try Snapshot.difference(of: text, from: path) == nil)
    let outcome = try LaunchKitExecutable.run(["explain", "key-duplicate"])
    #expect(outcome.output.hasPrefix("key-duplicate (error)\n"))
  }

  @Test(arguments: [
    ("a ⟪⟫b", ["a b", "  ^"]), ("⟪<dict>⟫", ["<dict>", "^^^^^^"]), ("a⟪⟫", ["a", " ^"]),
    ("⟪a\nb⟫c\n", ["a", "^", "bc", "^"]), ("⟪é⟫ ⟪🚀⟫", ["é 🚀", "^ ^"]), ("⟪\n⟫x", ["", "^", "x"]),
  ])
  func marksStandUnderTheText(marked: String, lines: [String]) {
    #expect(MarkedLines.of(marked) == lines)
  }

  @Test func longLinesOfAPropertyListAreBroken() {
    let long =
      "<key>UISceneConfigurations</key><dict><key>A</key><array><dict><key>B</key>"
      + "<string>⟪Main.storyboard⟫</string><key>C</key>⟪<true/>⟫</dict><dict/></array></dict>"
    #expect(
      ExampleLayout.broken("<a/>\n" + long) == """
        <a/>
        <key>UISceneConfigurations</key>
        <dict>
          <key>A</key>
          <array>
            <dict>
              <key>B</key><string>⟪Main.storyboard⟫</string>
              <key>C</key>⟪<true/>⟫
            </dict>
            <dict/>
          </array>
        </dict>
        """)
    let text = "{" + String(repeating: "\"a\": ", count: 40)
    #expect(ExampleLayout.broken(text) == text)
    #expect(ExampleLayout.broken("<" + text) == "<" + text)
  }

  @Test(arguments: [
    ("'UIMainStoryboardFile' isn't <a>", "`UIMainStoryboardFile` isn't \\<a\\>"),
    ("a 'b' and 'c'", "a `b` and `c`"), ("it's 'x", "it's 'x"),
    ("*a* [b](c) | d", "\\*a\\* \\[b\\](c) \\| d"),
    ("'a`b'", "'a\\`b'"),
  ])
  func nothingIsMarkupThatIsNotMeantToBe(text: String, markdown: String) {
    #expect(RulePageMarkdown.escaped(text) == markdown)
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
    #expect(
      try LaunchKitExecutable.run(["explain", "--format", "xml", "key-duplicate"]).status == 2)
    #expect(try LaunchKitExecutable.run(["explain"]).status == 2)
    #expect(try LaunchKitExecutable.run(["explain", "--help"]).status == 0)
  }

  @Test(arguments: [
    ("key-duplicat", "did you mean 'key-duplicate'?"),
    ("Duplicate Key", "did you mean 'key-duplicate'?"),
    ("manifest-disabled", "did you mean 'scene-manifest-disabled'?"),
    ("ITMS-99999", "'launchkit rules' lists"), ("quite something else", "'launchkit rules' lists"),
    ("\u{1B}[31m", "nothing is known about '"),
  ])
  func whatIsNotKnownIsWrongUsage(text: String, hint: String) throws {
    let outcome = try LaunchKitExecutable.run(["explain", text])
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(hint), "\(outcome.errors)")
    #expect(!outcome.errors.contains("\u{1B}"))
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
