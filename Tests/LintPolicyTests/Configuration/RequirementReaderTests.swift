import Findings
import LaunchModel
import LintPolicy
import PropertyListSyntax
import Testing

/// Requirements of a team in a configuration, and what is said of those that are wrong.
@Suite struct RequirementReaderTests {
  @Test func everyMemberIsRead() throws {
    let read = ConfigurationSample.read(
      """
      { "requirements": [
        { "name": "partner", "key": "PartnerID", "is": "required" },
        { "name": "schemes", "in": "info-plist", "key": ["CFBundleURLTypes", "*"], "is": "optional",
          "values": ["a", 1, 1.5, true], "pattern": "b*", "paths": ["App/**"], "targets": ["App*"],
          "products": ["app", "app-clip"], "platforms": ["ios"], "configurations": ["Rel*"],
          "severity": "error", "message": "as agreed", "link": "https://example.com/keys" },
        { "name": "group", "in": "entitlements", "key": "com.example.key", "is": "forbidden" },
      ] }
      """)
    #expect(read.problems.findings == [])
    let all = try #require(read.configuration).requirements.map(\.requirement)
    try #require(all.count == 3)
    #expect(
      all[0].name == "partner" && all[0].subject == .infoPlist && all[0].path == ["PartnerID"])
    #expect(all[0].demand == .required && all[0].severity == .warning && !all[0].hasValues)
    var schemes = Requirement(
      "schemes", .infoPlist, ["CFBundleURLTypes", "*"], .optional, severity: .error)
    schemes.values = [.string("a"), .integer(1), .real(1.5), .boolean(true)]
    schemes.pattern = "b*"
    schemes.products = ["app", "app-clip"]
    schemes.platforms = [.ios]
    schemes.configurations = ["Rel*"]
    schemes.message = "as agreed"
    schemes.link = "https://example.com/keys"
    schemes.digest = all[1].digest
    #expect(all[1] == schemes)
    #expect(all[2].subject == .entitlements && all[2].path == ["com.example.key"])
    #expect(Set(all.map(\.digest)).count == 3)
  }

  /// Only what matches both the paths and the targets of an entry is concerned.
  @Test(arguments: [
    ("/app/App/Info.plist", "App Clip", ["both", "path", "target", "any"]),
    ("/app/App/Info.plist", "Watch", ["path", "any"]),
    ("/app/App/Info.plist", nil, ["path", "any"]),
    ("/app/Other/Info.plist", "App", ["target", "any"]),
  ])
  func pathsAndTargetsDecide(_ path: String, _ target: String?, _ names: [String]) throws {
    let read = ConfigurationSample.read(
      """
      { "requirements": [
        { "name": "both", "key": "A", "is": "required", "paths": ["App/**"], "targets": ["App*"] },
        { "name": "path", "key": "A", "is": "required", "paths": ["App/**"] },
        { "name": "target", "key": "A", "is": "required", "targets": ["App*"] },
        { "name": "any", "key": "A", "is": "required" },
      ] }
      """)
    let chain = ConfigurationChain([try #require(read.configuration)])
    #expect(chain.requirements(path: path, target: target).map(\.requirement.name) == names)
  }

  @Test(arguments: [
    (
      #"{ "name": "a", "is": "required" }"#,
      [
        "1:21: a requirement has no 'key': the key, or an array of the keys that lead to it; '*' stands for every "
          + "element [requirements[0]]"
      ]
    ),
    (
      #"{ "name": "a", "key": "A", "is": "needed" }"#,
      ["1:55: 'is' is 'needed', expected one of required, forbidden, optional [requirements[0].is]"]
    ),
    (
      #"{ "name": "a", "key": "A", "is": "optional" }"#,
      [
        "1:21: an optional key needs 'values' or 'pattern', so nothing is demanded of it [requirements[0]]"
      ]
    ),
    (
      #"{ "name": "a", "key": "NSAppTransportSecurity.NSAllowsArbitraryLoads", "is": "forbidden" }"#,
      [
        "1:44: 'NSAppTransportSecurity.NSAllowsArbitraryLoads' has a dot; write a path as "
          + #"["NSAppTransportSecurity", "NSAllowsArbitraryLoads"], and one key with a dot as "#
          + #"["NSAppTransportSecurity.NSAllowsArbitraryLoads"] [requirements[0].key]"#
      ]
    ),
    (
      #"{ "name": "a", "in": "build-settings", "key": ["A", "B"], "is": "required" }"#,
      ["1:67: build settings are not nested, expected one key [requirements[0].key]"]
    ),
    (
      #"{ "name": "a", "key": "A", "is": "required", "products": ["apps"] }"#,
      [
        "1:80: a product is 'apps', expected one of app, app-clip, app-extension, watch-app, framework, unit-tests, "
          + "interface-tests, other; did you mean 'app'? [requirements[0].products[0]]"
      ]
    ),
    (
      #"{ "name": "a", "key": "A", "is": "required", "values": [[1]] }"#,
      [
        "1:77: a value is an array, expected text, a number, true or false [requirements[0].values[0]]"
      ]
    ),
    (
      #"{ "name": "a", "key": "A", "is": "required" }, { "name": "a", "key": "B", "is": "required" }"#,
      ["1:79: two requirements are called 'a' [requirements[1].name]"]
    ),
  ])
  func whatIsWrongIsReported(_ text: String, _ problems: [String]) {
    #expect(ConfigurationSample.problems(#"{ "requirements": [ \#(text) ] }"#) == problems)
  }

  @Test func valuesAndPatternsHaveLimits() {
    let values = (0...1_000).map(String.init).joined(separator: ",")
    let pattern = String(repeating: "a", count: 257)
    #expect(
      ConfigurationSample.problems(
        """
        {"requirements": [
        {"name": "v", "key": "A", "is": "required", "values": [\(values)]},
        {"name": "p", "key": "A", "is": "required", "pattern": "\(pattern)"},
        {"name": "c", "key": "A", "is": "required", "configurations": ["\(pattern)"]}]}
        """) == [
          "2:55: there are more than 1000 values [requirements[0].values]",
          "3:57: a pattern has more than 256 bytes [requirements[1].pattern]",
          "4:65: a pattern has more than 256 bytes [requirements[2].configurations[0]]",
        ])
  }

  @Test func thereIsALimit() {
    let many = (0...200).map { #"{"name": "r\#($0)", "key": "A", "is": "required"}"# }
    #expect(
      ConfigurationSample.problems(#"{"requirements": [\#(many.joined(separator: ","))]}"#)
        == ["1:18: there are more than 200 requirements [requirements]"])
  }
}
