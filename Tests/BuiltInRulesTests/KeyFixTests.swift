import Findings
import LaunchModel
import RuleEngine
import BuiltInRules
import Testing

@Suite struct KeyFixTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: RuleID
    let entries: String
    let applicability: Finding.Fix.Applicability
    let result: String
    var testDescription: String { "\(rule): \(result)" }
  }

  static let cases = [
    Case(
      rule: "url-scheme-invalid",
      entries: """
        <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
        <array><string>app://</string></array></dict></array>
        """, applicability: .unsafe, result: "<string>app</string>"),
    Case(
      rule: "bonjour-service-invalid",
      entries: "<key>NSBonjourServices</key><array><string>http.tcp</string></array>",
      applicability: .safe, result: "<string>_http._tcp</string>"),
    Case(
      rule: "ats-unknown-key",
      entries: """
        <key>NSAppTransportSecurity</key><dict><key>NSAllowArbitraryLoads</key><true/></dict>
        """, applicability: .unsafe, result: "<key>NSAllowsArbitraryLoads</key>"),
    Case(
      rule: "display-name-as-key", entries: "<key>URL types</key><array/>", applicability: .safe,
      result: "<key>CFBundleURLTypes</key>"),
    Case(
      rule: "key-misspelled", entries: "<key>UILaunchStoryboardName~ipd</key><true/>",
      applicability: .unsafe, result: "<key>UILaunchStoryboardName~ipad</key>"),
    Case(
      rule: "value-type-mismatch",
      entries: "<key>UIFileSharingEnabled</key><string>YES</string>", applicability: .safe,
      result: "<key>UIFileSharingEnabled</key><true/>"),
    Case(
      rule: "value-type-mismatch",
      entries: "<key>UIFileSharingEnabled</key><integer>0</integer>", applicability: .safe,
      result: "<key>UIFileSharingEnabled</key><false/>"),
  ]

  @Test(arguments: cases)
  func aFixedFileHasNoFindingLeft(_ test: Case) throws {
    let run = RuleRun(test.rule, onApp: test.entries)
    let fix = try #require(run.findings.first?.fixes.first)
    #expect(fix.applicability == test.applicability)
    let fixed = run.fixedText
    #expect(fixed.contains(test.result), "\(fixed)")
    #expect(RuleRun(test.rule, onFile: fixed).findings.isEmpty)
  }

  @Test(arguments: [
    ("UIApplicationSupportsMultipleScenes", "'UIApplicationSceneManifest'"),
    ("UISceneDelegateClassName", "a configuration under 'UISceneConfigurations'"),
    ("NSAllowsArbitraryLoads", "'NSAppTransportSecurity'"),
    ("CFBundleURLSchemes", "an element of 'CFBundleURLTypes'"),
    ("NSExtensionPointIdentifier", "'NSExtension'"),
  ])
  func aMisplacedKeyIsToldItsPlace(_ key: String, _ place: String) throws {
    let run = RuleRun("key-wrong-level", onApp: "<key>\(key)</key><string>x</string>")
    let finding = try #require(run.findings.first)
    #expect(finding.message == "'\(key)' belongs in \(place), not at the top level of the file")
    #expect(finding.help == "move it into \(place)")
  }

  @Test func oneUnknownKeyHasOneFinding() {
    for key in ["URL types", "UIBackgroundMode", "UISceneConfigurations", "aps-environment"] {
      let entries = "<key>\(key)</key><dict/>"
      let found = [
        "display-name-as-key", "key-misspelled", "key-wrong-level",
        "entitlement-in-info-plist",
      ].map { RuleRun(RuleID($0), onApp: entries).findings.count }
      #expect(found.reduce(0, +) == 1, "\(key): \(found)")
    }
  }
}
