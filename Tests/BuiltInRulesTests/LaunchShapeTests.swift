import Findings
import LaunchModel
import LaunchProject
import RuleEngine
import BuiltInRules
import SourceText
import Testing

/// What the rules about the launch options themselves say, beside the examples in their documentation.
@Suite("Launch options: keys, values and payloads")
struct LaunchShapeTests {
  /// Runs one rule on a whole file.
  static func run(
    _ rule: RuleID, _ text: String, facts: ValidationFacts = ValidationFacts(),
    customKeys: LaunchKeyCatalog = .empty
  ) throws -> (findings: [Finding], notChecked: [NotChecked], file: SourceFile) {
    let rule = try #require(RuleCatalog.rule(rule) as? any LaunchOptionRule.Type)
    let launch = LaunchOptionsDocument.read(
      SourceFile(path: "launch", text: text), customKeys: customKeys)
    let report = Validator(facts: facts, launchRules: [rule]).validate(
      launch, against: DeclaredCapabilities(infoPlist: nil, entitlements: nil))
    return (report.findings.filter { $0.rule == rule.id }, report.notChecked, report.file)
  }

  struct SeverityCase: Sendable, CustomTestStringConvertible {
    let rule: RuleID
    let text: String
    /// The severities in the order of the findings.
    let severities: [Severity]
    /// Parts of the messages, in the same order.
    var says: [String] = []
    var testDescription: String { "\(rule): \(text.prefix(80))" }
  }

  static let severities: [SeverityCase] = [
    SeverityCase(
      rule: "launch-options-key-unknown", text: #"{"UIApplicationLaunchOptionsUrlKey": "a://b"}"#,
      severities: [.error]),
    // A bare word that is near an ordinary word, or a plural, may be a key of one's own.
    SeverityCase(
      rule: "launch-options-key-unknown", text: #"{"urls": 1, "locaton": 1, "shortcutItems": []}"#,
      severities: [.warning, .warning, .warning]),
    SeverityCase(
      rule: "launch-options-key-unknown", text: #"{"ShortcutItem": {}, ".locaton": 1}"#,
      severities: [.error, .error]),
    SeverityCase(
      rule: "launch-options-key-unknown", text: #"{"_UIApplicationLaunchOptionsPrivateKey": 1}"#,
      severities: [.warning], says: ["only an SDK or private code"]),
    SeverityCase(
      rule: "launch-options-key-unknown",
      text: #"{"userActivityDictionary": {"UIApplicationLaunchOptionsURLKey": "a://b", "own": 1}}"#,
      severities: [.error, .warning]),
    SeverityCase(rule: "launch-options-key-unknown", text: #"{"": 1}"#, severities: [.warning]),
    SeverityCase(
      rule: "launch-options-value-type-mismatch", text: #"{"location": "1"}"#, severities: [.error],
      says: ["'location' is the string '1', expected a boolean or an integer"]),
    SeverityCase(
      rule: "launch-options-value-type-mismatch", text: #"{"location": 0}"#, severities: [.warning]),
    SeverityCase(
      rule: "launch-options-value-type-mismatch", text: #"{"url": null}"#, severities: [.error],
      says: ["is null"]),
    SeverityCase(
      rule: "launch-options-value-type-mismatch", text: #"{"localNotification": {"hasAction": 1}}"#,
      severities: []),
    SeverityCase(
      rule: "launch-options-value-type-mismatch", text: #"{"cloudKitShareMetadata": "YnBsaXN0"}"#,
      severities: []),
    SeverityCase(
      rule: "launch-options-value-type-mismatch", text: #"{"cloudKitShareMetadata": "a share"}"#,
      severities: [.error]),
    SeverityCase(
      rule: "launch-options-value-type-mismatch",
      text:
        #"{ UIApplicationLaunchOptionsLocalNotificationKey = "<UILocalNotification: 0x1>{a}"; }"#,
      severities: []),
    SeverityCase(
      rule: "launch-options-value-type-mismatch", text: "[]", severities: [.error],
      says: ["an array"]),
    SeverityCase(
      rule: "launch-options-value-type-mismatch", text: "<plist><integer>1</integer></plist>",
      severities: [.error]),
    SeverityCase(
      rule: "launch-options-value-type-mismatch", text: "<plist><data>AA==</data></plist>",
      severities: [.error],
      says: ["found data"]),
    SeverityCase(rule: "launch-options-value-type-mismatch", text: "{}", severities: []),
    SeverityCase(
      rule: "push-payload-value-type-mismatch",
      text: #"{"aps": {"badge": true, "content-available": true}}"#,
      severities: [.warning, .info]),
    SeverityCase(
      rule: "push-payload-value-invalid", text: #"{"aps": {"content-available": 0}}"#,
      severities: []),
    SeverityCase(
      rule: "push-payload-value-invalid",
      text: #"{"aps": {"badge": -0.5, "sound": {"volume": 2}}}"#,
      severities: [.warning, .warning]),
    SeverityCase(
      rule: "push-payload-unknown-key", text: #"{"aps": {"alert": "Hi", "campaign": 1}}"#,
      severities: [.info]),
    SeverityCase(
      rule: "push-payload-invalid", text: #"{"aps": {"category": "a"}}"#, severities: [.info]
    ),
    SeverityCase(
      rule: "push-payload-invalid", text: #"{"aps": {"content_available": 1}}"#, severities: []),
    SeverityCase(rule: "push-payload-invalid", text: #"{"aps": null}"#, severities: []),
    SeverityCase(
      rule: "launch-options-url-invalid", text: #"{"url": ""}"#, severities: [.error],
      says: ["is empty"]),
    SeverityCase(
      rule: "launch-options-url-invalid", text: #"{"activityType": "a", "referrerURL": "b"}"#,
      severities: [.warning]),
    SeverityCase(
      rule: "launch-options-url-invalid", text: #"{"url": "a://b/c d%zz%1\u00fc\u00fc"}"#,
      severities: [.info, .warning, .warning]),
    SeverityCase(
      rule: "launch-options-url-invalid",
      text: "{ UIApplicationLaunchOptionsURLKey = \"<private>\"; }",
      severities: []),
    SeverityCase(
      rule: "launch-options-url-invalid",
      text: "{ UIApplicationLaunchOptionsURLKey = \"a -- file:///\"; }",
      severities: []),
    SeverityCase(
      rule: "launch-options-url-host-confusable", text: #"{"url": "https://\u0430pple.com"}"#,
      severities: [.warning], says: ["U+0430"]),
    SeverityCase(
      rule: "launch-options-url-host-confusable", text: "{\"url\": \"https://a\u{200D}b.com\"}",
      severities: []),
    SeverityCase(
      rule: "launch-options-combination-invalid",
      text: #"{"location": true, "url": "a://b", "shortcutItem": {"type": "new"}}"#,
      severities: [.warning], says: ["no launch is known to have both"]),
    SeverityCase(
      rule: "launch-options-combination-invalid",
      text: #"{"sourceApplication": "a", "userActivityDictionary": {"activityType": "b"}}"#,
      severities: []),
    // The same key twice in one spelling is a repeated key of the dictionary.
    SeverityCase(
      rule: "launch-options-combination-invalid", text: #"{"url": "a://b", "url": "a://b"}"#,
      severities: []
    ),
  ]

  @Test("A finding is as bad as it is", arguments: severities)
  func severityFitsTheFinding(_ test: SeverityCase) throws {
    let found = try Self.run(test.rule, test.text).findings
    #expect(found.map(\.severity) == test.severities, "\(found.map(\.message))")
    for (finding, words) in zip(found, test.says) {
      #expect(finding.message.contains(words), "\(finding.message)")
    }
  }

  struct FixCase: Sendable, CustomTestStringConvertible {
    let rule: RuleID
    let text: String
    /// The text with the first fix of every finding applied; nil when there is no fix.
    let fixed: String?
    var testDescription: String { "\(rule): \(text)" }
  }

  static let fixes: [FixCase] = [
    FixCase(
      rule: "launch-options-key-unknown", text: #"{".remoteNotifcation": 1}"#,
      fixed: #"{".remoteNotification": 1}"#),
    FixCase(
      rule: "launch-options-value-type-mismatch",
      text: #"{"eventAttribution": {"sourceIdentifier": "7"}}"#,
      fixed: #"{"eventAttribution": {"sourceIdentifier": 7}}"#),
    FixCase(
      rule: "launch-options-value-type-mismatch", text: #"{"shortcutItem": {"type": 7}}"#,
      fixed: #"{"shortcutItem": {"type": "7"}}"#),
    FixCase(
      rule: "launch-options-value-type-mismatch",
      text: """
        <plist><dict><key>UIApplicationLaunchOptionsLocationKey</key><string>YES</string></dict></plist>
        """,
      fixed: """
        <plist><dict><key>UIApplicationLaunchOptionsLocationKey</key><true/></dict></plist>
        """),
    FixCase(
      rule: "push-payload-value-type-mismatch",
      text: #"{"aps": {"badge": "-1", "relevance-score": "0.5"}}"#,
      fixed: #"{"aps": {"badge": -1, "relevance-score": 0.5}}"#),
    FixCase(
      rule: "push-payload-value-type-mismatch", text: #"{"aps": {"badge": "+1"}}"#, fixed: nil),
    FixCase(
      rule: "push-payload-value-type-mismatch", text: #"{"aps": {"badge": "01"}}"#, fixed: nil),
    FixCase(
      rule: "push-payload-value-type-mismatch", text: #"{"aps": {"badge": "1."}}"#, fixed: nil),
    FixCase(
      rule: "push-payload-value-invalid", text: #"{"aps": {"interruption-level": "Passive"}}"#,
      fixed: #"{"aps": {"interruption-level": "passive"}}"#),
    FixCase(
      rule: "push-payload-unknown-key", text: #"{"aps": {"contentAvailable": 1}}"#,
      fixed: #"{"aps": {"content-available": 1}}"#),
  ]

  @Test("A fix gives what was meant, and the rule has nothing more to say", arguments: fixes)
  func fixesGiveWhatWasMeant(_ test: FixCase) throws {
    let (found, _, file) = try Self.run(test.rule, test.text)
    #expect(!found.isEmpty)
    let edits = found.compactMap(\.fixes.first).flatMap(\.edits)
    guard let fixed = test.fixed else {
      #expect(edits.isEmpty)
      return
    }
    var bytes = Array(file.bytes)
    for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == fixed)
    #expect(try Self.run(test.rule, text).findings.isEmpty)
  }

  @Test("Keys that a file of launch keys declares are known, with their types")
  func declaredKeysAreKnown() throws {
    let keys = LaunchKeyCatalog([
      LaunchKeyDeclaration(
        name: "com.example.link", swiftName: "deepLink", meaning: "a link", type: .url),
      LaunchKeyDeclaration(
        name: "com.example.ids", meaning: "numbers", type: .array, elements: .integer),
    ])
    let text = #"{"com.example.link": "nowhere", ".deepLink": 7, "com.example.ids": [1, "2"]}"#
    let unknown = try Self.run("launch-options-key-unknown", text, customKeys: keys)
    #expect(unknown.findings.isEmpty)
    let types = try Self.run("launch-options-value-type-mismatch", text, customKeys: keys)
    #expect(types.findings.map { types.file.text($0.span) } == ["7", "2"])
    let urls = try Self.run("launch-options-url-invalid", text, customKeys: keys)
    #expect(urls.findings.map { urls.file.text($0.span) } == ["nowhere"])
    let near = try Self.run(
      "launch-options-key-unknown", #"{"com.example.lnik": 1}"#, customKeys: keys)
    #expect(near.findings.map(\.severity) == [.warning])
    #expect(near.findings.first?.help == "did you mean 'com.example.link'?")
  }

  @Test("Whether an app is scene-based is asked once, with the option that says")
  func sceneQuestionIsAskedOnce() throws {
    let text = #"{"url": "a://b", "shortcutItem": {"type": "new"}, "sourceApplication": "c"}"#
    let open = try Self.run("launch-options-key-dead-under-scenes", text).notChecked
    #expect(open.count == 1)
    #expect(open.first?.needs.contains(AppLifecycle.option) == true)
    let old = ValidationFacts(deploymentTarget: OSVersion(12), lifecycle: .swiftUI)
    #expect(try Self.run("launch-options-key-dead-under-scenes", text, facts: old).findings.isEmpty)
    let scenes = try Self.run(
      "launch-options-key-dead-under-scenes", text, facts: ValidationFacts(lifecycle: .scenesInCode)
    )
    #expect(scenes.findings.count == 3)
    #expect(
      scenes.findings.first?.help?.contains("'UIScene.ConnectionOptions.urlContexts'") == true)
    #expect(scenes.findings.first?.help?.contains("'URLContexts' in Objective-C") == true)
  }

  @Test(
    "The size of a payload is that of its JSON without white space",
    arguments: [
      (#"{"aps": {}}"#, #"{"aps":{}}"#.utf8.count),
      (
        #"{"a": [1, -2.50, true, null, "\u00fc\n\u0001\/"]}"#,
        #"{"a":[1,-2.5,true,null,"üXX123456/"]}"#.utf8.count
      ),
      (#"{"a": 1.0, "b": false, "a": 2}"#, #"{"a":2,"b":false}"#.utf8.count),
    ])
  func payloadSizeIsThatOfMinimalJSON(_ text: String, _ size: Int) throws {
    // The padding makes the payload one byte too large, so that there is a message, which says the size.
    let rest = 4_097 - size - #","p":"""#.utf8.count
    let padded = text.dropLast() + #", "p": "\#(String(repeating: "x", count: rest))"}"#
    let wrapped = #"{"remoteNotification": \#(padded)}"#
    let found = try Self.run("push-payload-too-large", wrapped).findings
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message.contains("4097 bytes") == true, "\(found)")
    let fitting = wrapped.replacing("xx", with: "x", maxReplacements: 1)
    #expect(try Self.run("push-payload-too-large", fitting).findings.isEmpty)
  }
}
