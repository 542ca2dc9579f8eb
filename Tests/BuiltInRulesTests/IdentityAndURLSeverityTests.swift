import Findings
import LaunchModel
import RuleEngine
import SourceText
import Testing

@Suite struct IdentityAndURLSeverityTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: RuleID
    let entries: String
    let severity: Severity
    let predicts: [String]
    let words: String
    var sdk: Int?

    var testDescription: String { "\(rule): \(words)" }
  }

  private static func scheme(_ text: String) -> String {
    """
    <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
    <array><string>\(text)</string></array></dict></array>
    """
  }
  private static func string(_ key: String, _ text: String) -> String {
    "<key>\(key)</key><string>\(text)</string>"
  }
  private static let built = string("DTSDKName", "iphoneos27.0")
  private static let version = string("CFBundleVersion", "1")
  private static let short = string("CFBundleShortVersionString", "1.0")
  private static func queries(_ count: Int) -> String {
    "<key>LSApplicationQueriesSchemes</key><array>"
      + (1...count).map { "<string>app\($0)</string>" }.joined() + "</array>"
  }

  static let cases = [
    Case(
      rule: "url-scheme-invalid", entries: scheme("app://"), severity: .error,
      predicts: ["ITMS-90158"], words: "'app://' must not contain '://'"),
    Case(
      rule: "url-scheme-invalid", entries: scheme("app:"), severity: .error,
      predicts: ["ITMS-90158"], words: "has a ':'"),
    Case(
      rule: "url-scheme-invalid", entries: scheme("a_b"), severity: .error,
      predicts: ["ITMS-90158"], words: "underscore"),
    Case(
      rule: "url-scheme-invalid", entries: scheme("a b"), severity: .error,
      predicts: ["ITMS-90158"], words: "space"),
    Case(
      rule: "url-scheme-invalid", entries: scheme("9a"), severity: .error,
      predicts: ["ITMS-90158"], words: "digit"),
    Case(
      rule: "url-scheme-invalid", entries: scheme("a\u{200B}b"), severity: .error,
      predicts: ["ITMS-90158"], words: "U+200B"),
    Case(
      rule: "url-scheme-invalid", entries: scheme("a*b"), severity: .error,
      predicts: ["ITMS-90158"], words: "'*'"),
    Case(
      rule: "placeholder-value", entries: scheme("YOUR_SCHEME"), severity: .error,
      predicts: ["ITMS-90158"], words: "'YOUR_SCHEME' is still a placeholder"),
    Case(
      rule: "placeholder-value", entries: scheme("your-app-scheme"), severity: .warning,
      predicts: [], words: "'your-app-scheme' is still a placeholder"),
    Case(
      rule: "placeholder-value", entries: string("CFBundleIdentifier", "com.YOUR-COMPANY.app"),
      severity: .warning, predicts: [], words: "bundle identifier"),
    Case(
      rule: "short-version-invalid", entries: string("CFBundleShortVersionString", "1.0-beta"),
      severity: .error, predicts: ["ITMS-90060"], words: "'-'"),
    Case(
      rule: "short-version-invalid", entries: string("CFBundleShortVersionString", "1.2.3.4"),
      severity: .error, predicts: ["ITMS-90060"], words: "4 numbers"),
    Case(
      rule: "short-version-invalid", entries: string("CFBundleShortVersionString", "%VERSION%"),
      severity: .warning, predicts: [], words: "'%'"),
    Case(
      rule: "bundle-version-invalid", entries: string("CFBundleVersion", "dev"),
      severity: .warning, predicts: [], words: "'d'"),
    Case(
      rule: "url-scheme-invalid", entries: scheme(""), severity: .warning, predicts: [],
      words: "a URL scheme is empty"),
    Case(
      rule: "url-scheme-reserved", entries: scheme("https"), severity: .warning, predicts: [],
      words: "belongs to the system"),
    Case(
      rule: "url-scheme-reserved", entries: scheme("mailto"), severity: .info, predicts: [],
      words: "choose as default"),
    Case(
      rule: "placeholder-value", entries: scheme("REVERSED_CLIENT_ID"), severity: .error,
      predicts: ["ITMS-90158"], words: "still a placeholder"),
    Case(
      rule: "bundle-version-invalid", entries: string("CFBundleVersion", "1a"), severity: .error,
      predicts: [], words: "'a'"),
    Case(
      rule: "bundle-version-invalid", entries: string("CFBundleVersion", "1..2"), severity: .error,
      predicts: [], words: "without a number"),
    Case(
      rule: "bundle-version-invalid", entries: string("CFBundleVersion", "1.2.3.4"),
      severity: .info, predicts: [], words: "4 numbers"),
    Case(
      rule: "bundle-version-invalid", entries: string("CFBundleVersion", "1234567890123456789"),
      severity: .warning, predicts: [], words: "19 characters"),
    Case(
      rule: "bundle-version-missing", entries: short, severity: .warning, predicts: ["ITMS-90056"],
      words: "no 'CFBundleVersion'"),
    Case(
      rule: "bundle-version-missing", entries: version, severity: .warning,
      predicts: ["ITMS-90057"], words: "no 'CFBundleShortVersionString'"),
    Case(
      rule: "bundle-version-missing", entries: built + short, severity: .error,
      predicts: ["ITMS-90056"], words: "no 'CFBundleVersion'"),
    Case(
      rule: "bundle-version-missing",
      entries: built + version + string("CFBundleShortVersionString", " "), severity: .error,
      predicts: ["ITMS-90057"], words: "is empty"),
    Case(
      rule: "query-schemes-over-limit", entries: queries(51), severity: .warning, predicts: [],
      words: "first 50"),
    Case(
      rule: "query-schemes-over-limit", entries: queries(30), severity: .warning, predicts: [],
      words: "first 25", sdk: 27),
    Case(
      rule: "resource-specification-obsolete",
      entries: string("CFBundleResourceSpecification", "a"), severity: .error,
      predicts: ["ITMS-90339"], words: "refused"),
  ]

  @Test(arguments: cases)
  func theSeverityAndTheUploadErrorFollowFromTheFacts(_ test: Case) throws {
    let facts = ValidationFacts(sdk: test.sdk.map { OSVersion($0) })
    let run = RuleRun(test.rule, onApp: test.entries, facts: facts)
    #expect(run.findings.count == 1)
    let finding = try #require(run.findings.first)
    #expect(finding.severity == test.severity)
    #expect(finding.predicts == test.predicts)
    #expect(finding.message.contains(test.words), "\(finding.message)")
    #expect(finding.help?.isEmpty == false)
  }

  @Test(arguments: ["YOUR_SCHEME", "fb{app-id}", "my_app", "app://", "your-url-here"])
  func oneSchemeHasOneFinding(_ text: String) {
    let entries = Self.scheme(text)
    let count =
      RuleRun("url-scheme-invalid", onApp: entries).findings.count
      + RuleRun("placeholder-value", onApp: entries).findings.count
    #expect(count == 1)
  }

  @Test func theNumberOfQueriedSchemesIsLeftOpenWhenOnlyTheSDKDecides() {
    let run = RuleRun("query-schemes-over-limit", onApp: Self.queries(26))
    #expect(run.findings.isEmpty)
    #expect(run.report.notChecked.map(\.needs) == [["--sdk 27"]])
  }

  @Test func aRepeatedSchemeHasANoteAtTheFirst() throws {
    let run = RuleRun(
      "url-scheme-duplicate",
      onApp: """
        <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
        <array><string>abc</string><string>ABC</string></array></dict></array>
        """)
    let finding = try #require(run.findings.first)
    #expect(finding.severity == .info)
    #expect(finding.notes.compactMap(\.span).map { run.report.file.text($0) } == ["abc"])
  }

  @Test func aRuleKeepsOnlySoManyFindingsAndSaysSo() {
    let schemes = (1...300).map { "<string>a_\($0)</string>" }.joined()
    let run = RuleRun(
      "url-scheme-invalid",
      onApp: """
        <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
        <array>\(schemes)</array></dict></array>
        """)
    #expect(run.findings.count == RuleContext.maximumFindingsPerRule)
    #expect(run.report.notChecked.map(\.rule) == ["url-scheme-invalid"])
  }
}
