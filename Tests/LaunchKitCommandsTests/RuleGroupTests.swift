import Findings
import Foundation
import LaunchKitTestSupport
import Testing

@testable import LaunchKitCommands
@testable import RuleExplanations

/// Groups of rules: each id is in one, and listings choose by them.
@Suite struct RuleGroupTests {
  @Test func everyRuleIsInOneGroupAndNoGroupIsEmpty() {
    let rules = KnownRules.descriptions
    let counts = RuleDescription.Group.allCases.map { group in rules.count { $0.group == group } }
    #expect(counts.reduce(0, +) == rules.count)
    #expect(!counts.contains(0))
  }

  @Test(
    "a rule is in the group that its problem is about",
    arguments: [
      ("plist-syntax-invalid", RuleDescription.Group.syntax), ("key-misspelled", .metadata),
      ("key-duplicate", .syntax), ("scene-role-unknown", .scene),
      ("storyboard-syntax-invalid", .syntax), ("storyboard-no-initial-controller", .launchScreen),
      ("background-mode-unknown", .background), ("url-scheme-invalid", .links),
      ("usage-description-bluetooth-missing", .privacy),
      ("entitlement-value-type-mismatch", .entitlements),
      ("extension-version-mismatch", .extensions), ("export-compliance-missing", .upload),
      ("launch-options-url-invalid", .launchOptions), ("launch-screen-missing", .launchScreen),
      ("push-entitlement-missing", .push), ("target-settings-unresolved", .project),
      ("suppression-unused", .policy), ("trace-step-impossible", .trace), ("rule-a", nil),
    ] as [(RuleID, RuleDescription.Group?)])
  func group(rule: RuleID, group: RuleDescription.Group?) {
    #expect(RuleDescription.Group(of: rule) == group)
  }

  @Test(
    "a listing has the rules that match every option and all words",
    arguments: [
      (["--group", "extensions"], "extension-version-mismatch", "scene-role-unknown"),
      (["--group", "push", "--group", "trace"], "trace-line-invalid", "scene-role-unknown"),
      (["--severity", "info"], "scene-configuration-name-missing", "scene-role-unknown"),
      (["CARPLAY", "flag"], "scene-carplay-flag-mismatch", "scene-carplay-entitlement-missing"),
    ])
  func listing(options: [String], shown: String, hidden: String) throws {
    for format in [[], ["--format", "json"]] {
      let outcome = try LaunchKitExecutable.run(["rules"] + options + format)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains(shown))
      #expect(!outcome.output.contains(hidden))
    }
  }

  @Test func anUnknownGroupIsWrongUsage() throws {
    let outcome = try LaunchKitExecutable.run(["rules", "--group", "scenes"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("launch-screen"))
  }

  @Test(
    "a configuration sets the severity of a group, and a rule by its name wins",
    arguments: [
      (#"{ "rules": { "scene": "info" } }"#, "info"),
      (#"{ "rules": { "scene": "off" } }"#, nil),
      (#"{ "rules": { "scene-role-unknown": "warning", "scene": "info" } }"#, "warning"),
      (#"{ "rules": { "scene": "info", "scene-role-unknown": "warning" } }"#, "warning"),
      (#"{ "rules": { "links": "off" } }"#, "error"),
    ] as [(String, String?)])
  func configuration(text: String, severity: String?) throws {
    let plist = SampleFolder.plist(
      """
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleAplication</key><array/></dict></dict>
      """)
    let folder = try SampleFolder(["Info.plist": plist, ".launchkit.json": text])
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--format", "concise", "Info.plist"], in: folder.url)
    let line = outcome.output.split(separator: "\n").first {
      $0.contains("[scene-role-unknown]")
    }
    #expect((line != nil) == (severity != nil))
    if let severity, let line { #expect(line.contains(" \(severity): ")) }
  }

  @Test func aGroupThatHoldsRulesNobodyMayTurnOffKeepsThem() throws {
    let folder = try SampleFolder([
      "Info.plist": "<plist><dict>", ".launchkit.json": #"{ "rules": { "syntax": "off" } }"#,
    ])
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--format", "concise", "Info.plist"], in: folder.url)
    #expect(outcome.output.contains("[plist-syntax-invalid]"))
  }

  @Test("README.md counts the rules of each group")
  func readmeHasTheCounts() throws {
    let readme = try PackageFolder.text("README.md")
    var groups: [String] = []
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, let group = RuleDescription.Group(rawValue: cells[0]) else {
        return String(line)
      }
      groups.append(group.rawValue)
      let count = KnownRules.descriptions.count { $0.group == group }
      return "| \(group.rawValue) | \(count) | \(cells[2]) |"
    }
    #expect(groups == RuleDescription.Group.allCases.map(\.rawValue))
    #expect(try Snapshot.difference(of: lines.joined(separator: "\n"), from: "README.md") == nil)
  }
}
