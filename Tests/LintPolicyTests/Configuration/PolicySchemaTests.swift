import Foundation
import LaunchKitTestSupport
import LintPolicy
import Testing

/// The schemas in `Schemas`, and what the readers take.
@Suite struct PolicySchemaTests {
  @Test(
    "the committed schemas are the ones the readers' lists give",
    arguments: [ConfigurationSchema.fileName, BaselineSchema.fileName])
  func schemasAreFresh(file: String) throws {
    let text =
      file == BaselineSchema.fileName
      ? BaselineSchema.json() : ConfigurationSchema.json(rules: try Self.ruleIDs())
    #expect(try Snapshot.difference(of: text, from: "Schemas/\(file)") == nil)
  }

  /// The ids of all rules, from the list that a test of the commands compares with the rules.
  private static func ruleIDs() throws -> [String] {
    try PackageFolder.text("Documentation/rule-ids.txt").split(separator: "\n")
      .map { $0.split(separator: " ").map(String.init) }
      .filter { $0.count == 2 && $0[1] != "retired" }.map { $0[0] }
  }

  @Test(
    "schema and reader agree",
    arguments: [
      (#"{}"#, true), (#"{ "root": 1 }"#, false), (#"{ "unknown": 1 }"#, false),
      (#"{ "rules": { "value-type": "off" } }"#, true),
      (#"{ "rules": { "value-type": "on" } }"#, false),
      (#"{ "include": [] }"#, false), (#"{ "exclude": ["a"] }"#, true),
      (#"{ "facts": { "sdk": 27 } }"#, true), (#"{ "facts": { "sdk": "27.x" } }"#, false),
      (#"{ "facts": { "sdk": 27.5 } }"#, false),
      (#"{ "facts": { "platform": "macos" } }"#, false),
      (#"{ "facts": { "variables": { "A": "b" } } }"#, true),
      (#"{ "facts": { "variables": { "1": "b" } } }"#, false),
      (#"{ "overrides": [{ "paths": ["a"] }] }"#, true), (#"{ "overrides": [{}] }"#, false),
      (#"{ "suppressions": [{ "rules": ["value-type"] }] }"#, true),
      (#"{ "suppressions": [{ "paths": ["a"] }] }"#, false),
      (#"{ "launchKeys": [{ "name": "a", "meaning": "b", "type": "url" }] }"#, true),
      (#"{ "launchKeys": [{ "name": "a" }] }"#, false),
      (#"{ "baseline": "/a" }"#, false), (#"{ "failOn": "never" }"#, true),
      (#"{ "minimumLaunchKitVersion": "0.2.0-beta.1" }"#, true),
      (#"{ "minimumLaunchKitVersion": "x" }"#, false),
    ])
  func agreement(text: String, isRight: Bool) throws {
    let schema = try JSONSchemaCheck("Schemas/\(ConfigurationSchema.fileName)")
    let problems = try schema.problems(in: Data(text.utf8))
    #expect(problems.isEmpty == isRight, "\(problems)")
    #expect(ConfigurationSample.problems(text).isEmpty == isRight)
  }
}
