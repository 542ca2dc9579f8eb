import Findings
import LaunchModel
import LintPolicy
import SourceText
import Testing

/// What a configuration says, and what is said of one that is wrong.
@Suite struct ConfigurationReaderTests {
  @Test func everyMemberIsRead() throws {
    let read = ConfigurationSample.read(
      """
      // What the team has decided.
      {
        "$schema": "https://example.com/Schemas/configuration-1.schema.json",
        "root": true,
        "minimumLaunchKitVersion": "0.2",
        "rules": { "scene-role-unknown": "error", "value-type": "off" },
        "include": ["App/"],
        "exclude": ["Vendor/", "!Vendor/Own"],
        "facts": {
          "sdk": 27, "deploymentTarget": "15.1", "platform": "visionos", "lifecycle": "swiftui",
          "variables": { "PRODUCT_NAME": "Letters", "EMPTY": "" },
        },
        "overrides": [
          { "paths": ["Watch/**"], "targets": ["Watch*"], "rules": { "value-type": "info" },
            "facts": { "sdk": "26.1" } },
        ],
        "launchKeys": [
          { "name": "com.example.link", "meaning": "the link", "type": "url" },
        ],
        "suppressions": [
          { "rules": ["value-type"], "paths": ["Legacy"], "keyPath": "A.B[0]", "targets": ["App"],
            "reason": "goes with the next release" },
        ],
        "requireSuppressionReasons": true,
        "baseline": "known.json",
        "failOn": "warning",
      }
      """)
    #expect(read.problems.findings == [])
    let file = try #require(read.configuration)
    #expect(file.isRoot)
    #expect(file.severities["scene-role-unknown"]?.value == .stated(.error))
    #expect(file.severities["value-type"]?.value == .off)
    #expect(file.severities["value-type"]?.place.text == "off")
    #expect(file.include?.patterns.map(\.text) == ["App/"])
    #expect(file.exclude.patterns.map(\.text) == ["Vendor/", "!Vendor/Own"])
    #expect(file.facts.sdk?.value == OSVersion(27))
    #expect(file.facts.deploymentTarget?.value == OSVersion(15, 1))
    #expect(file.facts.platform?.value == .visionos)
    #expect(file.facts.lifecycle?.value == .swiftUI)
    #expect(file.facts.variables.mapValues(\.value) == ["PRODUCT_NAME": "Letters", "EMPTY": ""])
    #expect(
      file.facts.variables["PRODUCT_NAME"]?.place.keyPath
        == [.key("facts"), .key("variables"), .key("PRODUCT_NAME")])
    #expect(file.overrides.count == 1)
    #expect(file.overrides.first?.label == "'Watch/**' and target 'Watch*'")
    #expect(file.overrides.first?.facts.sdk?.value == OSVersion(26, 1))
    #expect(file.launchKeys.map(\.name) == ["com.example.link"])
    let suppression = try #require(file.suppressions.first)
    #expect(suppression.rules.map(\.value) == ["value-type"])
    #expect(suppression.keyPath?.value == "A.B[0]")
    #expect(suppression.reason == "goes with the next release")
    #expect(suppression.covers(path: "/app/Legacy/Info.plist"))
    #expect(!suppression.covers(path: "/app/App/Info.plist"))
    #expect(!suppression.covers(path: "/elsewhere/Legacy/Info.plist"))
    #expect(suppression.covers(concerns: [Finding.ConcernedTarget("App")]))
    #expect(
      !suppression.covers(concerns: [
        Finding.ConcernedTarget("App"), Finding.ConcernedTarget("Watch"),
      ]))
    #expect(!suppression.covers(concerns: []))
    #expect(suppression.place.keyPath == [.key("suppressions"), .index(0)])
    #expect(file.requiresSuppressionReasons?.value == true)
    #expect(file.baseline?.value == "known.json")
    #expect(file.failOn?.value == .warning)
  }

  @Test(
    "what is wrong is said at its place, with what to do",
    arguments: [
      (
        #"{ "rule": {} }"#,
        "1:4: 'rule' is not a member of a configuration; did you mean 'rules'? [rule]"
      ),
      (
        #"{ "rules": { "scene-role-unkown": "error" } }"#,
        "1:15: unknown rule 'scene-role-unkown'; did you mean 'scene-role-unknown'? "
          + "[rules.scene-role-unkown]"
      ),
      (
        #"{ "rules": { "*": "off" } }"#,
        "1:15: unknown rule '*'; 'launchkit rules' lists them [rules.*]"
      ),
      (
        #"{ "rules": { "value-type": "of" } }"#,
        "1:29: 'value-type' is 'of', expected one of off, info, warning, error [rules.value-type]"
      ),
      (
        #"{ "rules": { "value-type": "warn" } }"#,
        "1:29: 'value-type' is 'warn', expected one of off, info, warning, error; "
          + "did you mean 'warning'? [rules.value-type]"
      ),
      (
        #"{ "rules": { "value-type": false } }"#,
        "1:28: 'value-type' is 'false', expected one of off, info, warning, error; "
          + "did you mean 'off'? [rules.value-type]"
      ),
      (
        #"{ "rules": { "value-type": "warnings" } }"#,
        "1:29: 'value-type' is 'warnings', expected one of off, info, warning, error; "
          + "did you mean 'warning'? [rules.value-type]"
      ),
      (
        #"{ "rules": { "plist-syntax-invalid": "off" } }"#,
        "1:39: 'plist-syntax-invalid' cannot be off: nothing else is checked in such a file; "
          + "name the file under 'exclude' [rules.plist-syntax-invalid]"
      ),
      (#"{ "rules": [] }"#, "1:12: 'rules' is an array, expected an object [rules]"),
      (#"[]"#, "1:1: a configuration is an array, expected an object"),
      (#"{ "root": "yes" }"#, "1:12: 'root' is 'yes', expected true or false [root]"),
      (
        #"{ "include": [] }"#,
        "1:14: 'include' is an array, expected an array that is not empty [include]"
      ),
      (#"{ "exclude": [7] }"#, "1:15: a pattern is '7', expected text [exclude[0]]"),
      (
        #"{ "exclude": ["a", "../b"] }"#,
        "1:21: '../b' is not a pattern for paths in this folder; write it as a line of "
          + ".gitignore, relative to the folder of this file [exclude[1]]"
      ),
      (
        #"{ "facts": { "sdk": 26.1 } }"#,
        "1:21: 'sdk' is '26.1', expected a version such as \"26.1\" or 27; "
          + "put quotation marks around it [facts.sdk]"
      ),
      (
        #"{ "facts": { "platform": "watchos" } }"#,
        "1:27: 'platform' is 'watchos', expected one of ios, tvos, visionos, maccatalyst "
          + "[facts.platform]"
      ),
      (
        #"{ "facts": { "lifecycle": "swift" } }"#,
        "1:28: 'lifecycle' is 'swift', expected one of auto, swiftui, scenes-in-code, app-delegate "
          + "[facts.lifecycle]"
      ),
      (
        #"{ "facts": { "variables": { "$(NAME)": "x" } } }"#,
        "1:30: '$(NAME)' is not a name of a variable; write only the name, without '$(' and "
          + "')' [facts.variables.$(NAME)]"
      ),
      (
        #"{ "facts": { "variables": { "NAME": 7 } } }"#,
        "1:37: 'NAME' is '7', expected text [facts.variables.NAME]"
      ),
      (
        #"{ "overrides": [{ "rules": {} }] }"#,
        "1:17: an override has neither 'paths' nor 'targets', so it applies to nothing "
          + "[overrides[0]]"
      ),
      (
        #"{ "suppressions": [{ "reason": "x" }] }"#,
        "1:20: a suppression has no 'rules': the rules whose findings are not reported "
          + "[suppressions[0]]"
      ),
      (
        #"{ "suppressions": [{ "rules": ["valu-type"] }] }"#,
        "1:33: unknown rule 'valu-type'; did you mean 'value-type'? [suppressions[0].rules[0]]"
      ),
      (
        #"{ "launchKeys": [{ "name": "a", "meaning": "b", "type": "urls" }] }"#,
        "1:58: 'type' is 'urls', expected one of boolean, string, integer, number, date, data, "
          + "array, dictionary, url, any; did you mean 'url'? [launchKeys[0].type]"
      ),
      (
        #"{ "baseline": "../known.json" }"#,
        "1:16: 'baseline' is '../known.json', expected a path inside the configuration's "
          + "folder [baseline]"
      ),
      (
        #"{ "failOn": "warnings" }"#,
        "1:14: 'failOn' is 'warnings', expected one of error, warning, info, never; "
          + "did you mean 'warning'? [failOn]"
      ),
      (
        #"{ "minimumLaunchKitVersion": "0.3.1", "not": "known" }"#,
        "1:31: LaunchKit '0.3.1' or later is required, and this is '0.3.0'; "
          + "install a later LaunchKit [minimumLaunchKitVersion]"
      ),
      (
        #"{ "minimumLaunchKitVersion": 1 }"#,
        "1:30: 'minimumLaunchKitVersion' is '1', expected a version such as \"0.3\" "
          + "[minimumLaunchKitVersion]"
      ),
      (
        #"{ "$schema": "x/configuration-2.schema.json", "new": 1 }"#,
        "1:15: version 2 of the configuration is not known, expected 1; install a later LaunchKit "
          + "[$schema]"
      ),
      (
        "{ \"root\": true,\n  \"root\": false }",
        "2:4: 'root' is listed twice; remove one of them [root]"
      ),
    ])
  func problems(text: String, expected: String) {
    #expect(ConfigurationSample.problems(text) == [expected])
  }

  @Test func textThatIsNoJSONIsRefusedAtItsPlace() {
    let problems = ConfigurationSample.problems("{ \"root\": tru }")
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("1:11: ") == true, "\(problems)")
  }

  @Test func problemsAreCountedOnlyUpToAHundred() {
    let members = (0..<5_000).map { "\"member\($0)\": \($0)" }.joined(separator: ",")
    #expect(ConfigurationSample.problems("{ \(members) }").count == 101)
    let rules = (0..<5_000).map { "\"rule-\($0)\": \"off\"" }.joined(separator: ",")
    #expect(ConfigurationSample.problems("{ \"rules\": { \(rules) } }").count == 101)
  }

  @Test func patternsAreNotWithoutBounds() {
    let long = String(repeating: "*a", count: 600)
    #expect(ConfigurationSample.problems("{ \"exclude\": [\"\(long)\"] }").count == 1)
    let many = Array(repeating: "\"a\"", count: 1_001).joined(separator: ",")
    #expect(
      ConfigurationSample.problems("{ \"exclude\": [\(many)] }")
        == ["1:4016: there are more than 1000 [exclude[1000]]"])
  }

  @Test(
    "versions are ordered as Semantic Versioning has it",
    arguments: [
      ("0.3", "0.3.0", false), ("0.3.0-beta.2", "0.3.0", true), ("0.3.0", "0.3.0-rc.1", false),
      ("0.3.0-beta.2", "0.3.0-beta.10", true), ("0.3.0-alpha", "0.3.0-beta", true),
      ("0.9", "0.10", true), ("1", "0.9", false), ("0.3.0-1", "0.3.0-a", true),
      ("0.3.0-a", "0.3.0-a.1", true), ("0.3.0+5", "0.3.0", false),
    ])
  func versions(left: String, right: String, isBefore: Bool) throws {
    let one = try #require(ToolVersionNumber(left))
    let other = try #require(ToolVersionNumber(right))
    #expect((one < other) == isBefore)
    #expect(!(isBefore && other < one))
  }

  @Test("what is not a version", arguments: ["", "a", "1.", "1.2.3.4", "1.-2", "1-", "1.0.0-a..b"])
  func noVersions(text: String) { #expect(ToolVersionNumber(text) == nil) }
}
