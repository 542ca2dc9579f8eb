import FileSystem
import Findings
import LaunchModel
import LintPolicy
import SourceText
import Testing

/// What configurations do to findings, facts and paths.
@Suite struct ConfiguredFindingsTests {
  private static func report(
    _ path: String, _ rules: [(RuleID, [String])]
  ) -> FileReport {
    let findings = rules.enumerated().map { index, rule in
      var finding = Finding(
        rule: rule.0, severity: .warning, message: "something", span: .at(index))
      finding.concerns = rule.1.map { Finding.ConcernedTarget($0) }
      return finding
    }
    var report = FileReport(
      file: SourceFile(path: path, text: "some text"), isText: true, findings: findings)
    report.notChecked = rules.map { NotChecked(rule: $0.0, message: "a question", needs: []) }
    return report
  }

  /// The rules and severities of the findings that are reported for a file.
  private static func stated(
    _ tree: ConfigurationTree, _ path: String, _ rules: [(RuleID, [String])],
    named: [String] = [""]
  ) -> [String] {
    var report = report(tree.root + "/" + path, rules)
    FindingPolicy(configurations: tree.search(named: named)).apply(to: &report)
    return report.findings.map { "\($0.rule) \($0.severity.rawValue)" }
      + report.notChecked.map { "\($0.rule) ?" }
  }

  @Test func severitiesAreThoseOfTheNearestFileThatSaysOne() throws {
    let tree = try ConfigurationTree([
      ".git/": "",
      ".launchkit.json": #"{ "rules": { "value-type": "off", "scene-role-unknown": "error" } }"#,
      "App/.launchkit.json": #"{ "rules": { "value-type": "info" } }"#,
    ])
    defer { tree.remove() }
    let rules: [(RuleID, [String])] = [
      ("value-type", []), ("scene-role-unknown", []), ("scene-delegate-class-missing", []),
    ]
    #expect(
      Self.stated(tree, "Info.plist", rules)
        == [
          "scene-role-unknown error", "scene-delegate-class-missing warning",
          "scene-role-unknown ?", "scene-delegate-class-missing ?",
        ])
    #expect(
      Self.stated(tree, "App/Info.plist", rules).prefix(2)
        == ["value-type info", "scene-role-unknown error"])
  }

  @Test func laterOverridesWinAndANearerFileWinsOverAll() throws {
    let tree = try ConfigurationTree([
      ".git/": "",
      ".launchkit.json": """
      { "rules": { "value-type": "info" },
        "overrides": [
          { "paths": ["Watch/"], "rules": { "value-type": "error" } },
          { "paths": ["Watch/Old/**", "!Watch/Old/Kept.plist"], "rules": { "value-type": "off" } },
          { "targets": ["Watch*"], "rules": { "scene-role-unknown": "off" } } ] }
      """,
      "Watch/Near/.launchkit.json": #"{ "rules": { "value-type": "warning" } }"#,
    ])
    defer { tree.remove() }
    let rule: [(RuleID, [String])] = [("value-type", [])]
    func first(_ path: String) -> String? { Self.stated(tree, path, rule).first }
    #expect(first("Info.plist") == "value-type info")
    #expect(first("Watch/Info.plist") == "value-type error")
    #expect(first("Watch/Old/Info.plist") == nil)
    #expect(first("Watch/Old/Kept.plist") == "value-type error")
    #expect(first("Watch/Near/Info.plist") == "value-type warning")
    // An override for targets applies only if it includes all targets of a finding.
    let targets: [(RuleID, [String])] = [
      ("scene-role-unknown", ["Watch App"]), ("scene-role-unknown", ["Watch App", "App"]),
      ("scene-role-unknown", []),
    ]
    #expect(Self.stated(tree, "Info.plist", targets).count { !$0.hasSuffix("?") } == 2)
  }

  @Test func nothingIsToldAboutWhatIsExcludedUnlessItIsNamed() throws {
    let tree = try ConfigurationTree([
      ".git/": "",
      ".launchkit.json":
        #"{ "exclude": ["Vendor/", "*.generated.plist", "!Kept.generated.plist"] }"#,
      "Vendor/Own/x": "",
      "Back/.launchkit.json": #"{ "exclude": ["!*.generated.plist"] }"#,
    ])
    defer { tree.remove() }
    let rule: [(RuleID, [String])] = [("value-type", [])]
    func isReported(_ path: String, named: [String] = [""]) -> Bool {
      !Self.stated(tree, path, rule, named: named).isEmpty
    }
    #expect(isReported("Info.plist"))
    #expect(!isReported("Vendor/Info.plist"))
    #expect(!isReported("Vendor/Own/Info.plist"))
    #expect(isReported("Vendor/Info.plist", named: ["Vendor/Info.plist"]))
    #expect(isReported("Vendor/Info.plist", named: ["Vendor"]))
    #expect(!isReported("Vendor/a.generated.plist", named: ["Vendor"]))
    #expect(!isReported("App/a.generated.plist"))
    #expect(isReported("App/Kept.generated.plist"))
    #expect(isReported("Back/a.generated.plist"))
  }

  @Test func aSearchTakesWhatIsIncludedAndNotExcluded() throws {
    let tree = try ConfigurationTree([
      ".git/": "",
      ".launchkit.json":
        #"{ "include": ["App/", "Top.plist"], "exclude": ["App/Old", "skip.plist"] }"#,
      "Top.plist": "", "Other.plist": "", "App/Info.plist": "", "App/Old/Info.plist": "",
      "App/skip.plist": "", "App/Deep/Info.plist": "", "Else/Info.plist": "",
      "App/Near/.launchkit.json": #"{ "include": ["a.plist"], "exclude": ["!skip.plist"] }"#,
      "App/Near/a.plist": "", "App/Near/b.plist": "", "App/Near/skip.plist": "",
    ])
    defer { tree.remove() }
    func found(_ folder: String) -> [String] {
      let search = tree.search(named: [folder])
      let path = folder.isEmpty ? tree.root : tree.root + "/" + folder
      return FileSelection(paths: [path], decisions: search).files.map {
        String($0.path.dropFirst(tree.root.count + 1))
      }
    }
    #expect(
      found("")
        == ["App/Deep/Info.plist", "App/Info.plist", "App/Near/a.plist", "Top.plist"])
    // A folder that is named is searched, excluded or not.
    #expect(found("App/Old") == ["App/Old/Info.plist"])
    #expect(
      FileSelection(paths: [tree.root]).files.count == 10, "nothing is decided without a search")
  }

  @Test func factsAreJoinedOneByOne() throws {
    let tree = try ConfigurationTree([
      ".git/": "",
      ".launchkit.json": """
      { "facts": { "sdk": 26, "platform": "ios", "variables": { "A": "outer", "B": "outer" } },
        "overrides": [
          { "targets": ["Vision"], "facts": { "platform": "visionos" } },
          { "paths": ["App/Old"], "facts": { "lifecycle": "app-delegate" } } ] }
      """,
      "App/.launchkit.json": #"{ "facts": { "sdk": 27, "variables": { "A": "near" } } }"#,
    ])
    defer { tree.remove() }
    let policy = FindingPolicy(configurations: tree.search())
    let facts = try #require(policy.facts(forFile: tree.root + "/App/Old/Info.plist"))
    #expect(facts.sdk?.value == OSVersion(27))
    #expect(facts.platform?.value == .ios)
    #expect(facts.lifecycle?.value == .appDelegate)
    #expect(facts.variables.mapValues(\.value) == ["A": "near", "B": "outer"])
    let target = try #require(
      policy.facts(forFile: tree.root + "/App/Info.plist", target: "Vision"))
    #expect(target.platform?.value == .visionos)
    #expect(target.lifecycle == nil)
    // What options say goes first.
    let stated = target.completing(ValidationFacts(sdk: OSVersion(15), lifecycle: .swiftUI))
    #expect(stated.sdk == OSVersion(15))
    #expect(stated.platform == .visionos)
    #expect(stated.lifecycle == .swiftUI)
    #expect(policy.facts(forFile: "/Info.plist") == nil)
  }

  @Test func whatConcernsARunIsThatOfWhatWasNamed() throws {
    let tree = try ConfigurationTree([
      ".git/": "", ".launchkit.json": #"{ "baseline": "known.json", "failOn": "never" }"#,
      "App/.launchkit.json": #"{ "failOn": "warning" }"#,
    ])
    defer { tree.remove() }
    let chain = try #require(tree.search(named: ["App"]).namedChains.first)
    #expect(chain.baseline?.value == tree.root + "/known.json")
    #expect(chain.failOn?.value == .warning)
    let both = tree.search(named: ["App", "", "App/a.plist", "App/b.plist"]).namedChains
    #expect(both.map { $0.files.count } == [2, 1])
  }
}
